-- What a move from another system brings, beyond what a file of one kind can bring.
alter table file_jobs add column moved jsonb;
