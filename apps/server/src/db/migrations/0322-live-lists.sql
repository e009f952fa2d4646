-- People who look at a console list are told when its rows change, whoever changed them. A table that nobody looks at
-- costs one lookup in a small table per statement, and no NOTIFY.
create unlogged table list_watches (
  table_name text not null,
  resource text not null,
  user_id int not null references users on delete cascade,
  until timestamptz not null,
  primary key (table_name, resource, user_id)
);

create function tell_rows_changed() returns trigger language plpgsql as $$
begin
  if exists (select from list_watches where table_name = tg_table_name and until > now()) then
    perform pg_notify('rows', tg_table_name);
  end if;
  return null;
end $$;

do $$
declare name text;
begin
  foreach name in array array[
    'addon_categories', 'alarms', 'applications', 'audit_log', 'campaigns', 'cash_closes', 'cash_handovers',
    'coupons', 'custom_sections', 'invitations', 'item_categories', 'items', 'languages', 'modules', 'pages',
    'payments', 'payouts', 'popular_places', 'promo_sliders', 'restaurant_categories',
    'restaurant_category_slides', 'restaurants', 'reviews', 'segments', 'slides', 'staff_roles',
    'stock_movements', 'webhooks', 'zones'
  ] loop
    execute format('create trigger rows_changed after insert or update or delete on %I
      for each statement execute function tell_rows_changed()', name);
  end loop;
end $$;
-- Only these columns, not what sessions and positions write all the time.
create trigger rows_changed after insert or delete or update of version, name, email, phone, is_active, role, store_role,
  staff_role_id, deleted_at on users for each statement execute function tell_rows_changed();
create trigger rows_changed after insert or delete or update of is_online, is_approved, rating, vehicle, cash_told
  on riders for each statement execute function tell_rows_changed();
