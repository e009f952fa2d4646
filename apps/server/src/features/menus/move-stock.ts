import type { HandReason } from '@tokri/domain/menu/stock-reasons'
import type { SignedIn } from '../../core/actor'
import { refuse } from '../../core/refused'
import { lockStock, writeStock } from '../../db/queries/menus'
import { setStockReason } from '../../db/queries/stock'
import type { Deps } from '../../deps'
import { reaches } from './reach'

interface Input {
  item_id: number
  reason: HandReason
  note?: string | undefined
  move: { by: number } | { counted: number | null }
}

/** Changes stock by hand; the stock ledger keeps the change and its reason. */
export async function moveStock(
  { db }: Deps,
  { item_id, reason, note, move }: Input,
  { actor }: { actor: SignedIn },
) {
  return await db.transaction().execute(async (tx) => {
    const item = await lockStock(tx, item_id)
    if (!item || !(await reaches(tx, actor, item.restaurant_id))) return refuse('not_found')
    const stock = 'by' in move ? (item.stock ?? 0) + move.by : move.counted
    if (stock !== null && stock < 0) return refuse('out_of_stock', { item_id, left: item.stock ?? 0 })
    await setStockReason(tx, { why: reason, ref: null, user_id: actor.id, ...(note && { note }) })
    await writeStock(tx, item_id, stock)
    return { id: item_id, version: item.version, stock }
  })
}
