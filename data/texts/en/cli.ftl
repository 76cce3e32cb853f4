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
