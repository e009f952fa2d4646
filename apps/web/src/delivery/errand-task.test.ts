import type { Task, TaskStop } from '@tokri/contract/rider-task'
import { expect, test } from 'vitest'
import { isEnough, mainStep, requiredProof, stopFor, unreachableIn } from './errand-task'

const stop = (id: number, change: Partial<TaskStop> = {}): TaskStop => ({
  id,
  type: 'drop',
  name: `Stop ${id}`,
  phone: null,
  address: 'Lake Road',
  house: null,
  landmark: null,
  latitude: 12.97,
  longitude: 77.59,
  instructions: null,
  state: 'waiting',
  code_required: true,
  tries_left: 5,
  cash_due: 0,
  ...change,
})
const task = (change: Partial<Task> = {}) =>
  ({
    pin_required: true,
    cash_due: 8400,
    tries_left: 5,
    customer: { name: 'Meera' },
    errand: null,
    ...change,
  }) as Task
const errand = {
  stops: [stop(1, { type: 'pickup', state: 'done' }), stop(2), stop(3, { cash_due: 8400 })],
} as Task['errand']

test('[SCR-70] [SCR-69] intermediate stops come before the last one', () => {
  expect(mainStep({ actions: ['deliver', 'fail', 'stop'] })).toBe('stop')
  expect(mainStep({ actions: ['deliver', 'fail'] })).toBe('deliver')
  expect(mainStep({ actions: ['reached_customer', 'deliver', 'fail'] })).toBe('reached_customer')
  expect(mainStep({ actions: ['fail'] })).toBeNull()
})

test('[SCR-69] each step has its stop’s code and cash', () => {
  const at = task({ errand })
  expect(stopFor(at, 'picked_up')?.id).toBe(1)
  expect(stopFor(at, 'stop')?.id).toBe(2)
  expect(requiredProof(at, 'stop')).toMatchObject({ name: 'Stop 2', cash: 0, code: true })
  expect(requiredProof(at, 'deliver')).toMatchObject({ name: 'Stop 3', cash: 8400 })
})

test('[SCR-70] food needs only the PIN at the door', () => {
  expect(requiredProof(task(), 'picked_up')).toBeNull()
  expect(requiredProof(task(), 'deliver')).toMatchObject({ name: 'Meera', cash: 8400, photo: false })
  expect(requiredProof(task({ pin_required: false }), 'deliver')).toBeNull()
})

test('[SCR-69] a return needs the sender’s code or a photo', () => {
  const asked = requiredProof(task({ errand }), 'returned')
  expect(asked).toMatchObject({ name: 'Stop 1', either: true })
  if (!asked) throw new Error('a return asks for something')
  expect(isEnough(asked, { pin: '', photo: null })).toBe(false)
  expect(isEnough(asked, { pin: '', photo: '/media/errands/a.webp' })).toBe(true)
  const taken = { pin: '4711', photo: null, isPending: true }
  expect(isEnough(asked, taken), 'nothing goes without a picture that is on its way').toBe(false)
  expect(isEnough(asked, { ...taken, isPending: false })).toBe(true)
  expect(isEnough({ ...asked, either: false }, { pin: '471', photo: '/media/errands/a.webp' })).toBe(false)
})

test('[SCR-69] a return with a photo collects nothing, where codes prove that somebody was there', () => {
  const spares = (rest: Partial<Task>) =>
    requiredProof(task({ errand, ...rest }), 'returned')?.photoSparesCash
  expect(spares({})).toBe(true)
  expect(spares({ cash_due: 0 })).toBe(false)
  expect(spares({ pin_required: false })).toBe(false)
  expect(requiredProof(task({ errand }), 'deliver')?.photoSparesCash).toBe(false)
})

test('[SCR-69] “nobody answers” needs an arrival and the wait', () => {
  const now = Date.parse('2026-11-21T10:00:00Z')
  expect(unreachableIn({ unreachable_from: null }, now)).toBeNull()
  expect(unreachableIn({ unreachable_from: '2026-11-21T10:02:00Z' }, now)).toBe(120)
  expect(unreachableIn({ unreachable_from: '2026-11-21T09:59:00Z' }, now)).toBe(0)
})
