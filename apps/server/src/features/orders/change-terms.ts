import type { Parsed } from '@tokri/contract/endpoint'
import type { Contract } from '@tokri/contract/index'
import { finalBill } from '@tokri/domain/picking/final-bill'
import { wholeAddress } from '@tokri/domain/place/address-line'
import type { Updateable } from 'kysely'
import { type ActorAt, stepActor } from '../../core/actor'
import { advanceOrder } from '../../core/orders/advance-order'
import { settleNewBill } from '../../core/orders/settle-new-bill'
import { Refused, refuse } from '../../core/refused'
import type { Tx } from '../../db/client'
import { writeAudit } from '../../db/queries/audit'
import { orderById } from '../../db/queries/invoices'
import { lockOrder, type OrderRow, orderitemsOf, timesOf } from '../../db/queries/orders'
import { giveBackSlot, takeSlot } from '../../db/queries/slots'
import { json } from '../../db/tables/json'
import type { OrdersTable } from '../../db/tables/orders'
import type { Deps } from '../../deps'
import { judgeCart } from './judge-cart'
import { type LoadedCart, loadCart } from './load-cart'
import { type Measured, measureCart } from './measure-cart'
import { oncePerKey } from './once-per-key'
import { type PricedCart, priceCart } from './price-cart'

type TermChanges = Parsed<Contract['orderChanges']['changeTerms']>

/**
 * Changes an order's address, time, or note to the kitchen. The distance is measured before anything is
 * locked.
 */
export async function changeTerms(deps: Deps, asked: TermChanges, by: ActorAt) {
  const { order_id, address, idempotency_key } = asked
  const seen = await deps.db
    .selectFrom('orders')
    .select('restaurant_id')
    .where('id', '=', order_id)
    .executeTakeFirst()
  if (!seen) return refuse('not_found')
  if (seen.restaurant_id === null) return refuse('wrong_state')
  const measured = address
    ? await measureCart(deps, { restaurant_id: seen.restaurant_id, address }, null)
    : null
  return await deps.db.transaction().execute((tx) =>
    oncePerKey(tx, { key: `change:${order_id}:${idempotency_key}`, ...by }, async () => {
      const order = await lockOrder(tx, order_id)
      if (!order) return refuse('not_found')
      const columns = {
        ...(asked.order_comment !== undefined && { order_comment: asked.order_comment || null }),
        ...(await placedAnew(tx, order, { deps, asked, measured, now: by.now })),
      }
      const step = { order_id, action: 'change', actor: stepActor(by.actor), now: by.now } as const
      const moved = await advanceOrder(tx, { ...step, reason: asked.reason, facts: { columns } })
      if (moved instanceof Refused) throw moved
      await audit(tx, { order, moved, reason: asked.reason }, by)
      return { success: true as const }
    }),
  )
}

interface Terms {
  deps: Deps
  asked: TermChanges
  measured: Measured | null
  now: Date
}

/** The columns of a new address or time, with the change of costs settled. */
async function placedAnew(tx: Tx, order: OrderRow, terms: Terms): Promise<Updateable<OrdersTable>> {
  const { asked, measured, now } = terms
  if (!measured && !asked.schedule) return {}
  const { loaded, priced } = await cartOf(tx, order, terms)
  const about = ['not_serviceable', 'not_schedulable', 'slot_gone', 'slot_full']
  const [refused] = judgeCart(loaded, priced).filter(({ code }) => about.includes(code))
  if (refused) throw refuse(refused.code as 'not_serviceable', { reason: refused.reason })
  const moved = measured ? await movedTo(tx, order, { measured, priced, now }) : {}
  if (!asked.schedule) return moved
  // moving to another slot: the order first gives up its place in the current one
  if (!order.schedule) throw refuse('not_schedulable')
  await giveBackSlot(tx, order)
  if (!(await takeSlot(tx, { ...order, schedule: asked.schedule }, loaded.store.slot_capacity)))
    throw refuse('slot_full')
  return {
    ...moved,
    schedule: json(asked.schedule),
    promised_from: new Date(asked.schedule.open),
    promised_to: new Date(asked.schedule.close),
  }
}

/** The order as a current cart, with its new address and time. */
async function cartOf(
  tx: Tx,
  order: OrderRow,
  { deps: { settings }, asked, measured, now }: Terms,
): Promise<{ loaded: LoadedCart; priced: PricedCart }> {
  const lines = await orderitemsOf(tx, [order.id])
  const cart = {
    ...{ restaurant_id: order.restaurant_id ?? 0, delivery_type: order.delivery_type },
    items: lines.map(({ item_id, quantity, addons }) => ({
      ...{ id: item_id, quantity },
      addons: addons.map(({ addon_id }) => ({ addon_id })),
    })),
    ...{ tip: 0, use_wallet: false, use_rewards: false, schedule: asked.schedule ?? null },
  }
  const { address, distance } = measured ?? order
  const by = { measured: { address, distance }, user_id: null, settings, now }
  const loaded = await loadCart(tx, cart, by)
  if (!loaded) throw refuse('not_serviceable')
  return { loaded, priced: priceCart(loaded) }
}

async function movedTo(
  tx: Tx,
  order: OrderRow,
  { measured, priced, now }: { measured: Measured; priced: PricedCart; now: Date },
): Promise<Updateable<OrdersTable>> {
  const place = { address: json(measured.address), distance: measured.distance }
  const line = priced.bill.lines.find(({ code }) => code === 'delivery')
  const before = order.lines.find(({ code }) => code === 'delivery')
  if (!line || !before || line.amount === before.amount) return place
  const items = (await orderitemsOf(tx, [order.id])).map((item) => ({
    ...item,
    agreed: item.amount,
    final: item.amount,
  }))
  const charged = order.lines.map((one) => (one.code === 'delivery' ? line : one))
  const ref = `${order.unique_order_id}/moved-${(await timesOf(tx, order.id, 'change')) + 1}`
  const { columns } = await settleNewBill(tx, order, { bill: finalBill(charged, items), ref, now })
  return { ...place, ...columns, actual_delivery_charge: priced.bill.actual_delivery_charge }
}

async function audit(
  tx: Tx,
  { order, moved, reason }: { order: OrderRow; moved: OrderRow; reason: string },
  { actor, now }: ActorAt,
) {
  const told = ({ address, order_comment, schedule, payable }: OrderRow) => ({
    address: address && wholeAddress(address),
    ...{ order_comment, schedule: schedule?.open ?? null, payable },
  })
  const entry = { actor_id: actor.id, action: 'orders.change', subject: `order:${order.id}` }
  const after = told(await orderById(tx, moved.id))
  await writeAudit(tx, { ...entry, before: told(order), after: { ...after, reason } }, now)
}
