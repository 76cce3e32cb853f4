-- a standing message that is being posted: whoever comes after a crash finds out what became of it
create table sending (
    id integer primary key autoincrement,
    table_id text not null references tables (id),
    name text not null,
    edition text not null,
    target text not null,
    page blob not null,
    tried_at text not null
) strict;
