-- When each job is due next. A node claims the job here before running it, so that only one node does.
create table job_runs (
  name text primary key,
  next_at timestamptz not null
);
