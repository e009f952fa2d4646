-- WhatsApp messages of the last day and their outcome. `news` is what is sent by SMS if one does not arrive.
create table whatsapp_messages (
  id text primary key,
  phone text not null,
  state text not null check (state in ('sent', 'delivered', 'failed')),
  news jsonb,
  sent_at timestamptz not null
);
create index whatsapp_messages_of_phone on whatsapp_messages (phone, sent_at desc);
create index whatsapp_messages_by_time on whatsapp_messages (sent_at);

-- Who replied STOP, or START afterwards.
create table whatsapp_replies (
  phone text primary key,
  stopped boolean not null,
  said_at timestamptz not null
);

alter table alert_sends drop constraint alert_sends_channel_check;
alter table alert_sends add constraint alert_sends_channel_check
  check (channel in ('push', 'mail', 'sms', 'whatsapp'));
