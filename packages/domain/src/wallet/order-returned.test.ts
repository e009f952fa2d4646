import { expect, test } from 'vitest'
import { type CompletedOrder, orderReturned } from './order-completed'

/** A returned errand: fare 100, tax 18, tip 20; the rider earns 80 % of the fare. */
const errand: CompletedOrder = {
  unique_order_id: 'OD-2',
  restaurant_id: 7,
  rider_id: 3,
  item_total: 0,
  coupon_amount: 0,
  coupon_borne_by: 'platform',
  store_charge: 0,
  delivery_charge: 10_000,
  actual_delivery_charge: 10_000,
  fees: 0,
  tax_amount: 1_800,
  tip_amount: 2_000,
  commission_rate: 0,
  rider_share: { from: 'DELIVERYCHARGE', percentage: 80 },
  cash_collected: 0,
  wallet_amount: 0,
  rewards_amount: 0,
  gateway_amount: 0,
}
const moved = (order: CompletedOrder) => {
  const { reason, entries } = orderReturned(order)
  expect(reason).toBe('order_returned')
  return Object.fromEntries(entries.map(({ kind, amount }) => [kind, amount]))
}

test('[STA-19] a prepaid order is settled as if it had been delivered', () => {
  for (const means of ['wallet_amount', 'rewards_amount', 'gateway_amount'] as const)
    expect(moved({ ...errand, [means]: 13_800 }), means).toEqual({
      ...{ gateway_clearing: -13_800, rider_earnings: 10_000, tax: 1_800, revenue: 2_000 },
    })
  expect(moved({ ...errand, cash_collected: 13_800 })).toMatchObject({ rider_cash: -13_800, tax: 1_800 })
})

test('[STA-19] an unpaid part is our loss, without tip and tax; the rider is paid', () => {
  expect(moved(errand)).toEqual({ rider_earnings: 8_000, revenue: 2_000, promotions: -10_000 })
  expect(moved({ ...errand, wallet_amount: 4_000 })).toEqual({
    ...{ gateway_clearing: -4_000, rider_earnings: 8_000, revenue: 2_000, promotions: -6_000 },
  })
})
