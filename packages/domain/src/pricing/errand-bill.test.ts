import { expect, test } from 'vitest'
import { billLine } from './bill'
import { errandBill, errandCharges } from './errand-bill'

const fare = {
  amount: 10_000,
  vehicle: 'bike',
  lines: [billLine('errand_base', 10_000, { key: 'explain_errand_base', params: { base_km: 3 } })],
}
const tax = { default_percentage: 18, default_inclusive: false }
const purse = (balance: number) => ({ use: true, balance })
const codes = (lines: readonly { code: string; amount: number }[]) =>
  lines.map(({ code, amount }) => [code, amount])

test('[ROU-45] a fare without coupon or fee has no empty lines', () => {
  const { lines } = errandCharges({ fare, coupon: null, tax: tax as never, platform_fee: 0 })
  expect(lines.every(({ amount }) => amount !== 0)).toBe(true)
  expect(lines.map(({ code }) => code)).not.toContain('coupon')
  expect(lines.map(({ code }) => code)).not.toContain('platform_fee')
})

test('[ROU-46] each line of an errand’s bill has an explanation, payments are deducted', () => {
  const coupon = { code: 'RUN20', discount_type: 'AMOUNT', discount: 2_000, max_discount: 0 } as never
  const charges = errandCharges({ fare, coupon, tax: tax as never, platform_fee: 500 })
  expect(charges.lines.find(({ code }) => code === 'coupon')?.explanation).toEqual({
    key: 'explain_coupon',
    params: { code: 'RUN20' },
  })
  expect(charges.lines.find(({ code }) => code === 'platform_fee')?.explanation).toEqual({
    key: 'explain_platform_fee',
    params: {},
  })
  const bill = errandBill(charges, { tip: 1_000, wallet: purse(3_000), rewards: purse(400) })
  expect(bill.lines.find(({ code }) => code === 'tip')?.explanation).toEqual({
    key: 'explain_tip',
    params: {},
  })
  expect(codes(bill.lines).slice(-3)).toEqual([
    ['tip', 1_000],
    ['rewards', -400],
    ['wallet', -3_000],
  ])
  expect(bill.due_now).toBe(bill.payable - 3_400)
  const plain = errandBill(charges, { tip: 0, wallet: purse(0), rewards: purse(0) })
  expect(plain.lines).toEqual(charges.lines)
})
