-- Stores, dishes and products are searched by their words. The head of a name says what it is, the other words what it is made of.
-- 'Fresh Milk - Toned' is milk, 'Milk Chocolate' is chocolate: the head is the last word before a dash, a comma or 'with'.
create function head_of(name text) returns text immutable language plpgsql as $$
declare words text[] := words_of(regexp_replace(name, '\s*([,(/\[|:;+&–—]|\s-\s|\s(with|in|of|for|and)\s).*$', '', 'i'));
begin
  for at in reverse coalesce(array_length(words, 1), 0) .. 1 loop
    if words[at] !~ '^\d' and words[at] not in ('g', 'gm', 'gms', 'kg', 'ml', 'l', 'ltr', 'pc', 'pcs', 'pack') then
      return words[at];
    end if;
  end loop;
  return null;
end $$;

create or replace function search_of(name text, brand text, store integer) returns tsvector immutable language plpgsql as $$
declare words text[] := words_of(name);
begin
  return array_to_tsvector(array_remove(words || words_of(coalesce(brand, ''))
    || array['^' || words[1], '$' || head_of(name), '#' || store], null));
end $$;

-- Roughly how a word sounds: its consonants, with common spelling variants merged. 'chikan' and 'chicken' are the same.
create function sound_of(word text) returns text immutable language sql as $$
  select regexp_replace(regexp_replace(translate(regexp_replace(regexp_replace(regexp_replace(regexp_replace(lower(word),
    't?ch', '1', 'g'), 'ph', 'f', 'g'), '([kgtdbjs])h', '\1', 'g'), 'ck|c|q', 'k', 'g'), 'zw', 'jv'),
    '(?!^)[aeiouyh]', '', 'g'), '(.)\1+', '\1', 'g')
$$;
alter table search_words add column sound text generated always as (sound_of(word)) stored;
create index search_words_by_sound on search_words (sound);

-- Words that occur in names, without their position marks.
create function words_in(search tsvector) returns setof text immutable language sql as $$
  select word from unnest(tsvector_to_array(search)) word where word !~ '^[#^$]'
$$;
create or replace function learn_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word) select word from words_in(new.search) word order by word on conflict do nothing;
  return null;
end $$;
create or replace function items_arrived() returns trigger language plpgsql as $$
declare cause jsonb := coalesce(nullif(current_setting('tokri.stock', true), ''), '{}');
begin
  insert into search_words (word) select distinct word from arrived, words_in(search) word
    order by word on conflict do nothing;
  insert into stock_movements (item_id, before, after, why, ref, user_id) select id, null, stock,
    coalesce(cause ->> 'why', 'created'), cause ->> 'ref', (cause ->> 'user_id')::integer from arrived where stock is not null;
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

-- Stores by their names.
alter table restaurants add column search tsvector not null default '';
create function store_search() returns trigger language plpgsql as $$
begin
  new.search := search_of(new.name, null, null);
  return new;
end $$;
create trigger store_is_searched before insert or update of name on restaurants
  for each row execute function store_search();
create trigger words_of_stores_are_learned after insert or update of name on restaurants
  for each row execute function learn_words();
create index stores_by_words on restaurants using gin (search) with (fastupdate = off) where is_accepted;

-- Parts of whole names are no longer searched.
drop index items_by_name;
drop index restaurants_by_name;

-- A pack can be 1.5 g of saffron.
alter table items alter column pack_size type numeric(12, 3);

-- Existing rows.
update items set search = search_of(name, brand, restaurant_id);
update restaurants set search = search_of(name, null, null);
insert into search_words (word) select distinct word from restaurants, words_in(search) word on conflict do nothing;
