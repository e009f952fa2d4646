import type { Task } from '@tokri/contract/rider-task'
import { builtInTexts } from '@tokri/contract/texts/index'
import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Problem } from '../lib/api/problem'
import { drawn, english, openPage } from '../testing/render'
import { OrderScreen } from './order-screen'

// a map needs a window
vi.mock('../ui/map-view', () => ({ MapView: () => null }))

const task = {
  id: 1,
  unique_order_id: 'TK-1',
  kind: 'food',
  status: 'ready',
  delivery_state: 'assigned',
  actions: ['reached_store', 'picked_up'],
  restaurant: { name: 'Saffron Courtyard', address: 'Church Street', latitude: 12.97, longitude: 77.59 },
  customer: { name: 'Ananya', address: 'Lake Road', latitude: 12.98, longitude: 77.6 },
  items: [],
  bill: [],
  errand: null,
  trip: { id: 1, return_of: null },
} as unknown as Task

const screenOf = (task: Task, error?: Error) => {
  const key = ['rider', 'task', 'TK-1']
  return drawn(
    <Routes>
      <Route path="/delivery/orders/:unique_order_id" element={<OrderScreen />} />
    </Routes>,
    { path: '/delivery/orders/TK-1', answers: [[key, task]], failures: error ? [[key, error]] : [] },
  )
}

test('[SCR-70] an order taken away disappears; a failed refetch keeps it', async () => {
  await openPage()
  expect(screenOf(task, new Problem(404, 'not_found', ''))).toContain(builtInTexts.en.riderOrderGone)
  const unread = screenOf(task, new Problem(0, 'network', ''))
  expect(unread).toContain('Saffron Courtyard')
  expect(unread).not.toContain(builtInTexts.en.riderOrderGone)
})

test('[SCR-70] [ENT-02] distances are localised, addresses and notes keep their direction', async () => {
  await openPage([], [english], builtInTexts.ar)
  const screen = screenOf({
    ...task,
    pickup_km: 1.2,
    drop_km: 3.4,
    customer: { ...task.customer, house: '12, first floor' },
    order_comment: 'Ring twice.',
  })
  for (const words of ['Church Street', '12, first floor, Lake Road', 'Ring twice.'])
    expect(screen).toContain(`<bdi>${words}</bdi>`)
  expect(screen).toContain('1.2 كم')
  expect(screen).toContain('3.4 كم')
  expect(screen).not.toContain(' km')
})

test('[STA-21] while the kitchen cooks, the rider reads why there is nothing to pick up yet', async () => {
  await openPage()
  const cooking = screenOf({ ...task, status: 'preparing', actions: ['reached_store'] })
  expect(cooking).toContain(builtInTexts.en.riderWaitForReady)
  expect(cooking).not.toContain(builtInTexts.en.deliveryPickedUpButton)
  const ready = screenOf(task)
  expect(ready).toContain(builtInTexts.en.deliveryPickedUpButton)
  expect(ready).not.toContain(builtInTexts.en.riderWaitForReady)
})
