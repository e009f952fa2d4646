import { describe, expect, test } from 'vitest'
import { type Eta, etaOf } from './eta'
import type { Stage } from './order-stage'

const promised = { from: '2026-11-21T09:50:00.000Z', to: '2026-11-21T10:00:00.000Z' }
const at = (clock: string) => new Date(`2026-11-21T${clock}:00.000Z`)

describe('[SCR-68] the arrival time is a range first, then minutes, and says when it is late', () => {
  const rows: [Stage, string, number, Eta, 'on time' | 'late'][] = [
    ['waiting', '09:20', 2, { kind: 'range', from: 30, to: 40 }, 'on time'],
    ['cooking', '09:35', 2, { kind: 'range', from: 15, to: 25 }, 'on time'],
    // the road alone takes six minutes, the kitchen three: the range never begins earlier
    ['cooking', '09:45', 2, { kind: 'range', from: 9, to: 15 }, 'on time'],
    ['packed', '09:52', 2, { kind: 'range', from: 6, to: 8 }, 'on time'],
    ['on_the_way', '09:40', 3, { kind: 'minutes', minutes: 9 }, 'on time'],
    ['on_the_way', '09:40', 0.2, { kind: 'any_minute' }, 'on time'],
    ['at_door', '09:58', 0, { kind: 'any_minute' }, 'on time'],
    ['cooking', '09:55', 2, { kind: 'minutes', minutes: 9 }, 'late'],
    ['on_the_way', '09:58', 3, { kind: 'minutes', minutes: 9 }, 'late'],
    ['waiting', '10:30', 2, { kind: 'minutes', minutes: 9 }, 'late'],
    ['at_door', '10:05', 0, { kind: 'any_minute' }, 'late'],
  ]
  for (const [stage, clock, road_km, eta, when] of rows)
    test(`${stage} at ${clock}, ${road_km} km to go: ${JSON.stringify(eta)}, ${when}`, () => {
      const answer = etaOf({ stage, promised, road_km, now: at(clock) })
      expect(answer.eta).toEqual(eta)
      expect(answer.is_late).toBe(when === 'late')
    })

  test('a late order shows its new time, after the promised time has passed', () => {
    const { at: time } = etaOf({ stage: 'on_the_way', promised, road_km: 3, now: at('09:58') })
    expect(time).toEqual(at('10:07'))
  })
  test('a self-pickup adds no travel: it is ready when the kitchen promised', () => {
    const { eta } = etaOf({ stage: 'cooking', promised, road_km: 0, now: at('09:40') })
    expect(eta).toEqual({ kind: 'range', from: 10, to: 20 })
  })
  test('an order scheduled far ahead shows day and time, not hundreds of minutes', () => {
    expect(etaOf({ stage: 'scheduled', promised, road_km: 2, now: at('05:00') }).eta).toEqual({
      kind: 'on_day',
      at: new Date(promised.from),
    })
  })
  test('orders that are over, returning or without a promise show no time', () => {
    for (const stage of ['done', 'cancelled', 'coming_back', 'paying'] as Stage[])
      expect(etaOf({ stage, promised, road_km: 2, now: at('09:30') }).eta.kind).toBe('none')
    expect(etaOf({ stage: 'cooking', promised: null, road_km: 2, now: at('09:30') }).eta.kind).toBe('none')
  })
})
