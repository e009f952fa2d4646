import { expect, test } from 'vitest'
import { ticketOf } from '../../testing/ticket'
import { firstMinutes, nearestUsual } from './accept-row'
import { dishesOf } from './item-switches'
import { paidSoFar } from './reject-sheet'

test.each([
  [16, 15],
  [20, 20],
  [37, 30],
  [38, 45],
  [3, 10],
  [120, 45],
])('[ROL-04] a store that needs %i minutes is offered %i first', (own, offered) => {
  expect(nearestUsual(own)).toBe(offered)
})

test('[ROL-04] minutes stay selected after a lost request', () => {
  expect(firstMinutes({ step: 'accept', minutes: 45 }, 20)).toBe(45)
  expect(firstMinutes({ step: 'delay', minutes: 5 }, 20)).toBe(20)
  expect(firstMinutes(undefined, 20)).toBe(20)
})

test('[ROL-04] the refund text names the amount paid, not cash never handed over', () => {
  expect(paidSoFar(ticketOf(1, { payable: 24_000, due_amount: 24_000 }))).toBe(0)
  expect(paidSoFar(ticketOf(1, { payable: 24_000, due_amount: 10_000 }))).toBe(14_000)
  expect(paidSoFar(ticketOf(1, { payable: 24_000, due_amount: 0 }))).toBe(24_000)
})

test('a dish ordered in two versions is listed once', () => {
  const line = {
    price: 1,
    amount: 1,
    quantity: 1,
    is_veg: null,
    image: null,
    art: null,
    note: null,
    addons: [],
    picking: null,
  }
  const orderitems = [
    { ...line, id: 1, item_id: 7, name: 'Dosa' },
    { ...line, id: 2, item_id: 7, name: 'Dosa' },
    { ...line, id: 3, item_id: 8, name: 'Idli' },
  ]
  expect(dishesOf(ticketOf(1, { orderitems })).map(({ item_id }) => item_id)).toEqual([7, 8])
})
