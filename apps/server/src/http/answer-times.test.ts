import { expect, test } from 'vitest'
import { openAnswerTimes } from './answer-times'

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)

test('response times are recorded by hour, for a day', () => {
  const times = openAnswerTimes()
  for (let ms = 1; ms <= 100; ms++) times.record(ms, at('07:10').getTime())
  times.record(8, at('08:59').getTime())
  const [seven, eight] = times.byHour(at('09:00'))
  expect(seven).toMatchObject({ hour: at('07:00'), count: 100 })
  expect(seven?.p95).toBeCloseTo(95, 0)
  expect(eight).toMatchObject({ hour: at('08:00'), count: 1 })
  expect(times.ofDay(at('09:00'))).toBeCloseTo(95, 0)
  expect(openAnswerTimes().ofDay(at('09:00'))).toBeNull()
  const nextDay = new Date('2026-11-21T07:30:00Z')
  expect(times.byHour(nextDay).map(({ hour }) => hour)).toEqual([at('08:00')])
})
