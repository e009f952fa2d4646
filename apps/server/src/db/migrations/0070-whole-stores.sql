-- What a store had no column for: days with hours of their own, its own tax, the ways to pay it takes, certificates
-- beside the food licence, and words for its pictures.
alter table restaurants
  -- [{"date": "2026-12-25", "hours": [{"opens": 720, "closes": 1380}]}], instead of the week's hours of that day
  add column special_days jsonb not null default '[]',
  -- for items without a tax of their own; null = the operator's
  add column tax_percentage numeric(5, 2) check (tax_percentage between 0 and 100),
  -- the prices of those items have it inside
  add column tax_inclusive boolean not null default false,
  add column payment_methods jsonb not null default '[]', -- names of gateways; none = all
  -- [{"name": "Trade licence", "number": "TL/12", "valid_until": "2027-03-31"}]
  add column certificates jsonb not null default '[]',
  add column image_alt text,
  add column banner_alt text;

-- A day with hours of its own decides whether a store is open, as holidays do.
drop trigger store_has_changed on restaurants;
create trigger store_has_changed after update of slug, store_type, latitude, longitude, rating, avg_rating,
    rating_count, delivery_time, preparation_minutes, price_range, is_pureveg, is_featured, is_active, is_accepted,
    delivery_type, delivery_radius, delivery_charge_type, delivery_charges, free_delivery_subtotal, holidays,
    special_days, paused_until, order_column on restaurants
  for each row when (old is distinct from new) execute function store_changed();
