import type { Task } from '@tokri/contract/rider-task'
import type { RiderStep } from '@tokri/domain/order/delivery-lifecycle'
import { expect, test } from 'vitest'
import type { Command } from './commands'
import { mainStep } from './errand-task'
import { optimisticLists, optimisticTask } from './optimistic-task'

const task = (id: number, facts: Partial<Task> = {}) =>
  ({ id, kind: 'food', status: 'ready', delivery_state: 'waiting', actions: ['accept'], ...facts }) as Task
const waits = (order_id: number, step: RiderStep): Command => ({
  order_id,
  unique_order_id: `TK-${order_id}`,
  place: 1,
  rider_id: null,
  step,
  idempotency_key: `${order_id}-${step}`,
  occurred_at: '2026-11-21T14:00:00.000Z',
  kept: true,
})
const assigned = task(1, { delivery_state: 'assigned', actions: ['reached_store', 'picked_up'] })

test('[SCR-70] offline, a pickup is followed by the delivery', () => {
  const on = optimisticTask(assigned, [waits(1, 'picked_up')])
  expect(on).toMatchObject({ status: 'on_the_way', actions: ['reached_customer', 'deliver', 'fail'] })
  const done = optimisticTask(assigned, [waits(1, 'picked_up'), waits(1, 'deliver')])
  expect(done).toMatchObject({ delivery_state: 'delivered', actions: [] })
})

test('[SCR-69] offline, an errand’s last stop follows the intermediate ones', () => {
  const stops = [1, 2, 3, 4].map((id) => ({ id, state: 'waiting' }))
  const errand = { stops } as Task['errand']
  const parcel = { ...assigned, kind: 'errand', status: 'preparing' } as const
  const shown = (...steps: RiderStep[]) =>
    optimisticTask(
      { ...parcel, errand },
      steps.map((step) => waits(1, step)),
    )
  const nextOf = (one: Task) => [
    mainStep(one),
    one.errand?.stops.find(({ state }) => state === 'waiting')?.id,
  ]
  expect(nextOf(shown('picked_up'))).toEqual(['stop', 2])
  expect(nextOf(shown('picked_up', 'stop'))).toEqual(['stop', 3])
  expect(nextOf(shown('picked_up', 'stop', 'stop'))).toEqual(['reached_customer', 4])
  const listed = optimisticTask({ ...shown('picked_up', 'stop') }, [waits(1, 'stop')])
  expect(listed.actions).toEqual(['reached_customer', 'deliver', 'fail'])
})

test('[STA-21] offline, nothing is picked up before the kitchen has marked it ready', () => {
  const cooking = task(1, { status: 'preparing', delivery_state: 'waiting', actions: ['accept'] })
  const accepted = optimisticTask(cooking, [waits(1, 'accept'), waits(1, 'picked_up')])
  expect(accepted).toMatchObject({ delivery_state: 'assigned', actions: ['reached_store'] })
})

test('[STA-21] offline, a failed handover goes back and is returned', () => {
  const carried = task(1, { status: 'on_the_way', delivery_state: 'at_door', actions: ['deliver', 'fail'] })
  const failed = optimisticTask(carried, [waits(1, 'fail')])
  expect(failed).toMatchObject({ delivery_state: 'returning', status: 'returning', actions: ['returned'] })
  const back = optimisticTask(failed, [waits(1, 'returned')])
  expect(back).toMatchObject({ delivery_state: 'returned', status: 'returned', actions: [] })
})

test('[SCR-70] a step the server already applied is not applied again', () => {
  const served = task(1, { delivery_state: 'at_door', actions: ['deliver'] })
  expect(optimisticTask(served, [waits(1, 'picked_up')])).toEqual(served)
})

test('[SCR-70] a pending step is not applied before its answer', () => {
  expect(optimisticTask(assigned, [{ ...waits(1, 'picked_up'), kept: false }])).toEqual(assigned)
})

test('[SCR-70] unsent steps affect their own order only', () => {
  expect(optimisticTask(assigned, [waits(2, 'picked_up')])).toEqual(assigned)
})

test('[SCR-70] unsent steps move orders between lists', () => {
  const lists = { new_orders: [task(2)], accepted_orders: [assigned], pickedup_orders: [] }
  const ids = (tasks: Task[]) => tasks.map(({ id }) => id)
  const shown = optimisticLists(lists, [waits(1, 'picked_up'), waits(2, 'accept')])
  expect(ids(shown.new_orders)).toEqual([])
  expect(ids(shown.accepted_orders)).toEqual([2])
  expect(ids(shown.pickedup_orders)).toEqual([1])
  expect(optimisticLists(lists, [])).toBe(lists)
})

test('[SCR-70] an order handed over offline stays with the picked-up ones until it is sent', () => {
  const carried = task(1, { status: 'on_the_way', delivery_state: 'at_door', actions: ['deliver', 'fail'] })
  const lists = { new_orders: [], accepted_orders: [], pickedup_orders: [carried] }
  const shown = optimisticLists(lists, [waits(1, 'deliver')])
  expect(shown.pickedup_orders).toMatchObject([{ id: 1, delivery_state: 'delivered' }])
})
