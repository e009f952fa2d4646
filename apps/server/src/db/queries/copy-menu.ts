import { sql } from 'kysely'
import type { Tx } from '../client'
import { idArray } from './id-array'

interface Copying {
  from: number
  to: number
  ids: readonly number[]
  category_ids: readonly number[]
}

/** Copied columns of an item: how it is sold and what it contains, without stock and sales. */
const copied = sql.raw(
  `name, "desc", price, old_price, image, art, is_recommended, is_popular, is_new, is_veg, is_active, unit,
   tax_percentage, tax_inclusive, order_column, brand, pack_size, pack_unit, variant_group, net_weight,
   gross_weight, pieces, serves, storage_note, weight_tolerance, sold_hours, allergens, diets, spice,
   ingredients, nutrition_per, energy, protein, carbohydrates, fat, barcode, low_stock`,
)

/**
 * Copies items with their categories and add-on groups. Those the other store has are reused: categories of the
 * same name, groups of the same choices.
 */
export async function copyItems(tx: Tx, copying: Copying): Promise<{ copied: number; skipped: number }> {
  const { from, to } = copying
  const { rows: wanted } = await sql<{ id: number; item_category_id: number }>`
    select i.id, i.item_category_id from items i join item_categories c on c.id = i.item_category_id
    where i.restaurant_id = ${from} and (i.id = any(${idArray(copying.ids)})
      or c.id = any(${idArray(copying.category_ids)}) or c.parent_id = any(${idArray(copying.category_ids)}))
    order by i.id`.execute(tx)
  if (wanted.length === 0) return { copied: 0, skipped: 0 }
  const categories = [...new Set(wanted.map((row) => row.item_category_id))]
  await copyCategories(tx, { from, to, ids: categories })
  await sql`create temporary table copied_items on commit drop as
    select i.id, null::int as copy, o.id as category, (select x.id from items x
        where x.restaurant_id = ${to} and x.item_category_id = o.id and lower(x.name) = lower(i.name)
          and lower(coalesce(x.unit, '')) = lower(coalesce(i.unit, ''))
          and (x.pack_size, x.pack_unit) is not distinct from (i.pack_size, i.pack_unit) limit 1) as known
    from items i join item_categories c on c.id = i.item_category_id
    left join item_categories p on p.id = c.parent_id
    join item_categories o on o.restaurant_id = ${to} and o.name = c.name and o.parent_id is not distinct from (
      select op.id from item_categories op where op.restaurant_id = ${to} and op.parent_id is null and op.name = p.name)
    where i.id = any(${idArray(wanted.map((row) => row.id))})`.execute(tx)
  // in the order of the originals: items of the same position are shown by their ids
  await sql`update copied_items c set copy = n.copy
    from (select id, nextval(pg_get_serial_sequence('items', 'id')) as copy
      from (select id from copied_items where known is null order by id) o) n
    where n.id = c.id`.execute(tx)
  await sql`insert into items (id, restaurant_id, item_category_id, ${copied})
    select c.copy, ${to}, c.category, ${copied} from copied_items c join items using (id)
    where c.copy is not null`.execute(tx)
  await copyGroups(tx, { from, to })
  const { rows } = await sql<{ copied: number; skipped: number }>`
    select count(copy)::int as copied, count(known)::int as skipped from copied_items`.execute(tx)
  await sql`drop table copied_items`.execute(tx)
  return rows[0] ?? { copied: 0, skipped: 0 }
}

/** Copies parent categories first, then their subcategories. */
async function copyCategories(
  tx: Tx,
  { from, to, ids }: { from: number; to: number; ids: readonly number[] },
) {
  await sql`insert into item_categories (restaurant_id, parent_id, name, image, art, is_enabled, order_column, sold_hours)
    select distinct on (top.name) ${to}::int, null::int, top.name, top.image, top.art, top.is_enabled, top.order_column,
      top.sold_hours
    from item_categories c join item_categories top on top.id = coalesce(c.parent_id, c.id)
    where c.restaurant_id = ${from} and c.id = any(${idArray(ids)}) on conflict do nothing`.execute(tx)
  await sql`insert into item_categories (restaurant_id, parent_id, name, image, art, is_enabled, order_column, sold_hours)
    select ${to}::int, own.id, c.name, c.image, c.art, c.is_enabled, c.order_column, c.sold_hours
    from item_categories c join item_categories top on top.id = c.parent_id
    join item_categories own on own.restaurant_id = ${to} and own.parent_id is null and own.name = top.name
    where c.restaurant_id = ${from} and c.id = any(${idArray(ids)}) on conflict do nothing`.execute(tx)
}

/** What customers can choose from in a group `g`: groups that agree in it stand for each other. */
const choices = sql.raw(
  `jsonb_build_array(g.name, g.type, g.min, g.max, (select jsonb_agg(jsonb_build_array(a.name, a.price) order by a.name)
     from addons a where a.addon_category_id = g.id))`,
)

/**
 * Copies the add-on groups of the copied items, with their add-ons, unless the other store has the same group;
 * then assigns them to the items. Groups that look the same stay as many as they are.
 */
async function copyGroups(tx: Tx, { from, to }: { from: number; to: number }) {
  await sql`create temporary table copied_groups on commit drop as
    with numbered as (
      select g.id, g.restaurant_id, s.choices,
        row_number() over (partition by g.restaurant_id, s.choices order by g.id) as place
      from addon_categories g cross join lateral (select ${choices} as choices) s
      where g.restaurant_id = ${to} or (g.restaurant_id = ${from} and g.id in (select l.addon_category_id
        from copied_items c join item_addon_categories l on l.item_id = c.id where c.copy is not null)))
    select g.id, o.id is null as is_new,
      coalesce(o.id, nextval(pg_get_serial_sequence('addon_categories', 'id'))) as copy
    from numbered g left join numbered o on o.restaurant_id = ${to} and o.choices = g.choices and o.place = g.place
    where g.restaurant_id = ${from}`.execute(tx)
  await sql`insert into addon_categories (id, restaurant_id, name, type, min, max)
    select c.copy, ${to}, g.name, g.type, g.min, g.max from copied_groups c join addon_categories g using (id)
    where c.is_new`.execute(tx)
  await sql`insert into addons (addon_category_id, name, price, is_active, order_column, is_veg)
    select c.copy, a.name, a.price, a.is_active, a.order_column, a.is_veg
    from copied_groups c join addons a on a.addon_category_id = c.id where c.is_new`.execute(tx)
  await sql`insert into item_addon_categories (item_id, addon_category_id, order_column)
    select c.copy, g.copy, l.order_column from copied_items c join item_addon_categories l on l.item_id = c.id
    join copied_groups g on g.id = l.addon_category_id where c.copy is not null`.execute(tx)
  await sql`drop table copied_groups`.execute(tx)
}
