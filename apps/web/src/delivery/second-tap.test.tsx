import type { Task } from '@tokri/contract/rider-task'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawn, openPage } from '../testing/render'
import { act } from './commands'
import { NextStep } from './next-step'
import { OrdersScreen } from './orders-screen'

beforeEach(async () => {
  vi.useFakeTimers()
  await openPage()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const task = (id: number, changes: Partial<Task>): Task =>
  ({
    id,
    unique_order_id: `TK-${id}`,
    delivery_state: 'assigned',
    restaurant: { name: 'Saffron Courtyard', address: 'Church Street' },
    customer: { name: 'Ananya', address: 'Lake Road' },
    errand: null,
    trip: { id, return_of: null },
    pin_required: false,
    ...changes,
  }) as Task

test('[SCR-70] a double tap does not accept the next order', async () => {
  const lists = {
    new_orders: [task(2, { actions: ['accept'] })],
    accepted_orders: [],
    pickedup_orders: [],
  }
  const list = () => drawn(<OrdersScreen />, { answers: [[['rider', 'tasks'], lists]] })
  expect(list()).not.toContain(' inert')
  await act({ order_id: 1, step: 'accept' }, async () => task(1, {}))
  expect(list()).toContain(' inert')
  vi.advanceTimersByTime(400)
  expect(list()).not.toContain(' inert')
})

test('[SCR-70] a double tap on pickup does not also hand over', async () => {
  const carried = task(1, { delivery_state: 'picked_up', actions: ['deliver'] })
  const isBusy = () => /aria-busy="true"/.test(drawn(<NextStep task={carried} />))
  expect(isBusy()).toBe(false)
  await act({ order_id: 1, step: 'picked_up' }, async () => carried)
  expect(isBusy()).toBe(true)
  vi.advanceTimersByTime(400)
  expect(isBusy()).toBe(false)
})
