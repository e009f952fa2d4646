import { expect, test } from 'vitest'
import type { MoneyFormat } from '../money'
import { couponFigures, couponText, discountLabel, type LabelledCoupon } from './label'

const rupees: MoneyFormat = { symbol: '₹', exponent: 2, align: 'left' }
const percent: LabelledCoupon = {
  code: 'KULFI20',
  discount_type: 'PERCENTAGE',
  discount: 20,
  max_discount: 8000,
  min_subtotal: 24_900,
}
const amount: LabelledCoupon = {
  ...percent,
  code: 'HELLO75',
  discount_type: 'AMOUNT',
  discount: 7550,
  max_discount: 0,
}

const rows: readonly (readonly [LabelledCoupon, label: string, text: string[]])[] = [
  [percent, '20% OFF', ['20% Off Upto ₹80', 'Above ₹249', 'Use KULFI20']],
  [{ ...percent, max_discount: 0 }, '20% OFF', ['20% Off', 'Above ₹249', 'Use KULFI20']],
  [{ ...percent, min_subtotal: 0 }, '20% OFF', ['20% Off Upto ₹80', 'Use KULFI20']],
  [
    { ...percent, discount: 12.5, max_discount: 7949 },
    '12.5% OFF',
    ['12.5% Off Upto ₹79', 'Above ₹249', 'Use KULFI20'],
  ],
  [amount, '₹76 OFF', ['₹76 Off', 'Above ₹249', 'Use HELLO75']],
  [{ ...amount, min_subtotal: 0 }, '₹76 OFF', ['₹76 Off', 'Use HELLO75']],
]
for (const [coupon, label, text] of rows)
  test(`[CON-17] a coupon reads "${label}" and "${text.join(' · ')}"`, () => {
    expect(discountLabel(coupon, rupees)).toBe(label)
    expect(couponText(coupon, rupees)).toEqual(text)
  })

test('[CON-17] the words may be in the reader’s language, the currency on its other side', () => {
  const words = { OFF: 'छूट', Off: 'छूट', Upto: 'अधिकतम', Above: 'न्यूनतम', Use: 'कोड' }
  const right: MoneyFormat = { ...rupees, align: 'right' }
  expect(discountLabel(percent, right, words)).toBe('20% छूट')
  expect(couponText(percent, right, words)).toEqual([
    '20% छूट अधिकतम 80\u00a0₹',
    'न्यूनतम 249\u00a0₹',
    'कोड KULFI20',
  ])
})

test('[CON-17] figures that say nothing are left out', () => {
  expect(couponFigures({ ...percent, max_discount: 0, min_subtotal: 0 }, rupees)).toEqual({
    value: '20%',
    upto: null,
    above: null,
  })
})
