import fc from 'fast-check'
import { expect, test } from 'vitest'
import { difference, type ReportPart } from './figures'
import { type CountedFacts, type CountedOrder, orderParts } from './order-parts'

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)
/** Delivered at 13:00 in Kolkata, five minutes late. */
const meal: CountedOrder = {
  ...{
    state: 'completed',
    payable: 25_000,
    item_total: 20_000,
    coupon_amount: 1_000,
    delivery_charge: 3_000,
  },
  ...{ tip_amount: 2_000, cancel_reason: null },
  ...{ promised_to: at('07:25'), accepted_at: at('06:40'), ready_at: at('07:00') },
}
const facts: CountedFacts = {
  ...{ moved: [], credited: [], ended: at('07:30'), picked_up_at: at('07:10') },
  ...{ is_first: false, zone: 'Asia/Kolkata' },
}

test('a completed order counts in the hour it was delivered', () => {
  expect(orderParts(meal, facts)).toEqual([
    {
      day: '2026-11-20',
      hour: 13,
      figures: {
        ...{ orders: 1, sales: 25_000, items: 20_000, coupons: 1_000, delivery: 3_000, tips: 2_000 },
        ...{ promised: 1, kept: 0, prepared: 1, prep_seconds: 1_200, delivered: 1, delivery_seconds: 1_200 },
      },
    },
  ])
})

test('a promise is kept up to its last second, and missing times count as none', () => {
  const figuresOf = (order: Partial<CountedOrder>, more: Partial<CountedFacts> = {}) =>
    orderParts({ ...meal, ...order }, { ...facts, ...more })[0]?.figures
  expect(figuresOf({ promised_to: at('07:30') })).toMatchObject({ promised: 1, kept: 1 })
  expect(figuresOf({}, { is_first: true })).toMatchObject({ new_customers: 1 })
  expect(figuresOf({ ready_at: at('06:30') })).toMatchObject({ prepared: 1, prep_seconds: 0 })
  const bare = { orders: 1, sales: 25_000, items: 20_000, coupons: 1_000, delivery: 3_000, tips: 2_000 }
  const never = { promised_to: null, picked_up_at: null }
  expect(figuresOf({ ...never, accepted_at: null }, never)).toEqual(bare)
  expect(figuresOf({ ...never, ready_at: null }, never)).toEqual(bare)
})

test('a cancelled or returned order counts as such, with its reason', () => {
  const part = { day: '2026-11-20', hour: 13 }
  const cancelled = { ...meal, state: 'cancelled' }
  expect(orderParts({ ...cancelled, cancel_reason: 'Out of gas' }, facts)).toEqual([
    { ...part, figures: { cancelled: 1 }, reason: 'Out of gas' },
  ])
  expect(orderParts(cancelled, facts)).toEqual([{ ...part, figures: { cancelled: 1 }, reason: '' }])
  expect(orderParts({ ...meal, state: 'returned' }, facts)).toEqual([{ ...part, figures: { returned: 1 } }])
})

test('an open or restored order does not count', () => {
  expect(orderParts({ ...meal, state: 'preparing' }, { ...facts, ended: null })).toEqual([])
  expect(orderParts({ ...meal, state: 'preparing' }, facts).map(({ figures }) => figures)).toEqual([{}])
})

test('payments and refunds count in the hour they happened', () => {
  const moved = [
    { at: at('07:30'), kind: 'tax', amount: 500 },
    { at: at('07:30'), kind: 'store_payable', amount: 18_000 },
    { at: at('07:30'), kind: 'gateway_clearing', amount: -25_000 },
    { at: at('18:40'), kind: 'tax', amount: -40 },
    { at: at('18:40'), kind: 'store_payable', amount: -700 },
    { at: at('18:40'), kind: 'store_payable', amount: -60 },
  ]
  const credited = [
    { at: at('18:40'), amount: 800 },
    { at: at('18:50'), amount: 30 },
  ]
  const [noon, night, ...rest] = orderParts(meal, { ...facts, moved, credited })
  expect(noon).toMatchObject({ hour: 13, figures: { tax: 500, store_share: 18_000, orders: 1 } })
  expect(night).toEqual({
    ...{ day: '2026-11-21', hour: 0 },
    figures: { tax: -40, store_share: -760, refunds: 830 },
  })
  expect(rest).toEqual([])
})

const part = fc.record({
  day: fc.constantFrom('2026-11-20', '2026-11-21', '2026-12-01'),
  hour: fc.integer({ min: 0, max: 23 }),
  figures: fc.record({ orders: fc.integer({ min: 0, max: 2 }), sales: fc.integer({ min: -500, max: 500 }) }),
})
const total = (parts: readonly ReportPart[], figure: 'orders' | 'sales') =>
  parts.reduce((sum, { figures }) => sum + (figures[figure] ?? 0), 0)

test('a difference leads from any count to any other, ordered by hour', () => {
  fc.assert(
    fc.property(fc.array(part), fc.array(part), (before, after) => {
      const change = difference(before, after)
      for (const figure of ['orders', 'sales'] as const)
        expect(total(before, figure) + total(change, figure)).toBe(total(after, figure))
      const hours = change.map(({ day, hour }) => `${day} ${String(hour).padStart(2, '0')}`)
      expect(hours).toEqual(hours.toSorted())
      expect(new Set(hours).size).toBe(hours.length)
      expect(difference(after, after)).toEqual([])
    }),
  )
})
