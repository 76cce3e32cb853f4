simulate-no_such_ai = There is no AI seat called “{ $name }”. Known: { $known }.
simulate-no_games = Play at least one game: --games 1 or more.
simulate-crashed = A game crashed. It is written to { $file }; see it again with: python -m bot replay { $file }
simulate-not_written = A game crashed, and it could not be written to { $file }: { $why }. What went wrong:
simulate-summary = { $games } games, { $decisions } decisions in { $seconds } s: { $decisions_per_second } decisions and { $games_per_second } games a second, { $errors } errors.
simulate-ended = { $end ->
    [morale] Ended with morale at 0: { $games }.
    [rounds] Ended with the last round: { $games }.
    [objective] Ended with the main objective met: { $games }.
   *[other] Ended otherwise: { $games }.
 }
simulate-won = { $role ->
    [loyal] Loyal seats that won: { NUMBER($share, maximumFractionDigits: 1) } %
    [betrayer] Betrayers that won: { NUMBER($share, maximumFractionDigits: 1) } %
   *[exiled] Exiled seats that won: { NUMBER($share, maximumFractionDigits: 1) } %
 }
simulate-hash = Hash of all final states: { $hash }
replay-unreadable = { $file } cannot be read: { $why }.
replay-no_dump = { $file } is no dump of a game ({ $why }). Give a file that `python -m bot simulate` wrote.
replay-other_rules = This dump was made with rules version { $then }; these are version { $now }, so it may go another way.
replay-breaks = { $same ->
    [yes] It breaks after { $done } of { $all } choices, in the same way as before.
   *[no] It breaks after { $done } of { $all } choices, in another way than before.
 }
replay-plays = All { $all } choices play through: nothing breaks.

## python -m bot health

cli-health-never_started = The bot has never run here: there is no { $file }. If its database lies elsewhere, set WINTER_DATABASE.
cli-health-unreadable = { $file } cannot be read: { $why }.
cli-health-stale = The bot does not answer: its last sign of life is from { $written }, and it should give one at least every { $seconds } s.
cli-health-no_gateway = The bot runs, but it is not connected to Discord.
cli-health-running = Version { $version }, running since { $since }.
cli-health-tables = Tables: { $lobby } gathering, { $playing } playing, { $set_aside } set aside.
cli-health-saved = { $at ->
    [never] Nothing saved yet.
   *[other] Last save: { $at }.
 }
cli-health-queue = { $count ->
    [0] No message waits to be sent.
    [one] 1 message waits to be sent.
   *[other] { $count } messages wait to be sent.
 }
cli-health-answers = { $median ->
    [none] Nobody has pressed anything yet.
   *[other] Answers: { $median } ms in the middle, 95 of 100 within { $p95 } ms.
 }
cli-health-gateway = { $ms ->
    [none] Gateway: not connected.
   *[other] Gateway: { $ms } ms.
 }

## python -m bot invite

invite-no_id = “{ $given }” is no application id. It is the number under “General Information” of your application at discord.com/developers.
invite-no_token = Give the application id: python -m bot invite CLIENT_ID. It is the number under “General Information” of your application at discord.com/developers. With DISCORD_TOKEN set, it is found by itself.
invite-bad_token = DISCORD_TOKEN does not begin with an application id, so it is no bot token. Copy it again, or give the id: python -m bot invite CLIENT_ID.

## python -m bot export, import, verify

export-written = Table { $table } is written to { $file }.
export-secrets = This game is not over: the export of { $table } holds every secret of it, the seed too. Show it to nobody at the table.
import-done = Table { $table } ({ $status }, { $count ->
    [one] 1 choice
   *[other] { $count } choices
 }) is now in { $file }. The bot finds it when it starts.
verify-seal = Seal: { $seal }. It must be the one the lobby showed before the game.
verify-good = All good: { $draws ->
    [one] 1 draw comes
   *[other] { $draws } draws come
 } from the seed, and { $choices ->
    [one] 1 choice leads
   *[other] { $choices } choices lead
 } to the table as it was left.
verify-breaks = The choices cannot be replayed ({ $error }: { $why }).

archive-no_database = There is no database at { $file }. Set WINTER_DATABASE to the file the bot uses.
archive-foreign_database = { $file } is no database of this bot. Set WINTER_DATABASE to the file the bot uses.
archive-old_database = { $file } is of an older version of the bot. Start the bot once: it brings the file up to date.
archive-unusable_database = { $file } cannot be used as a database: { $why }.
archive-no_table = { $known ->
    [none] There is no table { $table } in { $file }; it holds none at all.
   *[other] There is no table { $table } in { $file }. The latest it holds: { $known }.
 }
archive-unreadable_file = { $file } cannot be read: { $why }.
archive-no_document = { $file } is no export of a table: { $why }. Give a file that `python -m bot export` wrote.
archive-mixed_rows = This is no export of a table: its parts do not belong to one and the same table.
archive-newer_schema = This export comes from a newer version of the bot (database { $then }, this one knows { $now }). Update the bot first.
archive-newer_rules = This game was played by newer rules (version { $then }, these are { $now }). Update the bot first.
archive-exists = There is a table { $table } in the database already. Nothing was changed.
archive-unknown_column = This export cannot be read: its part “{ $table }” has a column “{ $column }” that this bot does not know.
archive-no_room = The export cannot be looked into, because there is no place for temporary files: { $why }.
archive-malformed = This export cannot be read: { $why }.
archive-not_whole = This export is not whole: seats or choices of the game are missing.
archive-not_over = Table { $table } is not over. Its seed stays sealed until then; check it after the last reveal.
archive-not_started = Table { $table } has not started: there is nothing to check.
archive-file_exists = { $file } is there already. Name a new file.
archive-unwritable_file = { $file } cannot be written: { $why }.
archive-unwritable_output = The export could not be written: { $why }.

## python -m bot texts

texts-clean = { $count } texts, all good. Languages: { $languages }.
texts-absent = { $where } asks for { $code }, and there is no such English text.
texts-unused = { $lang }: { $name } is used nowhere.
texts-missing = { $lang }: { $name } is missing.
texts-mismatched = { $lang }: { $name } puts in { $own }; English puts in { $wanted }.
