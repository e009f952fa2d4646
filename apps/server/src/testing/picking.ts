import { randomUUID } from 'node:crypto'
import type { Client } from '@tokri/contract/client'
import type { Finding, PickingLine } from '@tokri/contract/picking'
import { rewardsEarned } from '@tokri/domain/wallet/postings'
import { post } from '../core/ledger/post-ledger'
import type { TestApp } from './app'
import { insertCategory, insertItem, insertStore } from './fixtures'
import { insertOwner } from './orders'
import { type CartInput, cartOf, customer, type PlacingInput, place } from './placing'

/**
 * A store that picks from shelves, accepts automatically and delivers for ₹30, with its owner as the picker.
 */
export async function openShop(app: TestApp, store_type: 'meat' | 'grocery' = 'grocery') {
  const { db } = app.deps
  const store = await insertStore(db, { store_type, delivery_charges: 3_000, auto_accept: true })
  const owner = await insertOwner(db, store)
  const shelf = await insertCategory(db, store, { name: 'Dairy' })
  const item = (row: Parameters<typeof insertItem>[2] = {}) =>
    insertItem(db, store, { tax_percentage: 0, item_category_id: shelf, ...row })
  const stockOf = async (id: number) =>
    (await db.selectFrom('items').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock
  return { store, owner, shelf, item, stockOf, picker: await app.as(owner) }
}

/** Half a kilogram for ₹180, sold by weight; 10 % more is accepted by default. */
export const byWeight = { price: 18_000, pack_size: 500, pack_unit: 'g', weight_tolerance: 10 } as const

type Line = CartInput['items'][number]

/** An order with these lines, being packed. */
export async function ordered(
  app: TestApp,
  { store, picker }: Pickers,
  lines: (Omit<Line, 'quantity'> & { quantity?: number })[],
  {
    wallet = 0,
    points = 0,
    coupon,
    ...rest
  }: Partial<PlacingInput> & { wallet?: number; points?: number } = {},
) {
  const { id: user_id, client } = await customer(app, wallet)
  if (points > 0)
    await app.deps.db
      .transaction()
      .execute((tx) => post(tx, [rewardsEarned({ ref: randomUUID(), user_id, points })], app.time.now))
  const cart = { ...cartOf(store, []), coupon, items: lines.map((line) => ({ quantity: 1, ...line })) }
  const order = await place(client, { ...cart, use_wallet: wallet > 0, use_rewards: points > 0 }, rest)
  return { user_id, client, order, ...handsOn(picker, order.id), look: () => lookAt(client, order) }
}
type Pickers = { store: number; picker: Client }

const lookAt = (client: Client, { unique_order_id }: { unique_order_id: string }) =>
  client.orders.getOrder({ unique_order_id })

/** A picker's actions on an order, by the index of its lines. */
export function handsOn(picker: Client, order_id: number) {
  const list = () => picker.picking.pickingList({ order_id })
  const lines = async (): Promise<PickingLine[]> =>
    (await list()).aisles.flatMap((aisle) => aisle.lines).sort((a, b) => a.id - b.id)
  const line = async (at: number): Promise<PickingLine> => {
    const found = (await lines())[at]
    if (!found) throw new Error(`the order has no line ${at}`)
    return found
  }
  const pick = async (at: number, pick: Finding) => {
    const { id, version } = await line(at)
    return await picker.picking.pickLine({ order_id, line_id: id, version, pick })
  }
  return { list, lines, line, pick, ready: () => picker.console.readyOrder({ order_id }) }
}
