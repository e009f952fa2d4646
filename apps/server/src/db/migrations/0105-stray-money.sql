-- Money that came to a page beside what it was opened for: a second capture, or another sum or currency. It has a row of its
-- own, which is refunded; `origin_id` is the payment whose page it was.
alter table payments
  add column origin_id integer references payments (id),
  add column arrived jsonb;                 -- with a mismatch: what arrived instead
create index payments_by_origin on payments (origin_id) where origin_id is not null;
create index payments_that_mismatch on payments (id) where mismatch is not null;
