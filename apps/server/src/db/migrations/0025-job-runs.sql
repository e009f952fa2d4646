-- When each job is due again; a node claims it here before it works, so that one of them does.
create table job_runs (
  name text primary key,
  next_at timestamptz not null
);
