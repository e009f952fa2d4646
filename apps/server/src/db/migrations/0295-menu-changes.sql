-- The transactions that changed what a menu shows, so that nodes can serve a cached menu until it changes.
-- One row per transaction instead of one per store, so that two orders that take stock never wait for each other here.
-- Written by the triggers below and by trimMenuChanges.
create table menu_changes (
  restaurant_id integer not null,
  changed_in xid8 not null,
  primary key (restaurant_id, changed_in)
);

create function note_menu_changes(ids integer[]) returns void language sql as $$
  insert into menu_changes select distinct id, pg_current_xact_id() from unnest(ids) id on conflict do nothing
$$;

create function parts_of_menus_changed() returns trigger language plpgsql as $$
begin
  perform note_menu_changes((select array_agg(restaurant_id) from changed));
  return null;
end $$;
create trigger items_came after insert on items referencing new table as changed
  for each statement execute function parts_of_menus_changed();
create trigger items_went after delete on items referencing old table as changed
  for each statement execute function parts_of_menus_changed();
create trigger items_changed after update on items referencing new table as changed
  for each statement execute function parts_of_menus_changed();
create trigger item_categories_came after insert on item_categories referencing new table as changed
  for each statement execute function parts_of_menus_changed();
create trigger item_categories_went after delete on item_categories referencing old table as changed
  for each statement execute function parts_of_menus_changed();
create trigger item_categories_changed after update on item_categories referencing new table as changed
  for each statement execute function parts_of_menus_changed();
create trigger addon_categories_changed after update on addon_categories referencing new table as changed
  for each statement execute function parts_of_menus_changed();

create function addons_of_menus_changed() returns trigger language plpgsql as $$
begin
  perform note_menu_changes((select array_agg(g.restaurant_id) from changed
    join addon_categories g on g.id = changed.addon_category_id));
  return null;
end $$;
create trigger addons_came after insert on addons referencing new table as changed
  for each statement execute function addons_of_menus_changed();
create trigger addons_went after delete on addons referencing old table as changed
  for each statement execute function addons_of_menus_changed();
create trigger addons_changed after update on addons referencing new table as changed
  for each statement execute function addons_of_menus_changed();

-- An item gains or loses an add-on group; deleting a group removes it from its items the same way.
create function choices_of_items_changed() returns trigger language plpgsql as $$
begin
  perform note_menu_changes((select array_agg(i.restaurant_id) from changed join items i on i.id = changed.item_id));
  return null;
end $$;
create trigger choices_came after insert on item_addon_categories referencing new table as changed
  for each statement execute function choices_of_items_changed();
create trigger choices_went after delete on item_addon_categories referencing old table as changed
  for each statement execute function choices_of_items_changed();
create trigger choices_changed after update on item_addon_categories referencing new table as changed
  for each statement execute function choices_of_items_changed();
