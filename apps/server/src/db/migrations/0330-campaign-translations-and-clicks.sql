-- A campaign's texts in languages other than the default one: {"hi-IN": {"title": …, "message": …}}.
alter table campaigns add column translations jsonb not null default '{}';
-- When the link in a message was first followed.
alter table campaign_sends add column clicked_at timestamptz;
