-- A table from its lobby to its last reveal. The snapshot is the truth; the journal beside it serves undo, replay and audit.
create table tables (
    id text primary key,
    status text not null check (status in ('lobby', 'playing', 'over', 'abandoned', 'set_aside')),
    place text not null,              -- where it is played, as ring 3 names it
    host text not null,
    config blob not null,             -- what the lobby agreed on
    seed text not null,               -- secret until the game is over
    sequence integer not null default 0,
    snapshot blob,                    -- null in the lobby
    memories blob not null,           -- what AI seats remember
    created_at text not null,
    changed_at text not null
) strict;

create table seats (
    table_id text not null references tables (id),
    seat integer not null,
    player text not null,             -- who sits there now
    kind text not null check (kind in ('person', 'ai')),
    since text not null,
    primary key (table_id, seat)
) strict;

create index seats_by_player on seats (player);

-- who chose what, every draw, and the hash of the state that came of it
create table journal (
    table_id text not null references tables (id),
    sequence integer not null,
    seat integer not null,
    decision integer not null,
    path text not null,
    by text not null,                 -- the player, or 'ai', 'timer', 'host'
    key text,                         -- makes a repeated choice harmless
    draws blob not null,
    hash text not null,
    rules_version integer not null,
    at text not null,
    primary key (table_id, sequence)
) strict;

create unique index journal_by_key on journal (table_id, key) where key is not null;

-- what waits to be told: rows leave when they are sent
create table outbox (
    id integer primary key,
    table_id text not null references tables (id),
    target text not null,
    body blob not null,
    created_at text not null
) strict;
