import { type AddonCategory, Item } from '@tokri/contract/catalogue'
import type { Art } from '@tokri/contract/fields'
import type { SaleClock } from '@tokri/domain/cart/sale-times'
import { soldByWeight } from '@tokri/domain/grocery/unit-price'
import { sql } from 'kysely'
import type { DbOrTx } from '../client'
import { idArray } from './id-array'
import { tellsFacts } from './item-facts'
import { asSoldAt, isSoldAnytime, type SaleRow, saleColumns } from './sale-times'

/** An item without its choices, with its category. */
export interface ItemRow extends Omit<Item, 'addon_categories' | 'by_weight' | 'back_at'>, SaleRow {
  category_name: string
  pack_size: number | null
  weight_tolerance: number | null
}

/** For an item `i` in its category `c`. */
export const itemColumns = sql`i.id, i.restaurant_id, i.item_category_id, i.name, i.price, i.old_price, i.image,
  i.art, i."desc", i.is_recommended::int as is_recommended, i.is_popular::int as is_popular,
  i.is_new::int as is_new, i.likes, i.dislikes, i.is_veg, i.is_active::int as is_active, i.stock, i.unit,
  i.pack_size, i.weight_tolerance, c.name as category_name, ${saleColumns}`

export interface MenuQuery {
  restaurant_id: number
  /** This category and its subcategories. */
  category_id?: number | null
  /** Includes inactive items, for stores that list them as sold out. */
  with_inactive: boolean
}

/** A row of a menu; `tells_facts`: facts about its contents exist. */
export interface MenuRow extends ItemRow {
  tells_facts: boolean
}

/** A store's items in the order of its menu. */
export async function menuItems(db: DbOrTx, query: MenuQuery): Promise<MenuRow[]> {
  const { restaurant_id, category_id, with_inactive } = query
  const { rows } = await sql<MenuRow>`
    select ${itemColumns}, ${tellsFacts} as tells_facts
    from items i join item_categories c on c.id = i.item_category_id
    left join item_categories p on p.id = c.parent_id
    where i.restaurant_id = ${restaurant_id} and c.is_enabled and coalesce(p.is_enabled, true)
      ${category_id ? sql`and ${category_id}::int in (c.id, c.parent_id)` : sql``}
      ${with_inactive ? sql`` : sql`and i.is_active`}
    order by coalesce(p.order_column, c.order_column), coalesce(p.id, c.id), p.id is not null,
      c.order_column, c.id,
      i.order_column, i.id`.execute(db)
  return rows
}

/** Items in the order of the ids; deleted ones are missing. */
export async function itemsByIds(db: DbOrTx, ids: readonly number[]): Promise<ItemRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ItemRow>`
    select ${itemColumns} from unnest(${idArray(ids)}) with ordinality as asked (id, place)
    join items i on i.id = asked.id join item_categories c on c.id = i.item_category_id
    order by asked.place`.execute(db)
  return rows
}

/** One item that its store sells; null when there is none. */
export async function itemById(db: DbOrTx, id: number): Promise<ItemRow | null> {
  const { rows } = await sql<ItemRow>`
    select ${itemColumns} from items i join item_categories c on c.id = i.item_category_id
    left join item_categories p on p.id = c.parent_id
    join restaurants r on r.id = i.restaurant_id
    where i.id = ${id} and c.is_enabled and coalesce(p.is_enabled, true) and r.is_accepted`.execute(db)
  return rows[0] ?? null
}

/** Items as sold at a given time, with their choices: one statement for all of them. */
export async function withAddons(db: DbOrTx, rows: readonly ItemRow[], clock: SaleClock): Promise<Item[]> {
  const groups = await addonsOfItems(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => itemAt(row, groups.get(row.id) ?? [], clock))
}

/** An item as sold at a given time. */
export function itemAt(row: ItemRow, addon_categories: readonly AddonCategory[], clock: SaleClock): Item {
  const { category_name: _, pack_size, weight_tolerance, ...item } = asSoldAt(row, clock)
  const by_weight = soldByWeight({ price: item.price, pack_size, weight_tolerance })
  return { ...item, by_weight, addon_categories: [...addon_categories] }
}

/**
 * Items without serving hours are the same at any time, so their JSON is cached until the row is read again.
 */
const keptTexts = new WeakMap<ItemRow, string>()

/** The same as JSON. */
export function writtenItem(row: ItemRow, addons: readonly AddonCategory[], clock: SaleClock): string {
  const kept = keptTexts.get(row)
  if (kept !== undefined) return kept
  const text = JSON.stringify(Item.parse(itemAt(row, addons, clock)))
  if (isSoldAnytime(row)) keptTexts.set(row, text)
  return text
}

interface GroupRow extends Omit<AddonCategory, 'required'> {
  links: { item_id: number; order_column: number }[]
}

/** Add-on groups by item, each group read once however many items share it. */
export async function addonsOfItems(
  db: DbOrTx,
  ids: readonly number[],
): Promise<Map<number, AddonCategory[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<GroupRow>`
    select g.id, g.name, g.type, g.min, g.max, l.links,
      coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name, 'price', a.price,
        'is_veg', a.is_veg, 'is_active', a.is_active::int) order by a.order_column, a.id)
        from addons a where a.addon_category_id = g.id), '[]') as addons
    from (select addon_category_id, json_agg(json_build_object('item_id', item_id,
        'order_column', order_column)) as links
      from item_addon_categories where item_id = any(${idArray(ids)}) group by addon_category_id) l
    join addon_categories g on g.id = l.addon_category_id order by g.id`.execute(db)
  const placed = rows.flatMap(({ links, ...group }) =>
    links.map(({ item_id, order_column }) => ({
      item_id,
      order_column,
      group: { ...group, required: group.min > 0 },
    })),
  )
  placed.sort((a, b) => a.order_column - b.order_column)
  const byItem = new Map<number, AddonCategory[]>()
  for (const { item_id, group } of placed) byItem.set(item_id, [...(byItem.get(item_id) ?? []), group])
  return byItem
}

/** Top-level categories of a store with their pictures, in its own order. */
export async function categoriesOfStore(
  db: DbOrTx,
  restaurant_id: number,
): Promise<{ id: number; name: string; image: string | null; art: Art | null }[]> {
  return await db
    .selectFrom('item_categories')
    .select(['id', 'name', 'image', 'art'])
    .where('restaurant_id', '=', restaurant_id)
    .where('parent_id', 'is', null)
    .where('is_enabled', '=', true)
    .orderBy('order_column')
    .orderBy('id')
    .execute()
}
