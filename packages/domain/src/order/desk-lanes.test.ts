import { expect, test } from 'vitest'
import { deskLanes, liveStates, runningLanes, statesOfLane } from './desk-lanes'
import { orderStates } from './lifecycle'

test('every list of the desk but the one of all orders is of orders that go on', () => {
  expect(runningLanes).toEqual(deskLanes.filter((lane) => lane !== 'all'))
  expect(runningLanes).not.toContain('all')
})

test('an order that goes on is in exactly one list of states, besides the live ones', () => {
  const ended = ['completed', 'cancelled', 'returned', 'payment_failed']
  const { live, ...others } = statesOfLane
  const listed = Object.values(others).flat()
  expect(listed.toSorted()).toEqual(orderStates.filter((state) => !ended.includes(state)).toSorted())
  expect(live).toEqual(liveStates)
  for (const state of liveStates) expect(listed).toContain(state)
})
