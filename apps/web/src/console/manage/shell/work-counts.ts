import type { WorkWaiting } from '@tokri/contract/today'
import { BASE, pathOf } from '../kit/looks'
import { DISPATCH, ORDERS, type PlaceGroup } from './navigation'

/** How much waits at a place; `isAlarm`: somebody has to act. */
export interface Work {
  count: number
  isAlarm: boolean
}

/** The waiting work, by the path of its screen. */
export function workAt({
  live,
  riderless,
  payment_problems,
  applications,
}: WorkWaiting): ReadonlyMap<string, Work> {
  const running = Object.values(live).reduce((sum, count) => sum + count, 0)
  const all: [path: string, count: number, isAlarm: boolean][] = [
    [ORDERS, running, false],
    [DISPATCH, riderless.count, true],
    [`${BASE}/payment-problems`, payment_problems ?? 0, true],
    [pathOf('applications'), applications ?? 0, false],
  ]
  return new Map(
    all.flatMap(([path, count, isAlarm]) => (count > 0 ? [[path, { count, isAlarm }] as const] : [])),
  )
}

/** The waiting work in a closed group: alarms if there are any, else tasks. */
export function workIn({ places }: PlaceGroup, work: ReadonlyMap<string, Work>): Work | null {
  const found = places.flatMap(({ path }) => work.get(path) ?? [])
  const alarms = found.filter(({ isAlarm }) => isAlarm)
  const count = (alarms.length > 0 ? alarms : found).reduce((sum, one) => sum + one.count, 0)
  return count > 0 ? { count, isAlarm: alarms.length > 0 } : null
}
