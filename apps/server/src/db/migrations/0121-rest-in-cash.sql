-- An order paid online whose weight is known only when it is packed: whether what it costs more, within the customer's
-- tolerance, may be collected at the door.
alter table orders add column rest_in_cash boolean not null default false;
