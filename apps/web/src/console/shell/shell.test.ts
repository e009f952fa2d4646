import { expect, test } from 'vitest'
import { flashedTitle } from './alarm'
import { storeToOpen } from './store'
import { storeState } from './store-words'

const now = Date.parse('2026-11-21T14:00:00.000Z')
const stores = [{ id: 4 }, { id: 9 }]

test('[ROL-04] an owner of one store goes straight to its kitchen, an owner of several chooses', () => {
  expect(storeToOpen([{ id: 4 }], null)).toEqual({ id: 4 })
  expect(storeToOpen(stores, null)).toBeNull()
  expect(storeToOpen(stores, 9)).toEqual({ id: 9 })
})

test('[ROL-04] a store that is no longer theirs is not opened again', () => {
  expect(storeToOpen(stores, 77)).toBeNull()
  expect(storeToOpen([], 77)).toBeNull()
})

test.each([
  [{ is_open: true, opens_at: null, paused_until: null }, 'open'],
  [{ is_open: false, opens_at: '11:00', paused_until: null }, 'closed'],
  [{ is_open: false, opens_at: null, paused_until: '2026-11-21T14:30:00.000Z' }, 'paused'],
  [{ is_open: true, opens_at: null, paused_until: '2026-11-21T13:59:00.000Z' }, 'open'],
] as const)('a store with %j is %s', (store, state) => {
  expect(storeState(store, now)).toBe(state)
})

test('[ROL-04] the title bar flashes between the alarm and the page’s own name', () => {
  const turns = [0, 1, 2].map((turn) => flashedTitle(turn, '2 new orders', 'Kitchen'))
  expect(turns).toEqual(['● 2 new orders', 'Kitchen', '● 2 new orders'])
})
