import type { OrderState } from '@tokri/domain/order/lifecycle'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../client'
import { idArray } from './id-array'

export interface Wanted {
  item_id: number
  quantity: number
}

/** Units by item, in the order of ids: everyone locks items the same way round, so nobody waits in a circle. */
function byItem(lines: readonly Wanted[]): Wanted[] {
  const units = new Map<number, number>()
  for (const { item_id, quantity } of lines) units.set(item_id, (units.get(item_id) ?? 0) + quantity)
  return [...units]
    .map(([item_id, quantity]) => ({ item_id, quantity }))
    .sort((a, b) => a.item_id - b.item_id)
}

/** Why units come or go, what about and by whom; null is the server itself. */
export interface StockCause {
  why: 'order' | 'import' | 'adjusted' | 'short' | 'substitute' | OrderState
  ref: string | null
  user_id: number | null
}

/** Says why, for the ledger of stock: whatever changes in this transaction from here on is written down so. */
export async function sayWhyStockMoves(tx: Tx, cause: StockCause) {
  await sql`select set_config('tokri.stock', ${JSON.stringify(cause)}, true)`.execute(tx)
}

/**
 * Holds items until the transaction ends, in the order in which everyone locks them: for whoever gives some back before
 * others are taken.
 */
export async function holdItems(tx: Tx, ids: readonly number[]) {
  if (ids.length < 2) return
  await tx
    .selectFrom('items')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** The same of everything these stores sell: whoever buys some of it meanwhile waits, and never in a circle. */
export async function holdItemsOf(tx: Tx, store_ids: readonly number[]) {
  await sql`select id from items where restaurant_id = any(${idArray(store_ids)})
    order by id for no key update`.execute(tx)
}

/** Takes units of counted items. Answers the first item there is too little of, or null. */
export async function takeStock(
  tx: Tx,
  lines: readonly Wanted[],
  counted: ReadonlySet<number>,
  cause: StockCause,
): Promise<number | null> {
  if (counted.size > 0) await sayWhyStockMoves(tx, cause)
  for (const { item_id, quantity } of byItem(lines).filter((line) => counted.has(line.item_id))) {
    const taken = await tx
      .updateTable('items')
      .set((eb) => ({ stock: eb('stock', '-', quantity) }))
      .where('id', '=', item_id)
      .where((eb) => eb.or([eb('stock', '>=', quantity), eb('stock', 'is', null)]))
      .returning('id')
      .executeTakeFirst()
    if (!taken) return item_id
  }
  return null
}

/** Puts units back where they are still counted. */
export async function giveBackStock(tx: Tx, lines: readonly Wanted[], cause: StockCause) {
  await sayWhyStockMoves(tx, cause)
  for (const { item_id, quantity } of byItem(lines))
    await tx
      .updateTable('items')
      .set((eb) => ({ stock: eb('stock', '+', quantity) }))
      .where('id', '=', item_id)
      .where('stock', 'is not', null)
      .execute()
}

/** An item as a file names it, with what is counted of it. */
export interface CountedItem {
  id: number
  store_key: string | null
  key: string | null
  stock: number | null
}

/** Those of these items that there are, by id or by the keys they were imported under; nobody buys them meanwhile. */
export async function lockItems(
  tx: Tx,
  named: readonly { item_id: number | null; store_key: string | null; key: string | null }[],
): Promise<CountedItem[]> {
  const { rows } = await sql<CountedItem>`
    with named as (select * from json_to_recordset(${JSON.stringify(named)}::json)
      as n (item_id int, store_key text, key text))
    select i.id, r.import_key as store_key, i.import_key as key, i.stock
    from items i join restaurants r on r.id = i.restaurant_id
    where i.id in (select item_id from named union all select own.id from named n
      join restaurants s on s.import_key = n.store_key
      join items own on own.restaurant_id = s.id and own.import_key = n.key)
    order by i.id for update of i`.execute(tx)
  return rows
}

/** Writes counts of locked items. */
export async function setStock(tx: Tx, counts: readonly { id: number; stock: number }[]) {
  await sql`update items i set stock = c.stock
    from json_to_recordset(${JSON.stringify(counts)}::json) as c (id int, stock int) where i.id = c.id`.execute(
    tx,
  )
}

/** What happened to the stock of an item, the latest first. */
export async function stockMovements(db: DbOrTx, item_id: number) {
  return await db
    .selectFrom('stock_movements')
    .select(['before', 'after', 'why', 'ref', 'user_id'])
    .where('item_id', '=', item_id)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}
