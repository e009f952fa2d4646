import type { WorkWaiting } from '@tokri/contract/today'
import { expect, test } from 'vitest'
import { DISPATCH, ORDERS, type PlaceGroup } from './navigation'
import { workAt, workIn } from './work-counts'

const waiting: WorkWaiting = {
  live: { scheduled: 9, placed: 3, preparing: 18, ready: 6, on_the_way: 11 },
  riderless: { count: 0 },
  payment_problems: null,
  applications: 3,
  stores: null,
}
const group = (...paths: string[]) => ({ places: paths.map((path) => ({ path })) }) as unknown as PlaceGroup

test('a closed group counts the work in it', () => {
  const work = workAt(waiting)
  expect(workIn(group(ORDERS, DISPATCH), work)).toEqual({ count: 47, isAlarm: false })
  expect(workIn(group('/elsewhere'), work)).toBeNull()
})

test('what alarms is counted ahead of what is only there to do', () => {
  const work = workAt({ ...waiting, riderless: { count: 2 } })
  expect(workIn(group(ORDERS, DISPATCH), work)).toEqual({ count: 2, isAlarm: true })
  expect(work.get(ORDERS)).toEqual({ count: 47, isAlarm: false })
})
