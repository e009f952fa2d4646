-- Names are searched near a place: the index finds those of one town among millions of items of a country, instead of
-- filtering every match. A cell is a quarter of a degree, as in db/store-grid.ts.
create function cell_of(latitude double precision, longitude double precision) returns text immutable language sql as $$
  select '@' || floor(latitude * 4)::int || ':' || floor(longitude * 4)::int
$$;

create or replace function item_search() returns trigger language plpgsql as $$
declare cell text := (select cell_of(latitude, longitude) from restaurants where id = new.restaurant_id);
begin
  new.search := search_of(new.name, new.brand, new.restaurant_id) || array_to_tsvector(array_remove(array[cell], null));
  return new;
end $$;

create or replace function store_search() returns trigger language plpgsql as $$
begin
  new.search := search_of(new.name, null, null) || array_to_tsvector(array[cell_of(new.latitude, new.longitude)]);
  return new;
end $$;
drop trigger store_is_searched on restaurants;
create trigger store_is_searched before insert or update of name, latitude, longitude on restaurants
  for each row execute function store_search();

create function store_moved() returns trigger language plpgsql as $$
begin
  update items set search = search_of(name, brand, restaurant_id)
    || array_to_tsvector(array[cell_of(new.latitude, new.longitude)]) where restaurant_id = new.id;
  return null;
end $$;
create trigger items_move_with_their_store after update of latitude, longitude on restaurants for each row
  when (cell_of(old.latitude, old.longitude) <> cell_of(new.latitude, new.longitude)) execute function store_moved();

-- Words that occur in names, without their position marks.
create or replace function words_in(search tsvector) returns setof text immutable language sql as $$
  select word from unnest(tsvector_to_array(search)) word where word !~ '^[#^$@]'
$$;

-- Nodes cache search results until a fact they depend on changes. Stock that an order takes matters only once
-- it is used up.
alter table menu_changes add column is_searched boolean not null default true;
drop function note_menu_changes(integer[]);
create function note_menu_changes(ids integer[], searched boolean) returns void language sql as $$
  insert into menu_changes select distinct id, pg_current_xact_id(), searched from unnest(ids) id
    on conflict (restaurant_id, changed_in) do update set is_searched = true
      where excluded.is_searched and not menu_changes.is_searched;
  select pg_notify('changes', '');
$$;

create or replace function parts_of_menus_changed() returns trigger language plpgsql as $$
begin
  perform note_menu_changes((select array_agg(restaurant_id) from changed), true);
  return null;
end $$;

create function items_of_menus_changed() returns trigger language plpgsql as $$
begin
  perform note_menu_changes((select array_agg(restaurant_id) from changed), false);
  perform note_menu_changes(array_agg(n.restaurant_id) || array_agg(o.restaurant_id), true) from changed n join before o using (id)
    where (o.search, o.restaurant_id, o.item_category_id, o.is_active, o.is_lead, o.popularity, o.is_popular,
        o.stock is not distinct from 0, o.pack_size, o.pack_unit, o.unit, o.variant_group)
      is distinct from (n.search, n.restaurant_id, n.item_category_id, n.is_active, n.is_lead, n.popularity, n.is_popular,
        n.stock is not distinct from 0, n.pack_size, n.pack_unit, n.unit, n.variant_group)
    having count(*) > 0;
  return null;
end $$;
drop trigger items_changed on items;
create trigger items_changed after update on items referencing old table as before new table as changed
  for each statement execute function items_of_menus_changed();

create or replace function addons_of_menus_changed() returns trigger language plpgsql as $$
begin
  perform note_menu_changes((select array_agg(g.restaurant_id) from changed
    join addon_categories g on g.id = changed.addon_category_id), false);
  return null;
end $$;
create or replace function choices_of_items_changed() returns trigger language plpgsql as $$
begin
  perform note_menu_changes((select array_agg(i.restaurant_id) from changed join items i on i.id = changed.item_id), false);
  return null;
end $$;

-- Existing rows; only the mark of their place changes.
alter table restaurants disable trigger user;
update restaurants set search = search || array_to_tsvector(array[cell_of(latitude, longitude)]);
alter table restaurants enable trigger user;
alter table items disable trigger user;
update items i set search = i.search || array_to_tsvector(array[cell_of(r.latitude, r.longitude)])
  from restaurants r where r.id = i.restaurant_id;
alter table items enable trigger user;
