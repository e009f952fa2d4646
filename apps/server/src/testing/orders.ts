import { randomBytes } from 'node:crypto'
import type { Mode } from '@tokri/domain/store/modes'
import type { Insertable } from 'kysely'
import { openOrder } from '../core/orders/advance-order'
import { openPayment } from '../core/payments/advance-payment'
import type { Db } from '../db/client'
import type { Database } from '../db/tables'
import { json } from '../db/tables/json'
import { centre, insertItem, insertUser, northBy } from './fixtures'

/** An approved rider who is online at the centre. Returns the user's id. */
export async function insertRider(
  db: Db,
  row: Partial<Insertable<Database['riders']>> = {},
  user: Partial<Insertable<Database['users']>> = {},
): Promise<number> {
  const user_id = await insertUser(db, { role: 'rider', ...user })
  await db
    .insertInto('riders')
    .values({ is_approved: true, is_online: true, ...centre, ...row, user_id })
    .execute()
  return user_id
}

/** An owner of this store. */
export async function insertOwner(db: Db, restaurant_id: number): Promise<number> {
  const user_id = await insertUser(db, { role: 'store' })
  await db.insertInto('store_owners').values({ user_id, restaurant_id }).execute()
  return user_id
}

export interface OrderFields {
  restaurant_id: number
  user_id: number
  now: Date
  /** 1 delivery, 2 self-pickup. */
  delivery_type?: Mode
  /** In paise; by default cash at the door. */
  amount?: number
  tip?: number
  method?: 'COD' | 'WALLET'
  auto_accept?: boolean
  /** Scheduled for this half hour. */
  schedule?: { open: string; close: string }
}

/** A placed order of one dish to a door two kilometres north, created by the function that placing uses. */
export async function insertOrder(
  db: Db,
  fields: OrderFields,
): Promise<{ id: number; unique_order_id: string }> {
  const {
    restaurant_id,
    user_id,
    now,
    delivery_type = 'DELIVERY',
    amount = 20_000,
    tip = 0,
    method = 'COD',
  } = fields
  const item_id = await insertItem(db, restaurant_id)
  const delivery_charge = delivery_type === 'DELIVERY' ? 3_000 : 0
  const payable = amount + delivery_charge + tip
  const line = (code: 'items' | 'delivery' | 'tip', value: number) =>
    value === 0 ? [] : [{ code, label: `bill_${code}` as const, amount: value, explanation: null }]
  return await db.transaction().execute(async (tx) => {
    const actor = { kind: 'customer', id: user_id } as const
    const facts = { kind: 'food', delivery_type, auto_accept: fields.auto_accept ?? false } as const
    const scheduled = fields.schedule !== undefined
    const order = await openOrder(
      tx,
      {
        unique_order_id: `OD-${randomBytes(6).toString('hex').toUpperCase()}`,
        user_id,
        restaurant_id,
        delivery_type,
        address:
          delivery_type === 'DELIVERY'
            ? json({ address: '12 Church Street, Ashok Nagar, Bengaluru', house: 'Flat 4', ...northBy(2) })
            : null,
        distance: delivery_type === 'DELIVERY' ? 2.6 : null,
        lines: json([...line('items', amount), ...line('delivery', delivery_charge), ...line('tip', tip)]),
        item_total: amount,
        delivery_charge,
        actual_delivery_charge: delivery_charge,
        tip_amount: tip,
        payable,
        due_amount: method === 'COD' ? payable : 0,
        wallet_amount: 0,
        method,
        schedule: fields.schedule ? json(fields.schedule) : null,
      },
      { actor, now, facts: { ...facts, scheduled } },
    )
    await tx
      .insertInto('orderitems')
      .values({ order_id: order.id, item_id, name: 'Paneer tikka', price: amount, quantity: 1, amount })
      .execute()
    if (method === 'COD')
      await openPayment(
        tx,
        { order_id: order.id, gateway: 'COD', amount: payable, currency: 'INR' },
        { actor, now },
      )
    return { id: order.id, unique_order_id: order.unique_order_id }
  })
}
