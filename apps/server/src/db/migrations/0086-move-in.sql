-- Rows of another system's dump between reading and writing them; deleted when the move is over.
create unlogged table move_in_rows (
  run uuid not null,
  tbl text not null,
  place integer not null,                  -- its position among the rows of its table
  old_id text not null,
  parent text,                             -- the row it belongs to
  data jsonb not null,
  primary key (run, tbl, place)
);

create index move_in_rows_by_id on move_in_rows (run, tbl, old_id);
create index move_in_rows_by_parent on move_in_rows (run, tbl, parent) where parent is not null;

-- What was moved in. Moving in again adds only new rows, and does not change anything edited here since.
create table moved_in (
  source text not null,
  tbl text not null,                       -- in the other system
  old_id text not null,
  new_id integer not null,
  primary key (source, tbl, old_id)
);
