import type { HandReason } from '@tokri/domain/menu/stock-reasons'
import type { OrderState } from '@tokri/domain/order/lifecycle'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../client'
import { idArray } from './id-array'

export interface Wanted {
  item_id: number
  quantity: number
}

/** Units by item: a cart may contain the same item on several lines. */
function unitsByItem(lines: readonly Wanted[]): string {
  const units = new Map<number, number>()
  for (const { item_id, quantity } of lines) units.set(item_id, (units.get(item_id) ?? 0) + quantity)
  return JSON.stringify([...units].map(([id, quantity]) => ({ id, quantity })))
}

/** Units by item, with the reason set before any stock changes; the items are locked by id. */
const heldItems = (lines: readonly Wanted[], cause: StockCause) => sql`
  cause as materialized (select set_config('tokri.stock', ${JSON.stringify(cause)}, true)),
  wanted as (select w.id, w.quantity from cause, json_to_recordset(${unitsByItem(lines)}::json)
    as w (id int, quantity int)),
  held as materialized (select i.id, i.stock, w.quantity from items i join wanted w using (id)
    order by i.id for no key update of i)`

/** The reason of a stock change, its reference and the person; null is the server. */
export interface StockCause {
  why: 'order' | 'import' | 'adjusted' | 'short' | 'substitute' | HandReason | OrderState
  ref: string | null
  user_id: number | null
  /** The person's note. */
  note?: string
}

/** Sets the reason recorded for every stock change that follows in this transaction. */
export async function setStockReason(tx: Tx, cause: StockCause) {
  await sql`select set_config('tokri.stock', ${JSON.stringify(cause)}, true)`.execute(tx)
}

/**
 * Locks items by id until the transaction ends, before some are returned and others taken: prevents
 * deadlocks.
 */
export async function lockItemsById(tx: Tx, ids: readonly number[]) {
  if (ids.length < 2) return
  await tx
    .selectFrom('items')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/**
 * The same for imported items and the other sizes in their groups, since the size shown in lists may change.
 */
export async function lockImportedItems(
  tx: Tx,
  store_ids: readonly number[],
  named: readonly { key: string; variant_group?: string | null | undefined }[],
) {
  const keys = JSON.stringify(named.map(({ key }) => key))
  const groups = JSON.stringify([...new Set(named.flatMap(({ variant_group }) => variant_group ?? []))])
  await sql`select id from items where restaurant_id = any(${idArray(store_ids)})
    and (import_key in (select json_array_elements_text(${keys}::json))
      or variant_group in (select json_array_elements_text(${groups}::json))
      or variant_group in (select o.variant_group from items o where o.restaurant_id = any(${idArray(store_ids)})
        and o.variant_group is not null and o.import_key in (select json_array_elements_text(${keys}::json))))
    order by id for no key update`.execute(tx)
}

/** Takes units of counted items, all or nothing. Returns the first item with too little stock, or null. */
export async function takeStock(
  tx: Tx,
  lines: readonly Wanted[],
  counted: ReadonlySet<number>,
  cause: StockCause,
): Promise<number | null> {
  const wanted = lines.filter((line) => counted.has(line.item_id))
  if (wanted.length === 0) return null
  const { rows } = await sql<{ short: number | null }>`
    with ${heldItems(wanted, cause)},
      short as (select w.id from wanted w left join held h using (id)
        where h.id is null or h.stock < w.quantity),
      taken as (update items i set stock = i.stock - h.quantity from held h
        where i.id = h.id and i.stock is not null and not exists (select from short))
    select min(id) as short from short`.execute(tx)
  return rows[0]?.short ?? null
}

/** Returns units to items that are still counted. */
export async function giveBackStock(tx: Tx, lines: readonly Wanted[], cause: StockCause) {
  if (lines.length === 0) return
  await sql`with ${heldItems(lines, cause)}
    update items i set stock = i.stock + h.quantity from held h
    where i.id = h.id and i.stock is not null`.execute(tx)
}

/** An item as an import file identifies it, with its stock. */
export interface CountedItem {
  id: number
  store_key: string | null
  key: string | null
  stock: number | null
}

/** How a file identifies an item: by id, or by the keys of its store and its own. */
type NamedItem = { item_id: number | null; store_key: string | null; key: string | null }

/** Those of these items that exist. */
export async function findItems(db: DbOrTx, named: readonly NamedItem[]): Promise<CountedItem[]> {
  const { rows } = await itemsNamed(named).execute(db)
  return rows
}

/** The same, locked so that nobody buys them in the meantime. */
export async function lockItems(tx: Tx, named: readonly NamedItem[]): Promise<CountedItem[]> {
  const { rows } = await sql<CountedItem>`${itemsNamed(named)} for update of i`.execute(tx)
  return rows
}

const itemsNamed = (named: readonly NamedItem[]) => sql<CountedItem>`
    with named as (select * from json_to_recordset(${JSON.stringify(named)}::json)
      as n (item_id int, store_key text, key text))
    select i.id, coalesce(r.import_key, 'id:' || r.id) as store_key, coalesce(i.import_key, 'id:' || i.id) as key, i.stock
    from items i join restaurants r on r.id = i.restaurant_id
    where i.id in (select item_id from named union all select own.id from named n
      join restaurants s on s.import_key = n.store_key or (s.import_key is null and n.store_key = 'id:' || s.id)
      join items own on own.restaurant_id = s.id
        and (own.import_key = n.key or (own.import_key is null and n.key = 'id:' || own.id)))
    order by i.id`

/** Writes the stock of locked items. */
export async function setStock(tx: Tx, counts: readonly { id: number; stock: number }[]) {
  await sql`update items i set stock = c.stock
    from json_to_recordset(${JSON.stringify(counts)}::json) as c (id int, stock int) where i.id = c.id`.execute(
    tx,
  )
}

/** Stock movements of an item, latest first. */
export async function stockMovements(db: DbOrTx, item_id: number) {
  return await db
    .selectFrom('stock_movements')
    .select(['before', 'after', 'why', 'ref', 'user_id'])
    .where('item_id', '=', item_id)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}
