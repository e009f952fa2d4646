-- A device belongs to the session that was opened on it: whoever signs out there, or is signed out, hears nothing more.
delete from push_tokens;
alter table push_tokens
  add column keys jsonb,                   -- p256dh and auth of a browser's subscription; null for any other token
  add column session_id uuid not null unique references sessions (id) on delete cascade;

-- What an alert is about decides who is told of it beyond the app.
alter table alerts add column kind text not null default 'orders'
  check (kind in ('orders', 'wallet', 'offers', 'account'));

-- What somebody wants to hear of and by which ways; without a row as usual (domain/alerts/channels.ts).
create table alert_wishes (
  user_id integer primary key references users (id) on delete cascade,
  kinds jsonb not null,
  channels jsonb not null
);
