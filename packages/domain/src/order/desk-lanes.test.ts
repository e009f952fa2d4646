import { expect, test } from 'vitest'
import { deskLanes, liveStates, runningLanes, statesOfLane } from './desk-lanes'
import { orderStates } from './lifecycle'

test('every desk list except the list of all orders has open orders only', () => {
  expect(runningLanes).toEqual(deskLanes.filter((lane) => lane !== 'all'))
  expect(runningLanes).not.toContain('all')
})

test('an open order is in exactly one list of states, besides the live ones', () => {
  const ended = ['completed', 'cancelled', 'returned', 'payment_failed']
  const { live, ...others } = statesOfLane
  const listed = Object.values(others).flat()
  expect(listed.toSorted()).toEqual(orderStates.filter((state) => !ended.includes(state)).toSorted())
  expect(live).toEqual(liveStates)
  for (const state of liveStates) expect(listed).toContain(state)
})
