import { type BillCode, billLine } from '@tokri/domain/pricing/bill'
import { type PastOrder, recordPastOrders } from '../../core/orders/past-orders'
import type { Tx } from '../../db/client'
import { json } from '../../db/tables/json'
import {
  bring,
  byParent,
  leave,
  type Moving,
  movedIds,
  noteMoved,
  type Staged,
  stagedOf,
  unmoved,
} from './moving'
import { figure, instant, minorUnits, type Old, parsed, words } from './values'

/** Final states of orders; open orders stay in the other system. */
const endings: Readonly<Record<string, 'completed' | 'cancelled' | 'payment_failed'>> = {
  5: 'completed',
  6: 'cancelled',
  9: 'payment_failed',
}

/**
 * Imports orders as history: what was sold to whom for how much. They have no effects: no events, no
 * postings.
 */
export async function migrateOrders(tx: Tx, rows: readonly Staged[], moving: Moving): Promise<void> {
  const fresh = await unmoved(tx, moving, 'orders', 'orders', rows)
  const of = (column: string) => [...new Set(fresh.map(({ data }) => data[column] ?? ''))]
  const users = await movedIds(tx, moving, 'users', of('user_id'))
  const stores = await movedIds(tx, moving, 'restaurants', of('restaurant_id'))
  const lines = await linesOf(
    tx,
    moving,
    fresh.map(({ old_id }) => old_id),
  )
  const numbers = await takenNumbers(tx, fresh)
  const past: (PastOrder & { old_id: string })[] = []
  for (const { old_id, data } of fresh) {
    const state = endings[data.orderstatus_id ?? '']
    const user_id = users.get(data.user_id ?? '')
    const restaurant_id = stores.get(data.restaurant_id ?? '')
    const number = freeNumber(data, numbers)
    const sold = lines.get(old_id) ?? []
    const bill = billOf(data, sold, moving)
    if (!state) leave(moving, 'orders', old_id, 'is not over yet: let it end there, then move in again')
    else if (!user_id) leave(moving, 'orders', old_id, 'is of nobody who came over')
    else if (!restaurant_id) leave(moving, 'orders', old_id, 'is of no store that came over')
    else if (!number) leave(moving, 'orders', old_id, 'has no number of its own')
    else if (!bill) leave(moving, 'orders', old_id, 'has amounts that make no bill')
    else {
      numbers.add(number)
      const order = { unique_order_id: number, user_id, restaurant_id, bill, state, sold }
      past.push({ old_id, ...pastOrder(moving, data, order) })
    }
  }
  const ids = await recordPastOrders(tx, past)
  const pairs = past.map(({ old_id, order }) => ({ old_id, new_id: ids.get(order.unique_order_id) ?? 0 }))
  await noteMoved(tx, moving, 'orders', pairs)
  bring(moving, 'orders', pairs.length)
}

function freeNumber({ unique_order_id }: Old, taken: ReadonlySet<string>): string | null {
  const number = words(unique_order_id, 60)
  return number && number.length >= 6 && !taken.has(number) ? number : null
}

interface Draft {
  unique_order_id: string
  user_id: number
  restaurant_id: number
  bill: NonNullable<ReturnType<typeof billOf>>
  state: (typeof endings)[string]
  sold: readonly OrderLine[]
}

function pastOrder(moving: Moving, data: Old, { bill, state, sold, ...order }: Draft): PastOrder {
  const at = instant(data.created_at, moving.zone) ?? moving.now
  return {
    state,
    ended_at: instant(data.updated_at, moving.zone) ?? at,
    items: sold.map((line) => ({ ...line, addons: json(line.addons) })),
    order: {
      ...order,
      ...bill,
      lines: json(bill.lines),
      kind: 'food',
      delivery_type: data.delivery_type === '2' ? 'SELFPICKUP' : 'DELIVERY',
      address: json(addressOf(data)),
      distance: figure(data.distance),
      coupon_code: words(data.coupon_name, 40),
      method: words(data.payment_mode, 30)?.toUpperCase() ?? 'COD',
      order_comment: words(data.order_comment, 500),
      created_at: at,
    },
  }
}

