-- A device belongs to the session that was opened on it, and gets no more messages once that session ends.
delete from push_tokens;
alter table push_tokens
  add column keys jsonb,                   -- p256dh and auth of a browser's subscription; null for other tokens
  add column session_id uuid not null unique references sessions (id) on delete cascade;

-- The kind of an alert decides who is notified outside the app.
alter table alerts add column kind text not null default 'orders'
  check (kind in ('orders', 'wallet', 'offers', 'account'));

-- Which alerts somebody wants, and by which channels; without a row, the defaults apply (domain/alerts/channels.ts).
create table alert_wishes (
  user_id integer primary key references users (id) on delete cascade,
  kinds jsonb not null,
  channels jsonb not null
);
