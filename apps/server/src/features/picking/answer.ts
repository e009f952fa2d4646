import type { Order } from '@tokri/contract/orders'
import { lockOrder, orderitemsOf, ownOrder } from '../../db/queries/orders'
import { unansweredOrders } from '../../db/queries/picking'
import type { Deps } from '../../deps'
import { type Refused, refuse } from '../../http/refused'
import { answerLine, expireLines } from '../../machines/pick-line'
import { orderView } from '../../views/order-view'

interface Answer {
  order_id: number
  line_id: number
  accept: boolean
  item_id?: number | undefined
}

/** The customer takes a proposed substitute or has the line paid back; the same answer again changes nothing. */
export async function answerSubstitution(
  deps: Deps,
  { order_id, line_id, accept, item_id }: Answer,
  { user_id, now }: { user_id: number; now: Date },
): Promise<{ success: true; data: Order } | Refused<'not_found' | 'answer_too_late'>> {
  const answered = await deps.db.transaction().execute(async (tx) => {
    const own = await ownOrder(tx, user_id, { order_id })
    const order = own && (await lockOrder(tx, own.id))
    if (!order) return refuse('not_found')
    return await answerLine(tx, { order, line_id, accept, now, ...(item_id ? { item_id } : {}) })
  })
  if (!('ok' in answered)) return answered
  const order = await ownOrder(deps.db, user_id, { order_id })
  if (!order) throw new Error(`order ${order_id} vanished`)
  return { success: true, data: await orderView(deps, order) }
}

/**
 * Proposals nobody answered in time are refunded. Each order in a transaction of its own: an answer that comes in
 * this very moment wins or loses by the order's lock.
 */
export async function expireProposals({ db, clock }: Deps): Promise<number> {
  const now = clock()
  let ended = 0
  for (const order_id of await unansweredOrders(db, now))
    ended += await db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, order_id)
      if (!order) return 0
      const lines = (await orderitemsOf(tx, [order_id])).filter(
        ({ answer_by }) => answer_by !== null && answer_by <= now,
      )
      return await expireLines(tx, { order, lines, now })
    })
  return ended
}
