import type { SlotDay } from '@tokri/contract/placing'
import type { Store } from '@tokri/contract/stores'
import { beforeEach, expect, test } from 'vitest'
import { dateName, slotName, time } from '../../lib/format/figures'
import { carts } from '../../state/cart'
import { openPage } from '../../testing/open-page'
import { dayOfSlot, takesLater } from './slots'

const slot = (open: string, full = false) => ({
  open: `2026-11-22T${open}:00.000Z`,
  close: new Date(Date.parse(`2026-11-22T${open}:00.000Z`) + 1_800_000).toISOString(),
  full,
})
const days: SlotDay[] = [
  { date: '2026-11-21', slots: [slot('06:00', true)] },
  { date: '2026-11-22', slots: [slot('07:00', true), slot('07:30'), slot('08:00')] },
]
const chosen = { open: slot('08:00').open, close: slot('08:00').close }

beforeEach(async () => {
  await openPage([{ key: 'enableOrderSchedulingOnCustomer', value: true }])
  carts.food.setSchedule(null)
})

test('[SCR-67] the picker opens on the chosen day, else on the first with a free time', () => {
  expect(dayOfSlot(days, null)).toBe('2026-11-22')
  expect(dayOfSlot(days, { open: slot('06:00').open, close: slot('06:00').close })).toBe('2026-11-21')
  expect(dayOfSlot(days.slice(0, 1), null)).toBe('2026-11-21')
  expect(dayOfSlot([], null)).toBeNull()
})

test('[SCR-67] orders for later need both the store and the operator to allow them', async () => {
  const store = { schedulable: true, is_active: 1 } satisfies Partial<Store>
  expect([takesLater(store), takesLater({ ...store, schedulable: false }), takesLater(undefined)]).toEqual([
    true,
    false,
    false,
  ])
  expect(takesLater({ ...store, is_active: 0 })).toBe(false)
  await openPage([{ key: 'enableOrderSchedulingOnCustomer', value: false }])
  expect(takesLater(store)).toBe(false)
})

test('[CON-18] times are in the operator’s time zone, wherever the user is', async () => {
  expect(time('2026-11-22T08:00:00.000Z')).toMatch(/^1:30/)
  await openPage([{ key: 'timeZone', value: 'America/New_York' }])
  expect(time('2026-11-22T08:00:00.000Z')).toMatch(/^3:00/)
  expect(slotName(chosen)).toMatch(/22 Nov.*3:00.*3:30/)
  expect(dateName('2026-11-22')).toMatch(/Sun.*22/)
})
