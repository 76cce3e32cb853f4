refusal-lobby_closed = This table is not gathering players any more. Open a new one.
refusal-joined_already = You sit at this table already.
refusal-lobby_full = All { $seats } seats are taken.
refusal-not_joined = You do not sit at this table.
