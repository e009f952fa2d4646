import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '../money'
import { type CompletedOrder, orderCompleted, storeLines } from '../wallet/order-completed'
import { lastPeriodEnd } from './period'
import { partsOf, statementTotals } from './statement'

const order: CompletedOrder = {
  unique_order_id: 'OD-1',
  restaurant_id: 7,
  rider_id: 3,
  item_total: 100_000,
  coupon_amount: 10_000,
  coupon_borne_by: 'store',
  store_charge: 1_000,
  delivery_charge: 0,
  actual_delivery_charge: 0,
  fees: 0,
  tax_amount: 4_500,
  tip_amount: 2_000,
  commission_rate: 20,
  rider_share: { from: 'DELIVERYCHARGE', percentage: 80 },
  cash_collected: 97_500,
  wallet_amount: 0,
  rewards_amount: 0,
  gateway_amount: 0,
}
const terms = { owed_by: 'store' as const, included: 0, commission_rate: 18, at_source_rate: 0.5 }

test('a store that owes its tax is paid it with its sales, less commission and tax at source', () => {
  const posting = orderCompleted({ ...order, tax: terms })
  const of = (kind: string) => posting.entries.find((entry) => entry.kind === kind)?.amount
  expect(of('tax')).toBe(3_240)
  expect(of('tax_at_source')).toBe(450)
  expect(of('store_payable')).toBe(100_000 + 1_000 + 4_500 - 10_000 - 18_000 - 3_240 - 450)
  expect(
    partsOf(
      { reason: 'order_completed', amount: of('store_payable') ?? 0, params: posting.description.params },
      'store',
    ),
  ).toEqual({
    ...{ sales: 101_000, tax: 4_500, coupon: -10_000, commission: -18_000 },
    ...{ commission_tax: -3_240, at_source: -450 },
  })
  expect(
    partsOf({ reason: 'order_completed', amount: 2_000, params: posting.description.params }, 'rider'),
  ).toEqual({
    tip: 2_000,
  })
})

test('a platform that owes the tax keeps the tax included in prices', () => {
  const posting = orderCompleted({
    ...order,
    tax: { owed_by: 'platform', included: 5_000, commission_rate: 0, at_source_rate: 0.5 },
  })
  const of = (kind: string) => posting.entries.find((entry) => entry.kind === kind)?.amount
  expect([of('tax'), of('tax_at_source')]).toEqual([9_500, undefined])
  expect(of('store_payable')).toBe(91_000 - 18_000 - 5_000)
})

test('every movement is the sum of its parts', () => {
  const amount = fc.integer({ min: -50_000, max: 50_000 })
  const reason = fc.constantFrom(
    'order_completed',
    'wallet_refund',
    'order_cancelled',
    'cash_handed_in',
    'tip_given',
  )
  fc.assert(
    fc.property(reason, amount, amount, fc.constantFrom('store', 'rider'), (of, net, figure, payee) => {
      const params = { sales_amount: figure, rider_tip_amount: Math.abs(figure) }
      expect(sum(Object.values(partsOf({ reason: of, amount: net, params }, payee)))).toBe(net)
    }),
  )
  expect(sum(Object.values(storeLines({ ...order, rider_id: null, tax: terms })))).toBe(
    73_810 + 2_000 - 97_500,
  )
})

test('a statement that differs from its payout throws', () => {
  const payout = { at_end: 900, earned: 700, cash_kept: 100, amount: 600 }
  const lines = [{ sales: 1_000, commission: -200 }, { refund: -100 }]
  expect(statementTotals(payout, 200, lines)).toEqual({
    ...{ opening: 200, closing: 900, left: 200, cash_kept: 100, amount: 600 },
    parts: { sales: 1_000, commission: -200, refund: -100 },
  })
  expect(() => statementTotals(payout, 201, lines)).toThrow('come to 901, not 900')
})

test.each([
  ['by_hand', 3, null],
  ['daily', 3, '2026-11-24'],
  ['weekly', 3, '2026-11-22'],
  ['weekly', 0, '2026-11-18'],
] as const)('%s on weekday %i: the last period ended on %s', (every, weekday, day) => {
  expect(lastPeriodEnd(every, { today: '2026-11-25', weekday })).toBe(day)
})
