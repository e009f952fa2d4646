-- delivery_type becomes a name instead of a number: 1 DELIVERY, 2 SELFPICKUP, 3 BOTH (stores only).
drop trigger store_has_changed on restaurants;

alter table restaurants drop constraint restaurants_delivery_type_check;
alter table restaurants
  alter column delivery_type drop default,
  alter column delivery_type type text
    using (array['DELIVERY', 'SELFPICKUP', 'BOTH'])[delivery_type],
  alter column delivery_type set default 'DELIVERY',
  add constraint restaurants_delivery_type_check check (delivery_type in ('DELIVERY', 'SELFPICKUP', 'BOTH'));

create trigger store_has_changed after update of slug, store_type, latitude, longitude, rating, avg_rating,
    rating_count, delivery_time, price_range, is_pureveg, is_featured, is_active, is_accepted, delivery_type,
    delivery_radius, delivery_charge_type, delivery_charges, free_delivery_subtotal, holidays, paused_until,
    order_column on restaurants
  for each row when (old is distinct from new) execute function store_changed();

alter table orders drop constraint orders_delivery_type_check;
alter table orders
  alter column delivery_type type text using (array['DELIVERY', 'SELFPICKUP'])[delivery_type],
  add constraint orders_delivery_type_check check (delivery_type in ('DELIVERY', 'SELFPICKUP'));

update coupons
  set delivery_types = (
    select coalesce(jsonb_agg(case type when '1' then 'DELIVERY' else 'SELFPICKUP' end), '[]')
      from jsonb_array_elements_text(delivery_types) type
  )
  where delivery_types <> '[]';
