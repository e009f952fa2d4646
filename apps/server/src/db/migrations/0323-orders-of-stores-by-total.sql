-- Owners sort the orders of their stores by total; self-pickup orders are few among all.
create index orders_of_store_by_total on orders (restaurant_id, payable, id);
create index orders_by_mode_and_total on orders (delivery_type, payable, id);
