import { expect, test } from 'vitest'
import type { MoneyFormat } from '../money'
import { couponFigures, isFreeDelivery, type LabelledCoupon } from './label'

const rupees: MoneyFormat = { symbol: '₹', exponent: 2, align: 'left' }
const percent: LabelledCoupon = {
  code: 'KULFI20',
  discount_type: 'PERCENTAGE',
  discount: 20,
  max_discount: 8000,
  min_subtotal: 24_900,
}
const amount: LabelledCoupon = { ...percent, discount_type: 'AMOUNT', discount: 7550, max_discount: 0 }

for (const [coupon, value, upto, above] of [
  [percent, '20%', '₹80', '₹249'],
  [{ ...percent, max_discount: 0 }, '20%', null, '₹249'],
  [{ ...percent, min_subtotal: 0 }, '20%', '₹80', null],
  [{ ...percent, discount: 12.5, max_discount: 7949 }, '12.5%', '₹79', '₹249'],
  [amount, '₹76', null, '₹249'],
  [{ ...amount, min_subtotal: 0 }, '₹76', null, null],
] as const)
  test(`[CON-17] ${value} reads upto ${upto ?? 'nothing'} and above ${above ?? 'nothing'}`, () => {
    expect(couponFigures(coupon, rupees)).toEqual({ value, upto, above })
  })

test('[CON-17] the currency sign is on the operator’s side', () => {
  expect(couponFigures(percent, { ...rupees, align: 'right' })).toMatchObject({ upto: '80\u00a0₹' })
})

test('a coupon for the whole charge without a maximum is free delivery', () => {
  const free = { takes_off: 'DELIVERY', discount_type: 'PERCENTAGE', discount: 100, max_discount: 0 } as const
  expect(isFreeDelivery(free)).toBe(true)
  for (const change of [
    { takes_off: 'ITEMS' },
    { takes_off: undefined },
    { discount_type: 'AMOUNT' },
    { discount: 50 },
    { max_discount: 3_000 },
  ] as const)
    expect(isFreeDelivery({ ...free, ...change }), JSON.stringify(change)).toBe(false)
})
