-- A recorded fact (reaction is null) becomes one task per reaction, each in its own lane and with its own attempts. Completed
-- tasks are deleted. Facts whose reactions were completed only in part start again.
drop index outbox_done;
drop index outbox_due;
delete from outbox where done_at is not null;
alter table outbox
  drop column done_at,
  drop column done_reactions,
  add column reaction text,
  add column lane text,
  add check ((reaction is null) = (lane is null));
create index outbox_facts on outbox (id) where reaction is null;
create index outbox_tasks on outbox (lane, run_at, id) where reaction is not null;
