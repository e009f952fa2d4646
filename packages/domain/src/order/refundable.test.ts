import { expect, test } from 'vitest'
import { refundableOf } from './refundable'

const line = {
  ...{ id: 1, name: 'Vada', amount: 10_000, final_amount: null, quantity: 3, picked_quantity: null },
  ...{ discount: 0, tax_percentage: 0, tax_inclusive: false },
}
const leftOf = (...args: Parameters<typeof refundableOf>) =>
  refundableOf(...args).map(({ quantity, worth }) => [quantity, worth])

test('[STA-20] units on credit notes are taken off their line, and the last unit is worth the rest', () => {
  const lines = [line, { ...line, id: 2 }]
  const note = { orderitem_id: 2, name: 'Vada', quantity: 2, amount: 6_667 }
  expect(leftOf(lines, [])).toEqual([
    [3, 10_000],
    [3, 10_000],
  ])
  expect(leftOf(lines, [note])).toEqual([
    [3, 10_000],
    [1, 3_333],
  ])
})

test('[STA-20] older credit notes name a dish, and count once per unit', () => {
  const old = { name: 'Vada', quantity: 3, amount: 10_000 }
  const lines = [line, { ...line, id: 2 }]
  expect(leftOf(lines, [old, old, old, { ...old, name: 'Idli' }])).toEqual([
    [0, 0],
    [0, 0],
  ])
  // older versions refunded more than was sold
  expect(leftOf([line], [{ ...old, orderitem_id: 1, quantity: 5, amount: 12_000 }])).toEqual([[0, 0]])
})
