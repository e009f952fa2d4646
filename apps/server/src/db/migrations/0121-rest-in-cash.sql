-- For an order paid online whose weight is known only after packing: whether an excess within the customer's tolerance
-- may be collected in cash at the door.
alter table orders add column rest_in_cash boolean not null default false;
