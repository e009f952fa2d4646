-- Until then, messages are also signed with the previous secret, so that receivers can switch without a gap.
alter table webhooks
  add column old_secret text,
  add column old_until timestamptz,
  add check ((old_secret is null) = (old_until is null));
