-- How often somebody recently guessed at an account, whether or not the account exists. The subject is a hash.
create table guesses (
  subject text primary key,
  tries integer not null,
  since timestamptz not null
);
create index old_guesses on guesses (since);
