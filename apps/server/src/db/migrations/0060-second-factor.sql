-- A second step of sign-in for everybody who works here: codes of an authenticator app (TOTP, RFC 6238), and recovery codes
-- for people who lose it.
create table second_factors (
  user_id integer primary key references users (id) on delete cascade,
  secret text not null,                    -- AES-256-GCM with the server's key; see core/accounts/second-factor.ts
  confirmed_at timestamptz,                -- null: shown, but no code entered yet
  last_step bigint not null default 0,     -- the half minute of the last code used: this code and older ones are no longer accepted
  created_at timestamptz not null
);
create table recovery_codes (
  user_id integer not null references users (id) on delete cascade,
  code_hash text not null,                 -- HMAC-SHA256 with the server's key
  used_at timestamptz,
  primary key (user_id, code_hash)
);
