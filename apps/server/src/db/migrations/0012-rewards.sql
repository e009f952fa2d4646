-- A payment either pays an order or tops up a customer's wallet, never both.
alter table payments
  alter column order_id drop not null,
  add column user_id integer references users (id),
  add constraint for_order_or_wallet check ((order_id is null) <> (user_id is null));
create index payments_of_user on payments (user_id) where user_id is not null;
