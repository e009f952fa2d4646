-- The desk sorts the orders of a zone by total.
create index orders_of_zone_by_total on orders (zone_id, payable, id) where zone_id is not null;
