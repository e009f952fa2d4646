-- Money that arrived besides what a payment page was opened for: a second capture, or another sum or currency. It gets a row
-- of its own, which is refunded; `origin_id` is the payment whose page it was.
alter table payments
  add column origin_id integer references payments (id),
  add column arrived jsonb;                 -- what arrived instead, where there is a mismatch
create index payments_by_origin on payments (origin_id) where origin_id is not null;
create index payments_that_mismatch on payments (id) where mismatch is not null;
