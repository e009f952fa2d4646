import type { OrderState } from '@tokri/domain/order/lifecycle'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../client'

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
  why: 'order' | 'import' | 'short' | 'substitute' | OrderState
  ref: string | null
  user_id: number | null
}

/** Says why, for the ledger of stock: whatever changes in this transaction from here on is written down so. */
export async function sayWhyStockMoves(tx: Tx, cause: StockCause) {
  await sql`select set_config('tokri.stock', ${JSON.stringify(cause)}, true)`.execute(tx)
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
