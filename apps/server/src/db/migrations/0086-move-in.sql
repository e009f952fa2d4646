-- Rows of another system's dump between reading and writing them; they go when the move is over.
create unlogged table move_in_rows (
  run uuid not null,
  tbl text not null,
  place integer not null,                  -- where it stood among the rows of its table
  old_id text not null,
  parent text,                             -- the row it belongs to
  data jsonb not null,
  primary key (run, tbl, place)
);

create index move_in_rows_by_id on move_in_rows (run, tbl, old_id);
create index move_in_rows_by_parent on move_in_rows (run, tbl, parent) where parent is not null;

-- What came over: moving in again brings only what is new, and changes nothing that was worked on here since.
create table moved_in (
  source text not null,
  tbl text not null,                       -- of the other system
  old_id text not null,
  new_id integer not null,
  primary key (source, tbl, old_id)
);
