import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balanceOf, emptyLedger, type Ledger, post } from '../testing/ledger-model'
import { isBalanced } from './ledger'
import { type CompletedOrder, commissionOf, orderCompleted, riderEarning } from './order-completed'
import { payByGateway, payFromWallet, walletTopUp } from './postings'

const store = 7
const rider = 3

/** ₹783.65 in cash: items 713, delivery 35, tax 35.65; the rows below change it. */
const dinner: CompletedOrder = {
  unique_order_id: 'OD-1',
  restaurant_id: store,
  rider_id: rider,
  item_total: 71_300,
  coupon_amount: 0,
  coupon_borne_by: 'platform',
  store_charge: 0,
  delivery_charge: 3500,
  actual_delivery_charge: 3500,
  fees: 0,
  tax_amount: 3565,
  tip_amount: 0,
  commission_rate: 20,
  rider_share: { from: 'DELIVERYCHARGE', percentage: 80 },
  cash_collected: 78_365,
  wallet_amount: 0,
  rewards_amount: 0,
  gateway_amount: 0,
}

type Outcome = {
  store: number
  earning: number
  cash: number
  tax: number
  revenue: number
  promotions: number
}
const outcome = (ledger: Ledger): Outcome => ({
  store: balanceOf(ledger, 'store_payable', store),
  earning: balanceOf(ledger, 'rider_earnings', rider),
  cash: balanceOf(ledger, 'rider_cash', rider),
  tax: balanceOf(ledger, 'tax', null),
  revenue: balanceOf(ledger, 'revenue', null),
  promotions: balanceOf(ledger, 'promotions', null),
})
function completed(order: CompletedOrder): Ledger {
  const result = post(emptyLedger, orderCompleted(order))
  if (!result.ok) throw new Error(result.why)
  return result.ledger
}

const cashDinner: Outcome = {
  store: 57_040,
  earning: 2800,
  cash: -78_365,
  tax: 3565,
  revenue: 14_960,
  promotions: 0,
}
const rows: readonly (readonly [string, Partial<CompletedOrder>, Partial<Outcome>])[] = [
  ['paid in cash: the rider holds it', {}, {}],
  [
    'with a tip: the rider gets all of it',
    { tip_amount: 3000, cash_collected: 81_365 },
    { earning: 5800, cash: -81_365 },
  ],
  [
    'with a coupon of ours: the store is paid as without',
    { coupon_amount: 12_000, cash_collected: 66_365 },
    { cash: -66_365, promotions: -12_000 },
  ],
  [
    'with a coupon of the store’s: it earns less, and pays less commission',
    { coupon_amount: 12_000, coupon_borne_by: 'store', cash_collected: 66_365 },
    { store: 47_440, cash: -66_365, revenue: 12_560 },
  ],
  [
    'with free delivery: the rider is paid, we bear it',
    { delivery_charge: 0, cash_collected: 74_865 },
    { cash: -74_865, promotions: -3500 },
  ],
  [
    'with packing and fees: packing is the store’s, fees are ours',
    { store_charge: 1500, fees: 2500, cash_collected: 82_365 },
    { store: 58_540, cash: -82_365, revenue: 17_460 },
  ],
  [
    'with the rider’s share of the whole order',
    { rider_share: { from: 'FULLORDER', percentage: 5 } },
    { earning: 3918, revenue: 13_842 },
  ],
  [
    'with a share of the whole order, which a coupon on the delivery leaves as it is',
    { rider_share: { from: 'FULLORDER', percentage: 5 }, delivery_charge: 0, cash_collected: 74_865 },
    { earning: 3918, cash: -74_865, revenue: 13_842, promotions: -3500 },
  ],
  [
    'a tip is not counted into the rider’s share',
    { rider_share: { from: 'FULLORDER', percentage: 5 }, tip_amount: 2000, cash_collected: 80_365 },
    { earning: 5918, cash: -80_365, revenue: 13_842 },
  ],
  [
    'partly from the wallet: the rider collects the rest',
    { wallet_amount: 14_000, cash_collected: 64_365 },
    { cash: -64_365 },
  ],
  ['paid by card: nobody holds cash', { gateway_amount: 78_365, cash_collected: 0 }, { cash: 0 }],
  [
    'collected and paid at the counter: the store holds the cash',
    {
      rider_id: null,
      delivery_charge: 0,
      actual_delivery_charge: 0,
      cash_collected: 74_865,
    },
    { store: 57_040 - 74_865, earning: 0, cash: 0, revenue: 14_260 },
  ],
  [
    'collected and paid online',
    {
      rider_id: null,
      delivery_charge: 0,
      actual_delivery_charge: 0,
      cash_collected: 0,
      gateway_amount: 74_865,
    },
    { earning: 0, cash: 0, revenue: 14_260 },
  ],
]
for (const [title, change, expected] of rows)
  test(`an order ${title}`, () => {
    expect(outcome(completed({ ...dinner, ...change }))).toEqual({ ...cashDinner, ...expected })
  })

