-- The desk lists orders of all stores, of one store, in one state or with one payment method, newest first.
drop index orders_by_time;
create index orders_by_time on orders (created_at, id);
create index orders_of_store on orders (restaurant_id, created_at, id);
create index orders_by_state on orders (state, created_at, id);
create index orders_by_method on orders (method, created_at, id);
-- People refer to an order by the last six characters of its number.
create index orders_by_short_number on orders (right(unique_order_id, 6));
create index orderitems_of_item on orderitems (item_id, order_id);
update staff_roles set permissions = permissions || '["orders:read"]'::jsonb where name = 'Desk';
