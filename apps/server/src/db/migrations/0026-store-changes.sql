-- Which stores changed, and in which transaction. Servers reload only these stores into their memory.
-- Row 0 stands for the operator's zones. Written by the triggers below only.
create table store_changes (
  restaurant_id integer primary key,
  changed_in xid8 not null
);
create index store_changes_latest on store_changes (changed_in);

create function note_store_changes(ids integer[]) returns void language sql as $$
  insert into store_changes select distinct id, pg_current_xact_id() from unnest(ids) id order by id
    on conflict (restaurant_id) do update set changed_in = excluded.changed_in
      where store_changes.changed_in <> excluded.changed_in
$$;

create function stores_came_or_went() returns trigger language plpgsql as $$
begin
  perform note_store_changes((select array_agg(id) from changed));
  return null;
end $$;
create trigger stores_came after insert on restaurants referencing new table as changed
  for each statement execute function stores_came_or_went();
create trigger stores_went after delete on restaurants referencing old table as changed
  for each statement execute function stores_came_or_went();

create function store_changed() returns trigger language plpgsql as $$
begin
  perform note_store_changes(array[new.id]);
  return null;
end $$;
create trigger store_has_changed after update of slug, store_type, latitude, longitude, rating, avg_rating,
    rating_count, delivery_time, price_range, is_pureveg, is_featured, is_active, is_accepted, delivery_type,
    delivery_radius, delivery_charge_type, delivery_charges, free_delivery_subtotal, holidays, paused_until,
    order_column on restaurants
  for each row when (old is distinct from new) execute function store_changed();

-- Tables that belong to stores: hours, areas, categories.
create function parts_of_stores_changed() returns trigger language plpgsql as $$
begin
  perform note_store_changes((select array_agg(restaurant_id) from changed));
  return null;
end $$;
create trigger hours_came after insert on restaurant_hours referencing new table as changed
  for each statement execute function parts_of_stores_changed();
create trigger hours_went after delete on restaurant_hours referencing old table as changed
  for each statement execute function parts_of_stores_changed();
create trigger hours_changed after update on restaurant_hours referencing new table as changed
  for each statement execute function parts_of_stores_changed();
create trigger areas_came after insert on delivery_areas referencing new table as changed
  for each statement execute function parts_of_stores_changed();
create trigger areas_went after delete on delivery_areas referencing old table as changed
  for each statement execute function parts_of_stores_changed();
create trigger areas_changed after update on delivery_areas referencing new table as changed
  for each statement execute function parts_of_stores_changed();
create trigger categories_came after insert on restaurant_category_links referencing new table as changed
  for each statement execute function parts_of_stores_changed();
create trigger categories_went after delete on restaurant_category_links referencing old table as changed
  for each statement execute function parts_of_stores_changed();

create function zones_changed() returns trigger language plpgsql as $$
begin
  perform note_store_changes(array[0]);
  return null;
end $$;
create trigger zones_have_changed after insert or update or delete on zones
  for each statement execute function zones_changed();
