-- Cash due at the door, paid on the customer's own phone instead. Such a payment does not hold up the order, and replaces the
-- cash if it is still due when the money arrives.
alter table payments add column at_door boolean not null default false;
