import { expect, test } from 'vitest'
import { chartHours } from './chart-hours'

const sold = (hour: number, sales: number) => ({ hour, orders: 1, sales, promised: 0, kept: 0 })

test('daytime hours are shown even without sales, others only with sales', () => {
  const names = (today: Parameters<typeof chartHours>[0]) => chartHours(today, []).map(({ hour }) => hour)
  expect(names([])).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22])
  expect(names([sold(7, 100)])[0]).toBe(7)
  // on the day when clocks go back there is an extra hour
  expect(names([sold(24, 100)]).at(-1)).toBe(23)
})

test('each hour has the sales of both days', () => {
  const [first, second] = chartHours([sold(9, 100)], [sold(9, 50), sold(10, 70)])
  expect(first).toEqual({ hour: 9, now: 100, before: 50 })
  expect(second).toEqual({ hour: 10, now: 0, before: 70 })
})
