-- How often somebody guessed at one account lately, whether it exists or not. The subject is a hash.
create table guesses (
  subject text primary key,
  tries integer not null,
  since timestamptz not null
);
create index old_guesses on guesses (since);
