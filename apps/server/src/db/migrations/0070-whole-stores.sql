-- The remaining facts of a store: days with special hours, its own tax, accepted payment methods, certificates besides
-- the food licence, and descriptions of its pictures.
alter table restaurants
  -- [{"date": "2026-12-25", "hours": [{"opens": 720, "closes": 1380}]}], replaces that day's weekly hours
  add column special_days jsonb not null default '[]',
  -- for items without a tax rate of their own; null = the operator's
  add column tax_percentage numeric(5, 2) check (tax_percentage between 0 and 100),
  -- whether the prices of those items include it
  add column tax_inclusive boolean not null default false,
  add column payment_methods jsonb not null default '[]', -- names of gateways; empty = all
  -- [{"name": "Trade licence", "number": "TL/12", "valid_until": "2027-03-31"}]
  add column certificates jsonb not null default '[]',
  add column image_alt text,
  add column banner_alt text;

-- A day with special hours decides whether a store is open, as holidays do.
drop trigger store_has_changed on restaurants;
create trigger store_has_changed after update of slug, store_type, latitude, longitude, rating, avg_rating,
    rating_count, delivery_time, preparation_minutes, price_range, is_pureveg, is_featured, is_active, is_accepted,
    delivery_type, delivery_radius, delivery_charge_type, delivery_charges, free_delivery_subtotal, holidays,
    special_days, paused_until, order_column on restaurants
  for each row when (old is distinct from new) execute function store_changed();
