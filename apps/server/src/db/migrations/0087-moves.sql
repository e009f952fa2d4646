-- What a move from another system brought, beside what files of one kind bring.
alter table file_jobs add column moved jsonb;
