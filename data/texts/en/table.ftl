# What the table itself refuses, whatever the game.
refusal-lobby_closed = This table is not gathering players any more. Open a new one with /winter new.
refusal-joined_already = You sit at this table already.
refusal-lobby_full = All { $seats } seats are taken.
refusal-not_joined = You do not sit at this table.
refusal-no_ai_seat = No AI seat is left to take away.
refusal-paused = The game is paused. The host can go on with /winter pause.
refusal-nothing_awaited = Nothing is asked of this seat right now.
refusal-vote_closed = This vote is over.
refusal-not_at_table = You do not sit at this table.
refusal-sits_here = { $player } sits at this table already.
refusal-sat_here = { $player } sat at this table before and knows secrets of this game. Ask somebody else, or give the seat to an AI.
refusal-abandon_asked = That is being asked already: see the vote in the channel.
