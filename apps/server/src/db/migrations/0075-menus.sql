-- When a dish is sold: the hours of the week (as in restaurant_hours; [] = always), and the earliest time.
-- A dish that returns by itself only depends on the time: no job has to run for it.
alter table items
  add column sold_hours jsonb not null default '[]',
  add column off_until timestamptz,
  -- Ingredients and nutrition, for people who must or want to know.
  add column allergens jsonb not null default '[]',
  add column diets jsonb not null default '[]',
  add column spice smallint check (spice between 0 and 3),           -- 0 = not hot; null = unknown
  add column ingredients text,
  add column nutrition_per text check (nutrition_per in ('portion', '100g', '100ml')),
  add column energy integer check (energy >= 0),                     -- kcal
  add column protein numeric(6, 1) check (protein >= 0),             -- grams, like the two below
  add column carbohydrates numeric(6, 1) check (carbohydrates >= 0),
  add column fat numeric(6, 1) check (fat >= 0),
  add column barcode text,
  add column low_stock integer check (low_stock >= 0),               -- the store is told when the stock falls to this; null = never
  add column is_low_told boolean not null default false;             -- it was told since there were last more
alter table item_categories add column sold_hours jsonb not null default '[]';

create index items_by_barcode on items (barcode) where barcode is not null;
create index items_running_low on items (restaurant_id, id) where stock <= low_stock;
create index items_told_low on items (id) where is_low_told;
create index items_off_for_now on items (restaurant_id, name) where off_until is not null;
create index items_with_facts on items (restaurant_id)
  where allergens <> '[]' or diets <> '[]' or spice is not null;

-- Movements are listed by store, and carry a longer reason where a person made them.
alter table stock_movements add column restaurant_id integer, add column note text;
alter table stock_movements disable trigger stock_movements_are_final;
update stock_movements m set restaurant_id = i.restaurant_id from items i where i.id = m.item_id;
alter table stock_movements enable trigger stock_movements_are_final;
create index movements_of_store on stock_movements (restaurant_id, id desc);

create or replace function stock_moved() returns trigger language plpgsql as $$
declare cause jsonb := coalesce(nullif(current_setting('tokri.stock', true), ''), '{}');
begin
  insert into stock_movements (item_id, restaurant_id, before, after, why, ref, note, user_id) values (new.id,
    new.restaurant_id, old.stock, new.stock, coalesce(cause ->> 'why', 'adjusted'), cause ->> 'ref',
    cause ->> 'note', (cause ->> 'user_id')::integer);
  return null;
end $$;

create or replace function items_arrived() returns trigger language plpgsql as $$
declare cause jsonb := coalesce(nullif(current_setting('tokri.stock', true), ''), '{}');
begin
  insert into search_words (word) select distinct word from arrived, words_in(search) word
    order by word on conflict do nothing;
  insert into stock_movements (item_id, restaurant_id, before, after, why, ref, user_id) select id, restaurant_id,
    null, stock, coalesce(cause ->> 'why', 'created'), cause ->> 'ref', (cause ->> 'user_id')::integer
    from arrived where stock is not null;
  update item_categories c set item_count = item_count + n.listed
    from (select item_category_id, count(*) as listed from arrived where is_active and is_lead group by 1) n
    where c.id = n.item_category_id;
  update items i set is_lead = not i.is_lead
    from (select distinct on (o.restaurant_id, o.variant_group) o.restaurant_id, o.variant_group, o.id
      from (select distinct restaurant_id, variant_group from arrived where variant_group is not null) g
      join items o using (restaurant_id, variant_group)
      order by o.restaurant_id, o.variant_group, o.is_active desc, o.order_column, o.id) lead
    where i.restaurant_id = lead.restaurant_id and i.variant_group = lead.variant_group
      and i.is_lead <> (i.id = lead.id);
  return null;
end $$;
