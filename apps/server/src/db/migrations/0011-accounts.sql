-- Which of a person's handles were proven, pictures people upload, and people who left.
alter table users add column phone_verified_at timestamptz; -- when somebody last proved to read its messages
alter table users add column email_verified_at timestamptz;
alter table users add column deleted_at timestamptz;        -- left: the row stays for its orders and the books, without the person

-- Until now only who had no password had certainly proven their phone; of the team the operator wrote it down.
update users set phone_verified_at = created_at
  where phone is not null and (password_hash is null or role <> 'customer');

alter table users drop constraint users_check;
alter table users add constraint reachable check (email is not null or phone is not null or deleted_at is not null);

-- Kept beside the people and not as files, so that every node has them.
create table avatars (
  id uuid primary key,                     -- unguessable, and new with every picture
  user_id integer not null unique references users (id) on delete cascade,
  image bytea not null,                    -- WebP, re-encoded here
  created_at timestamptz not null
);
