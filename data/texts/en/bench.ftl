## python -m bot bench

bench-quick = A quick look: everything runs, but the figures say little.
bench-figure = { $name ->
    [selfplay_decisions_per_second] Self-play, four seats: { $value } decisions a second
    [selfplay_games_per_second] Self-play, four seats: { $value } games a second
    [catanatron_ratio] Decisions a second, beside catanatron: { $value } of its pace (aim: 1)
    [view_us] What a seat sees: { $value } µs
    [copy_us] A copy of a game: { $value } µs
    [snapshot_us] A game saved and loaded: { $value } µs
    [state_bytes] The largest game of five, saved: { $value } bytes
    [commit_p99_ms_alone] A choice kept, one table: { $value } ms for 99 of 100
    [commit_p99_ms_200] A choice kept, many tables at once: { $value } ms for 99 of 100
    [requests_per_decision] Requests to Discord: { $value } for each decision
    [requests_per_lobby] A lobby, before anybody decides anything: { $value } requests
   *[reactions_per_decision] The bot's own reactions, counted apart: { $value } for each decision
 }
bench-at_least = { $met ->
    [true] { $figure } (bar: at least { $bar }, met)
   *[false] { $figure } (bar: at least { $bar }, missed)
 }
bench-at_most = { $met ->
    [true] { $figure } (bar: at most { $bar }, met)
   *[false] { $figure } (bar: at most { $bar }, missed)
 }
bench-request = { $kind ->
    [posts] Of these, messages posted: { $value }
    [edits] Of these, messages edited: { $value }
    [deletes] Of these, messages deleted: { $value }
    [dms] Of these, private messages: { $value }
   *[lookups] Of these, looks for what was posted before: { $value }
 }
bench-no_catanatron = Catanatron is not here to be measured against. Install it with: .venv/bin/pip install -c constraints.txt -e '.[bench]'
