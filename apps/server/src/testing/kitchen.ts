import { pinFor } from '../core/deliveries/pin'
import type { TestApp } from './app'
import { insertStaff, insertStore, insertUser } from './fixtures'
import { insertOrder, insertOwner, type OrderFields } from './orders'

/**
 * A store with its owner and one customer, and orders its kitchen has accepted, so that riders get offers.
 */
export async function openKitchen(app: TestApp) {
  const { db, secret } = app.deps
  const store = await insertStore(db, { address: '1 Brigade Road', phone: '+918040000000' })
  const owner = await insertOwner(db, store)
  const customer = await insertUser(db, { name: 'Ananya Rao', phone: `+9198${String(Date.now()).slice(-8)}` })

  const placed = (fields: Partial<OrderFields> = {}) =>
    insertOrder(db, { restaurant_id: store, user_id: customer, now: app.time.now, ...fields })
  const accepted = async (fields: Partial<OrderFields> = {}) => {
    const order = await placed(fields)
    const kitchen = await app.as(fields.restaurant_id ? await insertOwner(db, fields.restaurant_id) : owner)
    await kitchen.console.acceptOrder({ order_id: order.id, preparation_minutes: 10 })
    return { ...order, pin: pinFor(secret, order.unique_order_id) }
  }
  const packed = async (fields: Partial<OrderFields> = {}) => {
    const order = await accepted(fields)
    const desk = await app.as(await insertStaff(db))
    await desk.console.readyOrder({ order_id: order.id })
    return order
  }
  const orderRow = async (order_id: number) =>
    await db.selectFrom('orders').selectAll().where('id', '=', order_id).executeTakeFirstOrThrow()
  return { store, owner, customer, placed, accepted, packed, orderRow }
}
export type Kitchen = Awaited<ReturnType<typeof openKitchen>>

/** A code that differs from this one. */
export const otherThan = (pin: string) => (pin === '0000' ? '0001' : '0000')
