import type { Client } from '@tokri/contract/client'
import type { Order } from '@tokri/contract/orders'
import type { TestApp } from './app'
import { insertOwner, insertRider } from './orders'

/** The store accepts and packs an order, and a rider delivers it; returns the people involved. */
export async function bringOrder(
  { as, deps: { db } }: TestApp,
  { order, client }: { order: Order; client: Client },
): Promise<number> {
  const { id: order_id, unique_order_id } = order
  const kitchen = await as(await insertOwner(db, order.restaurant?.id ?? 0))
  await kitchen.console.acceptOrder({ order_id, preparation_minutes: 10 })
  await kitchen.console.readyOrder({ order_id })
  const rider_id = await insertRider(db)
  const rider = await as(rider_id)
  await rider.delivery.acceptToDeliver({ order_id })
  await rider.delivery.pickedupOrder({ order_id })
  const { delivery_pin } = await client.orders.getOrder({ unique_order_id })
  await rider.delivery.deliverOrder({ order_id, delivery_pin: delivery_pin ?? '' })
  return rider_id
}
