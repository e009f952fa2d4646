-- When a webhook was switched off because every message had failed for days; switching it on again starts afresh.
alter table webhooks
  add column switched_off_at timestamptz,
  add check (switched_off_at is null or not is_active);

create function begin_webhook_anew() returns trigger language plpgsql as $$
begin
  new.switched_off_at := null;
  new.failing_since := null;
  return new;
end $$;
create trigger webhook_is_switched_on before update on webhooks
  for each row when (new.is_active and not old.is_active) execute function begin_webhook_anew();
