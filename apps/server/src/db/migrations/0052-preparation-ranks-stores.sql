-- Lists are sorted by delivery time, which depends on a store's preparation time: changing it changes the store.
drop trigger store_has_changed on restaurants;
create trigger store_has_changed after update of slug, store_type, latitude, longitude, rating, avg_rating,
    rating_count, delivery_time, preparation_minutes, price_range, is_pureveg, is_featured, is_active, is_accepted,
    delivery_type, delivery_radius, delivery_charge_type, delivery_charges, free_delivery_subtotal, holidays,
    paused_until, order_column on restaurants
  for each row when (old is distinct from new) execute function store_changed();