test('an order whose payments differ from its bill throws', () => {
  expect(() => orderCompleted({ ...dinner, cash_collected: 78_364 })).toThrow('order_completed of OD-1')
})

test('completing a prepaid order empties the clearing account', () => {
  const paid = { ...dinner, wallet_amount: 14_000, gateway_amount: 64_365, cash_collected: 0 }
  let ledger = emptyLedger
  for (const one of [
    walletTopUp({ ref: 'T1', user_id: 1, amount: 14_000 }),
    payFromWallet({ ref: 'OD-1', user_id: 1, amount: 14_000 }),
    payByGateway({ ref: 'P1', amount: 64_365 }),
    orderCompleted(paid),
  ]) {
    const result = post(ledger, one)
    if (result.ok) ledger = result.ledger
  }
  expect(balanceOf(ledger, 'gateway_clearing', null)).toBe(0)
  expect(balanceOf(ledger, 'wallet', 1)).toBe(0)
  expect(post(ledger, orderCompleted(paid))).toEqual({ ok: false, why: 'already_posted' })
})

const paise = (max: number) => fc.integer({ min: 0, max })
const orders: fc.Arbitrary<CompletedOrder> = fc
  .record({
    unique_order_id: fc.constant('OD-9'),
    restaurant_id: fc.constant(store),
    rider_id: fc.option(fc.constant(rider)),
    item_total: paise(500_000),
    coupon_amount: paise(500_000),
    coupon_borne_by: fc.constantFrom('platform' as const, 'store' as const),
    store_charge: paise(5000),
    actual_delivery_charge: paise(20_000),
    isFree: fc.boolean(),
    fees: paise(5000),
    tax_amount: paise(50_000),
    tip_amount: paise(20_000),
    commission_rate: fc.constantFrom(0, 12.5, 20, 100),
    rider_share: fc.record({
      from: fc.constantFrom('DELIVERYCHARGE' as const, 'FULLORDER' as const),
      percentage: fc.constantFrom(0, 5, 80, 100),
    }),
    split: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 }),
  })
  .map(({ isFree, split, ...order }) => {
    const coupon_amount = Math.min(order.coupon_amount, order.item_total)
    const delivery_charge = isFree ? 0 : order.actual_delivery_charge
    const bill =
      order.item_total -
      coupon_amount +
      order.store_charge +
      delivery_charge +
      order.fees +
      order.tax_amount +
      order.tip_amount
    const wallet_amount = Math.floor(bill * split[0]!)
    const rewards_amount = Math.floor((bill - wallet_amount) * split[1]!)
    const gateway_amount = Math.floor((bill - wallet_amount - rewards_amount) * split[2]!)
    const cash_collected = bill - wallet_amount - rewards_amount - gateway_amount
    const paid = { wallet_amount, rewards_amount, gateway_amount, cash_collected }
    return { ...order, ...paid, coupon_amount, delivery_charge }
  })

test('property: completion balances for any order, and the rider gets the whole tip', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const done = orderCompleted(order)
      expect(isBalanced(done)).toBe(true)
      expect(done.entries.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0)).toBe(true)
      if (order.rider_id !== null) expect(riderEarning(order)).toBeGreaterThanOrEqual(order.tip_amount)
      else expect(riderEarning(order)).toBe(0)
      expect(commissionOf(order)).toBeLessThanOrEqual(order.item_total)
      expect(balanceOf(completed(order), 'tax', null)).toBe(order.tax_amount)
    }),
  )
})
