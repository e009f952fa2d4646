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
 * Copies items with their categories and add-on groups, matched by name: existing ones of the other store are
 * reused.
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
          and lower(coalesce(x.unit, '')) = lower(coalesce(i.unit, '')) limit 1) as known
    from items i join item_categories c on c.id = i.item_category_id
    left join item_categories p on p.id = c.parent_id
    join item_categories o on o.restaurant_id = ${to} and o.name = c.name and o.parent_id is not distinct from (
      select op.id from item_categories op where op.restaurant_id = ${to} and op.parent_id is null and op.name = p.name)
    where i.id = any(${idArray(wanted.map((row) => row.id))})`.execute(tx)
  await sql`update copied_items c set copy = nextval(pg_get_serial_sequence('items', 'id')) where known is null`.execute(
    tx,
  )
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

/**
 * Copies add-on groups that the other store lacks by name, with their add-ons; then assigns them to the
 * items.
 */
async function copyGroups(tx: Tx, { from, to }: { from: number; to: number }) {
  await sql`with missing as (
      select distinct on (g.name) g.id, g.name, g.type, g.min, g.max from addon_categories g
      join item_addon_categories l on l.addon_category_id = g.id
      join copied_items c on c.id = l.item_id and c.copy is not null
      where g.restaurant_id = ${from} and not exists (select from addon_categories o
        where o.restaurant_id = ${to} and o.name = g.name) order by g.name, g.id),
    added as (insert into addon_categories (restaurant_id, name, type, min, max)
      select ${to}, name, type, min, max from missing returning id, name)
    insert into addons (addon_category_id, name, price, is_active, order_column, is_veg)
      select added.id, a.name, a.price, a.is_active, a.order_column, a.is_veg
      from added join missing using (name) join addons a on a.addon_category_id = missing.id`.execute(tx)
  await sql`insert into item_addon_categories (item_id, addon_category_id, order_column)
    select c.copy, o.id, l.order_column from copied_items c join item_addon_categories l on l.item_id = c.id
    join addon_categories g on g.id = l.addon_category_id
    join lateral (select id from addon_categories o where o.restaurant_id = ${to} and o.name = g.name
      order by id limit 1) o on true
    where c.copy is not null on conflict do nothing`.execute(tx)
}
