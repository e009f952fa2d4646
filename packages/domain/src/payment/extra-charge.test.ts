import { expect, test } from 'vitest'
import { sum } from '../money'
import { billLine } from '../pricing/bill'
import { extraCharge, extraChargeOf, mostExtraPercentage, withExtraCharge } from './extra-charge'

test.each([
  ['USD', 2, 10_000, 200],
  ['USD', 2.5, 333, 8],
  ['USD', 9, 10_000, 300],
  ['BRL', 9, 10_000, 900],
  ['CAD', 2.4, 10_000, 240],
  ['EUR', 2, 10_000, 0],
  ['GBP', 2, 10_000, 0],
  ['INR', 2, 10_000, 0],
  ['XXX', 2, 10_000, 0],
  ['USD', 2, 0, 0],
])('[CAL-14] in %s %d%% of %d are %d, where the law allows it', (currency, percentage, due, amount) => {
  expect(extraCharge({ currency, percentage }, due)).toBe(amount)
  expect(extraCharge({ currency, percentage: mostExtraPercentage(currency) }, due)).toBeGreaterThanOrEqual(
    amount,
  )
})

test('[CAL-14] the surcharge is a bill line that another payment method replaces', () => {
  const lines = [
    billLine('items', 10_000, null),
    billLine('tip', 500, null),
    billLine('wallet', -2_500, null),
  ]
  const bill = { lines, payable: 10_500, due: 8_000 }
  const charged = withExtraCharge(bill, { amount: 160, name: 'Stripe' })
  expect(charged).toMatchObject({ payable: 10_660, due: 8_160 })
  expect(charged.lines.map(({ code }) => code)).toEqual(['items', 'tip', 'extra_charge', 'wallet'])
  expect(sum(charged.lines.map(({ amount }) => amount))).toBe(charged.due)
  expect(extraChargeOf(charged.lines)).toBe(160)
  expect(withExtraCharge(charged, { amount: 240, name: 'Mercado Pago' })).toMatchObject({
    payable: 10_740,
    due: 8_240,
  })
  expect(withExtraCharge(charged, { amount: 0, name: '' })).toEqual(bill)
})
