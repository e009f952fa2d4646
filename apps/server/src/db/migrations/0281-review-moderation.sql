-- Staff hide a review with a reason (is_active = false): its text and picture are no longer public, its stars still count.
-- A store can ask for that with a reason of its own; the request waits until staff decide.
alter table reviews
  add column hidden_reason text,
  add column hidden_by integer references users (id),
  add column hidden_at timestamptz,
  add column report_reason text,
  add column reported_by integer references users (id),
  add column reported_at timestamptz;
update reviews set hidden_reason = '-', hidden_at = created_at where not is_active;
alter table reviews add constraint hidden_reviews_say_why
  check (is_active = (hidden_reason is null) and (hidden_reason is null) = (hidden_at is null));
create index reviews_reported on reviews (id) where reported_at is not null;
