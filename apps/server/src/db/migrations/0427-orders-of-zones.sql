-- The desk lists the orders of a zone, newest first.
create index orders_of_zone on orders (zone_id, created_at, id) where zone_id is not null;
