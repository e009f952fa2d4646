-- The secret before the current one signs beside it until then, so that receivers can change over without a gap.
alter table webhooks
  add column old_secret text,
  add column old_until timestamptz,
  add check ((old_secret is null) = (old_until is null));
