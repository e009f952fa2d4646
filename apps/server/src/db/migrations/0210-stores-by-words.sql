-- Stores by the words of their names, always through the index: the planner takes comparing thousands of names with a long
-- question for cheaper than it is, and reads them all.
create function stores_saying(question tsquery) returns setof restaurants language sql stable
  set enable_seqscan = off as $$ select * from restaurants where search @@ question and is_accepted $$;
