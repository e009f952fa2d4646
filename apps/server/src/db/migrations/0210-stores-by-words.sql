-- Stores by the words of their names, always through the index: the planner wrongly estimates that comparing a long query with
-- thousands of names is cheaper, and would read them all.
create function stores_saying(question tsquery) returns setof restaurants language sql stable
  set enable_seqscan = off as $$ select * from restaurants where search @@ question and is_accepted $$;
