import { type OrderAction, type OrderFacts, type OrderState, step } from '@tokri/domain/order/lifecycle'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../db/client'
import { alongside, type Insert } from '../../db/inserts'
import { outboxRows } from '../../db/queries/events'
import { lockOrder, nextOrderId, type OrderRow, stateBeforeCancelling } from '../../db/queries/orders'
import type { OrdersTable } from '../../db/tables/orders'
import type { StepActor } from '../actor'
import { closePicking } from '../picking/close-picking'
import { type Refused, refuse } from '../refused'
import { follow, newsOf } from './order-consequences'
import { type StepFacts, written } from './order-writes'

export interface OrderStep {
  order_id: number
  action: OrderAction
  actor: StepActor
  now: Date
  facts?: StepFacts
  reason?: string | null
}

/**
 * Moves an order through its state table (STA-19); the only writer of `orders.state` besides `openOrder`. Locks the row,
 * asks the table, then writes state, history, outbox event and all consequences in the same transaction.
 */
export async function advanceOrder(
  tx: Tx,
  { order_id, ...asked }: OrderStep,
): Promise<OrderRow | Refused<'wrong_state'>> {
  const before = await lockOrder(tx, order_id)
  if (!before) return refuse('wrong_state', { state: null })
  const answer = step(await factsOf(tx, before), asked.action, asked.actor.kind)
  if (!answer.ok) return refuse('wrong_state', { state: before.state, why: answer.why })
  await closePicking(tx, { order: before, to: answer.to, ...asked })
  const order = await tx
    .updateTable('orders')
    .set({ ...written(before, answer.to, asked), state: answer.to })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const happened = { order, from: before.state, ...asked }
  await historyRow(tx, happened).execute()
  await follow(tx, happened)
  const news = newsOf(happened)
  if (news.length > 0) await outboxRows(tx, news, asked.now).execute()
  return order
}

/** A new order's columns; its state is the table's answer to `place`. */
export type OrderDraft = Omit<Insertable<OrdersTable>, 'state' | 'accepted_at' | 'created_at'>

/**
 * Inserts an order and, in the same statement, the rows that belong to it. The caller has made all checks.
 */
export async function openOrder(
  tx: Tx,
  draft: OrderDraft,
  { actor, now, facts }: { actor: StepActor; now: Date; facts: Omit<OrderFacts, 'state'> },
  belongings: readonly Insert[] = [],
): Promise<OrderRow> {
  const answer = step({ ...facts, state: null }, 'place', actor.kind)
  if (!answer.ok) throw new Error(`${actor.kind} may not place an order`)
  const id = draft.id ?? (await nextOrderId(tx))
  const row = {
    ...{ ...draft, id, state: answer.to, created_at: now },
    accepted_at: answer.to === 'preparing' ? now : null,
  }
  const placed = { from: null, action: 'place', actor, now } as const
  const news = newsOf({ ...placed, order: row })
  const inserts = [
    historyRow(tx, { ...placed, order: row }),
    ...(news.length > 0 ? [outboxRows(tx, news, now)] : []),
    ...belongings,
  ]
  const { rows } = await sql<OrderRow>`
    with placed as (${tx.insertInto('orders').values(row).returningAll()}), ${alongside(inserts)}
    select * from placed`.execute(tx)
  const order = rows[0] as OrderRow
  await follow(tx, { ...placed, order })
  return order
}

interface Recorded {
  order: { id: number; state: OrderState }
  from: OrderState | null
  action: OrderAction
  actor: StepActor
  now: Date
  reason?: string | null
}

const historyRow = (tx: Tx, { order, from, action, actor, now, reason }: Recorded) =>
  tx.insertInto('order_history').values({
    order_id: order.id,
    action,
    from_state: from,
    to_state: order.state,
    actor_kind: actor.kind,
    actor_id: actor.id,
    acting_for: actor.acting_for ?? null,
    reason: reason ?? null,
    at: now,
  })

/**
 * The facts the state table needs about a stored order. Only two of its rows depend on how the store takes
 * orders.
 */
async function factsOf(tx: Tx, order: OrderRow): Promise<OrderFacts> {
  const facts = { state: order.state, kind: order.kind, delivery_type: order.delivery_type }
  const store =
    order.restaurant_id === null
      ? undefined
      : await tx
          .selectFrom('restaurants')
          .select('auto_accept')
          .where('id', '=', order.restaurant_id)
          .executeTakeFirst()
  const before = order.state === 'cancelled' ? await stateBeforeCancelling(tx, order.id) : null
  return { ...facts, auto_accept: store?.auto_accept ?? false, scheduled: order.schedule !== null, before }
}
