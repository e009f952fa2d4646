-- Verified phone numbers and e-mail addresses, uploaded pictures, and people who deleted their account.
alter table users add column phone_verified_at timestamptz; -- when somebody last proved that they receive its messages
alter table users add column email_verified_at timestamptz;
alter table users add column deleted_at timestamptz;        -- account deleted: the row stays, without personal data

-- Only people without a password had certainly verified their phone so far; staff numbers were entered by the operator.
update users set phone_verified_at = created_at
  where phone is not null and (password_hash is null or role <> 'customer');

alter table users drop constraint users_check;
alter table users add constraint reachable check (email is not null or phone is not null or deleted_at is not null);

-- Stored in the database instead of files, so that every node has them.
create table avatars (
  id uuid primary key,                     -- unguessable, and new for every picture
  user_id integer not null unique references users (id) on delete cascade,
  image bytea not null,                    -- WebP, re-encoded by the server
  created_at timestamptz not null
);
