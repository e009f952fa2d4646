import type { SlotDay } from '@tokri/contract/orders'
import type { Store } from '@tokri/contract/stores'
import { beforeEach, expect, test } from 'vitest'
import { dateName, slotName, time, timeRange } from '../../lib/format/figures'
import { carts } from '../../state/cart'
import { anOrder } from '../../testing/order'
import { drawn, openPage } from '../../testing/render'
import { Times } from '../cart/when-sheet'
import { OrderDetails } from '../orders/order-details'
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

test('[SCR-67] the picker stands on the chosen day, else on the first that has a free time', () => {
  expect(dayOfSlot(days, null)).toBe('2026-11-22')
  expect(dayOfSlot(days, { open: slot('06:00').open, close: slot('06:00').close })).toBe('2026-11-21')
  expect(dayOfSlot(days.slice(0, 1), null)).toBe('2026-11-21')
  expect(dayOfSlot([], null)).toBeNull()
})

test('[SCR-67] times are the store’s own; full ones are named and cannot be taken, the chosen one is kept', () => {
  const html = drawn(<Times days={days} chosen={chosen} onChoose={() => undefined} />)
  expect(html).toContain(timeRange(chosen.open, chosen.close))
  expect(timeRange(chosen.open, chosen.close)).toMatch(/1:30.*2:00/)
  expect(html.match(/type="radio"/g)).toHaveLength(3)
  expect(html.match(/disabled=""/g)).toHaveLength(1)
  expect(html).toContain('Full')
  expect(html).toMatch(
    /checked="" value="2026-11-22T08:00:00.000Z"|value="2026-11-22T08:00:00.000Z" checked=""/,
  )
  expect(drawn(<Times days={[]} chosen={null} onChoose={() => undefined} />)).toContain('No times available')
})

test('[SCR-67] only stores and operators who want it take orders for later', async () => {
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

test('[CON-18] times are written by the operator’s clock, wherever the reader is', async () => {
  expect(time('2026-11-22T08:00:00.000Z')).toMatch(/^1:30/)
  await openPage([{ key: 'timeZone', value: 'America/New_York' }])
  expect(time('2026-11-22T08:00:00.000Z')).toMatch(/^3:00/)
  expect(slotName(chosen)).toMatch(/22 Nov.*3:00.*3:30/)
  expect(dateName('2026-11-22')).toMatch(/Sun.*22/)
})

test('[SCR-68] an order for later says for when', () => {
  const html = drawn(<OrderDetails order={anOrder({ status: 'scheduled', schedule: chosen })} />)
  expect(html).toContain('Scheduled for')
  expect(html).toContain(slotName(chosen))
})