async function takenNumbers(tx: Tx, rows: readonly Staged[]): Promise<Set<string>> {
  const numbers = rows.flatMap(({ data }) => words(data.unique_order_id, 60) ?? [])
  if (numbers.length === 0) return new Set()
  const found = await tx
    .selectFrom('orders')
    .select('unique_order_id')
    .where('unique_order_id', 'in', numbers)
    .execute()
  return new Set(found.map(({ unique_order_id }) => unique_order_id))
}

interface OrderLine {
  item_id: number
  name: string
  price: number
  quantity: number
  addons: { addon_id: number; addon_category_name: string; name: string; price: number }[]
  amount: number
}

/** An id that no item or choice has, for goods that are no longer on a menu. */
const NONE = 2_147_483_647
const MAX_QUANTITY = 99

/** Order lines by order: the other system's snapshots. */
async function linesOf(tx: Tx, moving: Moving, orders: readonly string[]): Promise<Map<string, OrderLine[]>> {
  const rows = await stagedOf(tx, moving, 'orderitems', orders)
  const choices = byParent(
    await stagedOf(
      tx,
      moving,
      'order_item_addons',
      rows.map(({ old_id }) => old_id),
    ),
  )
  const items = await movedIds(tx, moving, 'items', [...new Set(rows.map(({ data }) => data.item_id ?? ''))])
  const lines = new Map<string, OrderLine[]>()
  for (const { parent, old_id, data } of rows) {
    const addons = (choices.get(old_id) ?? []).map(({ data: choice }) => ({
      addon_id: NONE,
      addon_category_name: words(choice.addon_category_name, 80) ?? '',
      name: words(choice.addon_name, 120) ?? '',
      price: minorUnits(choice.addon_price, moving.exponent) ?? 0,
    }))
    const price = minorUnits(data.price, moving.exponent) ?? 0
    const quantity = Math.min(MAX_QUANTITY, Math.max(1, Math.round(figure(data.quantity) ?? 1)))
    const amount = (price + addons.reduce((sum, choice) => sum + choice.price, 0)) * quantity
    const line = {
      item_id: items.get(data.item_id ?? '') ?? NONE,
      name: words(data.name, 160) ?? '',
      price,
      quantity,
      addons,
      amount,
    }
    lines.set(parent, [...(lines.get(parent) ?? []), line])
  }
  return lines
}

/**
 * The original bill: its total is exactly the other system's. Rounding differences within its figures go to
 * the items' line.
 */
function billOf(data: Old, sold: readonly OrderLine[], { exponent }: Moving) {
  const amount = (name: string) => Math.max(0, minorUnits(data[name], exponent) ?? 0)
  const payable = minorUnits(data.total, exponent)
  if (payable === null || payable < 0) return null
  const parts: [code: BillCode, amount: number][] = [
    ['coupon', 0 - amount('coupon_amount')],
    ['store_charge', amount('restaurant_charge')],
    ['delivery', amount('delivery_charge')],
    ['tax', amount('tax_amount')],
    ['tip', amount('tip_amount')],
  ]
  const beside = parts.reduce((sum, [, part]) => sum + part, 0)
  const items = payable - beside
  const wallet_amount = Math.min(payable, amount('wallet_amount'))
  return {
    lines: [
      billLine('items', items, null),
      ...parts.filter(([, part]) => part !== 0).map(([code, part]) => billLine(code, part, null)),
      ...(wallet_amount > 0 ? [billLine('wallet', 0 - wallet_amount, null)] : []),
    ],
    item_total: sold.length > 0 ? sold.reduce((sum, line) => sum + line.amount, 0) : Math.max(0, items),
    coupon_amount: amount('coupon_amount'),
    store_charge: amount('restaurant_charge'),
    delivery_charge: amount('delivery_charge'),
    actual_delivery_charge: amount('actual_delivery_charge') || amount('delivery_charge'),
    tax_amount: amount('tax_amount'),
    tip_amount: amount('tip_amount'),
    wallet_amount,
    payable,
    due_amount: payable - wallet_amount,
  }
}

/** The address as stored with the order: JSON, or plain text. */
function addressOf(data: Old) {
  const place = parsed(data.location) as Record<string, unknown> | null
  const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)
  const [lat, lng] = [Number(place?.lat), Number(place?.lng)]
  return {
    address: text(place?.address) ?? words(data.address, 300) ?? '',
    house: text(place?.house),
    landmark: null,
    tag: text(place?.tag),
    latitude: Number.isFinite(lat) ? lat : 0,
    longitude: Number.isFinite(lng) ? lng : 0,
  }
}
