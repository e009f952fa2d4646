import { at, major, type Row, type Tables } from './mysqldump'
import { STORES } from './shops'

/** Orders with their lines; every hundredth is still open. Amounts are in minor units. */
export function orderTables(count: number, customers: number, throwDice: (below: number) => number) {
  const orders: Row[] = []
  const made: Made = { lines: [], choices: [], throwDice }
  let amount = 0
  let running = 0
  for (let n = 1; n <= count; n++) {
    const isRunning = n % 100 === 0
    const items = madeLines(n, made)
    const bill = billOf(n, items)
    if (isRunning) running++
    else amount += bill.total
    const [user_id, restaurant_id] = [1 + throwDice(customers), 1 + throwDice(STORES - 1)]
    const orderstatus_id = isRunning ? 2 : n % 9 === 0 ? 6 : 5
    orders.push(orderRow(n, { ...bill, items, user_id, restaurant_id, orderstatus_id }))
  }
  const tables: Tables = {
    ...{ orders, orderitems: made.lines, order_item_addons: made.choices },
    ratings: [{ id: 1, user_id: 1, order_id: 1, rating_store: '5' }],
  }
  return { tables, amount, running }
}

function billOf(n: number, items: number) {
  const tax = Math.round(items * 0.05)
  const coupon = n % 6 === 0 ? Math.min(items, 5_000) : 0
  const total = items + tax + 2_500 + 1_000 - coupon
  const wallet = n % 8 === 0 ? Math.min(total, 10_000) : 0
  return { tax, coupon, total, wallet }
}

interface Sold extends ReturnType<typeof billOf> {
  items: number
  user_id: number
  restaurant_id: number
  orderstatus_id: number
}

const orderRow = (n: number, sold: Sold): Row => ({
  id: n,
  unique_order_id: `OD-01-05-${String(n).padStart(6, '0')}`,
  orderstatus_id: sold.orderstatus_id,
  user_id: sold.user_id,
  restaurant_id: sold.restaurant_id,
  coupon_name: sold.coupon > 0 ? 'OLDFLAT' : null,
  location: '{"lat":"12.97","lng":"77.59","address":"5th Cross","house":"Flat 4","tag":"HOME"}',
  address: 'Flat 4, 5th Cross',
  restaurant_charge: major(1_000),
  delivery_charge: major(2_500),
  total: major(sold.total),
  payable: major(sold.total - sold.wallet),
  payment_mode: n % 3 === 0 ? 'RAZORPAY' : 'COD',
  order_comment: n % 20 === 0 ? `Ring twice; don't shout\n(thanks)` : null,
  delivery_type: n % 10 === 0 ? 2 : 1,
  wallet_amount: major(sold.wallet),
  tip_amount: '0.00',
  tax_amount: major(sold.tax),
  coupon_amount: major(sold.coupon),
  sub_total: major(sold.items),
  created_at: at(n * 7),
  updated_at: at(n * 7 + 45),
})

interface Made {
  lines: Row[]
  choices: Row[]
  throwDice: (below: number) => number
}

/** Creates the lines of order `n`; returns their total. Every fourth order has an extra on each dish. */
function madeLines(n: number, { lines, choices, throwDice }: Made): number {
  let items = 0
  for (let line = 0; line <= throwDice(3); line++) {
    const [price, quantity] = [5_000 + throwDice(30_000), 1 + throwDice(3)]
    const id = lines.length + 1
    const extra = n % 4 === 0 ? 2_550 : 0
    if (extra > 0)
      choices.push({
        ...{ id: choices.length + 1, orderitem_id: id, addon_category_name: 'Extras' },
        ...{ addon_name: 'Raita', addon_price: major(extra) },
      })
    lines.push({
      ...{ id, order_id: n, item_id: 1 + throwDice(240), name: `Dish sold ${line}`, quantity },
      price: major(price),
    })
    items += (price + extra) * quantity
  }
  return items
}
