-- Lists also follow other tables they show: a trigger on each reports changed columns that are shown somewhere, and rows
-- that are added or removed where they are counted or listed. A table nobody looks at still costs one lookup in a small table.
create or replace function tell_rows_changed() returns trigger language plpgsql as $$
declare topic constant text := coalesce(tg_argv[0], tg_table_name);
begin
  if exists (select from list_watches where table_name = topic and until > now()) then
    perform pg_notify('rows', topic);
  end if;
  return null;
end $$;

-- what lists show of a rider besides the account
drop trigger rows_changed on riders;

do $$
declare read record;
begin
  for read in select * from (values
    ('addons', 'addon_category_id, name, price, is_active, order_column', true),
    ('api_keys', 'user_id', true),
    ('chargebacks', 'payment_id, state', true),
    ('coupon_restaurants', 'coupon_id, restaurant_id', true),
    ('delivery_areas', 'restaurant_id, polygon', true),
    ('item_addon_categories', 'item_id, addon_category_id, order_column', true),
    ('item_categories', 'name', false),
    ('items', 'restaurant_id, item_category_id, name', true),
    ('ledger_accounts', 'kind, owner_id, balance', true),
    ('orders', 'user_id', true),
    ('payout_accounts', 'payee_kind, payee_id, tail, version', true),
    ('promo_sliders', 'name', false),
    ('refunds', 'payment_id, state, next_try_at, created_at', true),
    ('restaurant_category_links', 'restaurant_id, category_id', true),
    ('restaurant_hours', 'restaurant_id, weekday, opens, closes', true),
    ('restaurants', 'name', false),
    ('review_items', 'review_id, item_id, name, is_liked', true),
    ('rider_stores', 'user_id, restaurant_id', true),
    ('rider_zones', 'user_id, zone_id', true),
    ('riders', 'user_id, photo, vehicle, vehicle_number, vehicle_kind, is_approved, share_rate, max_orders, cash_limit,
      is_online, rating, rating_count', true),
    ('sessions', 'user_id, last_used_at', true),
    ('slides', 'promo_slider_id', true),
    ('staff_roles', 'name', false),
    ('store_owners', 'user_id, restaurant_id', true),
    ('users', 'name, role, store_role, email, phone, staff_role_id, deleted_at', true),
    ('zones', 'name', false)
  ) shown (table_name, columns, are_counted) loop
    execute format('create trigger read_changed after %s update of %s on %I for each statement
      execute function tell_rows_changed(%L)',
      case when read.are_counted then 'insert or delete or' else '' end, read.columns, read.table_name,
      read.table_name || '.read');
  end loop;
end $$;
