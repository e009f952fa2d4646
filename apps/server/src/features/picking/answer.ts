import type { Order } from '@tokri/contract/orders'
import type { ActorAt } from '../../core/actor'
import { answerLine, expireLines } from '../../core/picking/pick-line'
import { type Refused, refuse } from '../../core/refused'
import { eachInTransaction } from '../../db/each-in-transaction'
import { lockOrder, orderitemsOf, ownOrder } from '../../db/queries/orders'
import { unansweredOrders } from '../../db/queries/picking'
import type { Deps } from '../../deps'
import { orderView } from '../../views/order-view'

interface Answer {
  order_id: number
  line_id: number
  accept: boolean
  item_id?: number | undefined
}

/** Records the customer's answer to a proposed substitute: accept it or refund the line. Idempotent. */
export async function answerSubstitution(
  deps: Deps,
  { order_id, line_id, accept, item_id }: Answer,
  { actor, now }: ActorAt,
): Promise<{ success: true; data: Order } | Refused<'not_found' | 'answer_too_late'>> {
  const refused = await deps.db.transaction().execute(async (tx) => {
    const own = await ownOrder(tx, actor.id, { order_id })
    const order = own && (await lockOrder(tx, own.id))
    if (!order) return refuse('not_found')
    return await answerLine(tx, { order, line_id, accept, now, ...(item_id ? { item_id } : {}) })
  })
  if (refused) return refused
  const order = await ownOrder(deps.db, actor.id, { order_id })
  if (!order) throw new Error(`order ${order_id} vanished`)
  return { success: true, data: await orderView(deps, order, actor) }
}

/** Refunds proposals that were not answered in time. */
export async function expireProposals({ db, clock }: Deps): Promise<void> {
  const now = clock()
  const rows = await unansweredOrders(db, now)
  await eachInTransaction(db, { what: 'order', rows }, async (tx, { id }) => {
    const order = await lockOrder(tx, id)
    if (!order) return
    const lines = (await orderitemsOf(tx, [id])).filter(
      ({ answer_by }) => answer_by !== null && answer_by <= now,
    )
    await expireLines(tx, { order, lines, now })
  })
}
