-- How many attempts were made since the window began (gateways/limits); keys are hashes.
drop table guesses;
create table rate_limits (
  key text primary key,
  points integer not null,
  expires_at timestamptz not null
);
create index on rate_limits (expires_at);
