import { type Audience, publish } from '../../db/queries/events'
import { audienceOf } from '../../db/queries/orders'
import type { Deps } from '../../deps'

/** Tells the order's customer, store, rider and desk to reload it. */
export async function publishOrderStatus({ db, clock }: Deps, { order_id }: { order_id: number }) {
  const order = await audienceOf(db, order_id)
  if (!order) return
  const { unique_order_id, user_id, restaurant_id, rider_id, state } = order
  const audiences: Audience[] = [`user:${user_id}`, 'staff']
  if (restaurant_id !== null) audiences.push(`store:${restaurant_id}`)
  if (rider_id !== null) audiences.push(`user:${rider_id}`)
  await publish(
    db,
    'order.status',
    { unique_order_id, order_id, status: state, restaurant_id },
    { audiences, now: clock() },
  )
}

/** Publishes a new promised time to the customer's page. */
export async function publishEta({ db, clock }: Deps, { order_id }: { order_id: number }) {
  const order = await audienceOf(db, order_id)
  if (!order?.promised_from || !order.promised_to) return
  const { unique_order_id, user_id, promised_from, promised_to } = order
  const promised = { from: promised_from.toISOString(), to: promised_to.toISOString() }
  await publish(
    db,
    'order.eta',
    { unique_order_id, promised },
    { audiences: [`user:${user_id}`], now: clock() },
  )
}

/**
 * Publishes a changed task; each rider receives it as their list would show it
 * (features/delivery/offer-news.ts).
 */
export async function publishToRiders({ db, clock }: Deps, { order_id }: { order_id: number }) {
  const order = await audienceOf(db, order_id)
  if (order?.delivery_type !== 'DELIVERY') return
  const audiences: Audience[] = ['riders']
  if (order.rider_id !== null) audiences.push(`user:${order.rider_id}`)
  await publish(db, 'offer', { order_id }, { audiences, now: clock() })
}
