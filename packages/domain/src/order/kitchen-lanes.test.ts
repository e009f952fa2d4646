import { expect, test } from 'vitest'
import { folds, laneOf, lanes } from './kitchen-lanes'
import { orderStates } from './lifecycle'
import { shortId } from './short-id'

test('[ROL-04] every order has one lane on the board of its kitchen', () => {
  const of = (lane: string) => orderStates.filter((state) => laneOf(state) === lane)
  expect(Object.fromEntries([...lanes, ...folds].map((lane) => [lane, of(lane)]))).toEqual({
    placed: ['placed'],
    preparing: ['preparing'],
    ready: ['ready'],
    on_the_way: ['on_the_way', 'returning'],
    scheduled: ['scheduled', 'scheduled_confirmed'],
    finished: ['awaiting_payment', 'payment_failed', 'completed', 'cancelled', 'returned'],
  })
})

test('[ROL-04] the short id of an order is the end of its id', () => {
  expect(shortId('TKR-20261121-8F3K2A')).toBe('#8F3K2A')
})
