import { expect, test } from 'vitest'
import { cancelFee } from './cancel-fee'

const fees = { assigned: 2_000, at_pickup: 5_000 }
const errand = { kind: 'errand', state: 'preparing', delivery_state: 'assigned', held: 10_000 } as const

test.each([
  ['a rider is under way', {}, 2_000],
  ['the rider is at the door', { delivery_state: 'at_store' }, 5_000],
  ['nobody has taken it', { delivery_state: 'waiting' }, 0],
  ['there is no delivery', { delivery_state: null }, 0],
  ['it was not accepted yet', { state: 'placed' }, 0],
  ['it is food', { kind: 'food' }, 0],
  ['less was paid', { held: 1_500 }, 1_500],
  ['nothing was paid', { held: 0 }, 0],
] as const)('[SCR-69] cancelling costs an errand its fee: %s', (_, change, expected) => {
  expect(cancelFee({ ...errand, ...change }, fees)).toBe(expected)
})
