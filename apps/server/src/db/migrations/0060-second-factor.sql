-- A second step at sign-in for people who work here: codes of an authenticator app (TOTP, RFC 6238), and codes for whoever
-- loses it.
create table second_factors (
  user_id integer primary key references users (id) on delete cascade,
  secret text not null,                    -- AES-256-GCM with the server's key; see core/accounts/second-factor.ts
  confirmed_at timestamptz,                -- null: shown, and no code was entered yet
  last_step bigint not null default 0,     -- the half minute of the last code that was used: it and older ones are void
  created_at timestamptz not null
);
create table recovery_codes (
  user_id integer not null references users (id) on delete cascade,
  code_hash text not null,                 -- HMAC-SHA256 with the server's key
  used_at timestamptz,
  primary key (user_id, code_hash)
);
