import { expect, test, vi } from 'vitest'
import { quoteForTests } from '../../testing/cart-calls'
import { storeForTests } from '../../testing/store'
import { etaOf } from '../orders/eta'
import { cartMinutes } from './cart-dock'
import { asapRange } from './slot-sheet'

const quotedAt = Date.parse('2026-11-21T09:20:00.000Z')
const promised = { from: '2026-11-21T09:50:00.000Z', to: '2026-11-21T09:56:00.000Z' }

test.each([
  [-5, 30, 36],
  [0, 30, 36],
  [20, 30, 36],
  [40, 29, 35],
])(
  '[SCR-67] [SCR-68] %i s after the quote cart, slot sheet and tracking say the same minutes',
  (seconds, from, to) => {
    const now = new Date(quotedAt + seconds * 1000)
    vi.setSystemTime(now)
    const quote = quoteForTests({ promised })
    expect(cartMinutes(quote, 99)).toBe(from)
    expect(asapRange(storeForTests(), { mode: 'DELIVERY', quote, now })).toEqual({ from, to })
    expect(etaOf({ stage: 'waiting', promised, road_km: 3.3, now }).eta).toEqual({ kind: 'range', from, to })
    vi.useRealTimers()
  },
)

test('[SCR-67] before the quote the slot sheet shows the store’s time', () => {
  const store = storeForTests({ promised: { delivery: { from: 24, to: 29 }, pickup: { from: 15, to: 20 } } })
  const now = new Date(quotedAt)
  expect(asapRange(store, { mode: 'DELIVERY', quote: undefined, now })).toEqual({ from: 24, to: 29 })
  expect(asapRange(store, { mode: 'SELFPICKUP', quote: undefined, now })).toEqual({ from: 15, to: 20 })
})
