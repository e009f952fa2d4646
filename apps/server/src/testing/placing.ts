import { randomUUID } from 'node:crypto'
import type { Client } from '@tokri/contract/client'
import type { Input } from '@tokri/contract/endpoint'
import type { contract } from '@tokri/contract/index'
import type { Order } from '@tokri/contract/orders'
import { walletTopUp } from '@tokri/domain/wallet/postings'
import { post } from '../core/ledger/post-ledger'
import { Answered, type TestApp } from './app'
import { centre, insertItem, insertStore, insertUser, northBy } from './fixtures'

export type CartInput = Input<typeof contract.cart.quoteCart>
export type PlacingInput = Input<typeof contract.orders.placeOrder>

/** A door two kilometres from the store. */
export const door = { address: '12 Church Street, Bengaluru', house: 'Flat 4', ...northBy(2) }

export const cartOf = (
  restaurant_id: number,
  items: { id: number; quantity?: number; addons?: number[]; note?: string }[],
  rest: Partial<CartInput> = {},
): CartInput => ({
  restaurant_id,
  items: items.map(({ id, quantity = 1, addons = [], note }) => ({
    id,
    quantity,
    addons: addons.map((addon_id) => ({ addon_id })),
    ...(note === undefined ? {} : { note }),
  })),
  delivery_type: 'DELIVERY',
  address: door,
  ...rest,
})

/** Quotes a cart, then places it with that total; by default in cash and with a new key. */
export async function place(
  client: Client,
  cart: CartInput,
  rest: Partial<PlacingInput> = {},
): Promise<Order> {
  const { payable } = await client.cart.quoteCart(cart)
  const placing = {
    ...cart,
    method: 'COD',
    expected_payable: payable,
    idempotency_key: randomUUID(),
    ...rest,
  }
  return (await client.orders.placeOrder(placing)).data
}

const BACK_OFF_MS = 50
const MAX_BACK_OFF_MS = 1_000

/**
 * Places an order with retries: repeats with the same key after a growing pause while the server is too busy,
 * as a real client does. Returns how often it got a 503.
 */
export async function placePatiently(client: Client, placing: PlacingInput): Promise<number> {
  for (let busy = 0, tries = 0; ; tries++) {
    try {
      await client.orders.placeOrder(placing)
      return busy
    } catch (error) {
      if (!(error instanceof Answered)) throw error
      if (error.status !== 503 && error.body.code !== 'in_progress') throw error
      if (error.status === 503) busy++
      const pause = Math.min(MAX_BACK_OFF_MS, BACK_OFF_MS * 2 ** tries) * (0.5 + Math.random())
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

/** A customer with a client, and this balance in the wallet. */
export async function customer(app: TestApp, wallet = 0) {
  const { db } = app.deps
  const id = await insertUser(db)
  if (wallet > 0) await topUp(app, id, wallet)
  return { id, client: await app.as(id) }
}

export async function topUp({ deps, time }: TestApp, user_id: number, amount: number) {
  await deps.db
    .transaction()
    .execute((tx) => post(tx, [walletTopUp({ ref: randomUUID(), user_id, amount })], time.now))
}

/**
 * A store at the centre with one dish for ₹100 and delivery for ₹30; without tax, so that sums are simple.
 */
export async function storeWithDish(
  app: TestApp,
  store: Parameters<typeof insertStore>[1] = {},
  dish: Parameters<typeof insertItem>[2] = {},
) {
  const { db } = app.deps
  const restaurant_id = await insertStore(db, { delivery_charges: 3_000, ...centre, ...store })
  const item_id = await insertItem(db, restaurant_id, { tax_percentage: 0, ...dish })
  return { restaurant_id, item_id }
}
