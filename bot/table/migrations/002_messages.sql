-- Who sits where by name, how the table is run, what was told, and the messages that stand in the channel.
alter table seats add column name text not null default '';
alter table seats add column dm text not null default '';        -- '' unknown, 'open', 'closed'

alter table tables add column house blob not null default x'7b7d';  -- pace, thread, pause, who sat here before
alter table tables add column waits blob not null default x'7b7d';  -- since when each decision waits, when votes close

-- what happened with each choice, secrets included; sequence 0 is the set-up
create table events (
    table_id text not null references tables (id),
    sequence integer not null,
    body blob not null,
    primary key (table_id, sequence)
) strict;

-- a post may belong to a standing message, which it edits, in one stage or several
drop table outbox;
create table outbox (
    id integer primary key autoincrement,
    table_id text not null references tables (id),
    target text not null,
    name text not null default '',    -- the standing message it edits; '' for a post of its own
    last integer not null default 0,  -- 1: the message does not stand any longer after it
    call text not null default '[]',  -- the players it notifies
    stages blob not null,             -- encoded pages, one after the other
    stage integer not null default 0, -- the next of them
    attempts integer not null default 0,
    created_at text not null
) strict;

create table messages (
    table_id text not null references tables (id),
    name text not null,
    edition text not null default '', -- another edition is another message
    target text not null,
    message text not null,
    hash text not null,
    told integer not null default 0,  -- 1: it tells a passage and is never taken away
    posted_at text not null,
    edited_at text not null,
    primary key (table_id, name)
) strict;

-- small things to remember between two starts
create table notes (
    name text primary key,
    value text not null
) strict;
