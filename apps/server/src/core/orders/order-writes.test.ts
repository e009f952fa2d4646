import { expect, test } from 'vitest'
import type { OrderRow } from '../../db/queries/orders'
import { written } from './order-writes'

const now = new Date('2026-11-20T07:00:00Z')
const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)
const slot = (open: string, close: string) => ({
  open: at(open).toISOString(),
  close: at(close).toISOString(),
})

/** Food delivered two kilometres away, which takes ten minutes including the handover. */
const order = {
  kind: 'food',
  delivery_type: 'DELIVERY',
  distance: 2,
  preparation_minutes: null,
  schedule: null,
  promised_from: null,
  promised_to: null,
  lines: [{ code: 'delivery', amount: 4_000 }],
  delivery_charge: 4_000,
  actual_delivery_charge: 5_000,
  payable: 9_000,
  due_amount: 1_000,
} as unknown as OrderRow
const promisedBy = (columns: object) => {
  const { promised_from: from, promised_to: to } = columns as Partial<OrderRow>
  return [from, to]
}

test('accepting promises the kitchen’s minutes plus travel', () => {
  expect(written(order, 'preparing', { action: 'accept', now, facts: { preparation_minutes: 20 } })).toEqual({
    ...{ accepted_at: now, preparation_minutes: 20 },
    ...{ promised_from: at('07:30'), promised_to: at('07:36') },
  })
})

test('a kitchen that gives no minutes keeps those of its menu', () => {
  const known = { ...order, preparation_minutes: 5 }
  expect(written(known, 'preparing', { action: 'accept', now })).toMatchObject({
    ...{ preparation_minutes: 5, promised_from: at('07:15') },
  })
  expect(written(order, 'preparing', { action: 'accept', now })).toMatchObject({ preparation_minutes: 0 })
})

test('a self-pickup, or a store at an unknown distance, adds no travel time', () => {
  const facts = { preparation_minutes: 20 }
  const counter = written({ ...order, delivery_type: 'SELFPICKUP' }, 'preparing', {
    action: 'accept',
    now,
    facts,
  })
  expect(promisedBy(counter)[0]).toEqual(at('07:20'))
  const near = written({ ...order, distance: null }, 'preparing', { action: 'accept', now, facts })
  expect(promisedBy(near)[0]).toEqual(at('07:24'))
})

test.each(['paid', 'start'] as const)('%s promises only where the kitchen begins at once', (action) => {
  const known = { ...order, preparation_minutes: 10 }
  expect(written(known, 'preparing', { action, now })).toEqual({
    ...{ accepted_at: now, preparation_minutes: 10 },
    ...{ promised_from: at('07:20'), promised_to: at('07:25') },
  })
  expect(written(known, 'placed', { action, now })).toEqual({})
})

test('a slot stays the promise unless the kitchen cannot make it', () => {
  const accept = (open: string, close: string) =>
    promisedBy(
      written({ ...order, schedule: slot(open, close) }, 'preparing', {
        ...{ action: 'accept', now, facts: { preparation_minutes: 20 } },
      }),
    )
  expect(accept('09:00', '09:30')).toEqual([at('09:00'), at('09:30')])
  expect(accept('07:00', '07:30')).toEqual([at('07:00'), at('07:30')])
  expect(accept('06:59', '07:29')).toEqual([at('07:30'), at('07:36')])
})

test('an errand’s slot is its pickup time, so travel is added', () => {
  const errand = (open: string) => {
    const trip = { ...order, kind: 'errand' as const, preparation_minutes: 15, schedule: slot(open, '10:00') }
    return promisedBy(written(trip, 'preparing', { action: 'paid', now }))
  }
  expect(errand('09:00')).toEqual([at('09:10'), at('09:15')])
  expect(errand('06:00')).toEqual([at('07:10'), at('07:15')])
})

test('a delay moves the promise and the minutes', () => {
  const promised = { ...order, preparation_minutes: 20, promised_from: at('07:30'), promised_to: at('07:36') }
  expect(written(promised, 'preparing', { action: 'delay', now, facts: { minutes: 10 } })).toEqual({
    ...{ preparation_minutes: 30, promised_from: at('07:40'), promised_to: at('07:46') },
  })
  expect(written(promised, 'preparing', { action: 'delay', now })).toMatchObject({ preparation_minutes: 20 })
  for (const missing of [{ promised_from: null }, { promised_to: null }])
    expect(
      written({ ...promised, ...missing }, 'preparing', { action: 'delay', now, facts: { minutes: 5 } }),
    ).toEqual({ preparation_minutes: 25 })
})

test.each([
  ['ready', 'ready', { ready_at: now }],
  ['collected', 'completed', { completed_at: now }],
  ['delivered', 'completed', { completed_at: now }],
  ['returned', 'returned', { completed_at: now }],
  ['reject', 'cancelled', { cancel_reason: 'No gas' }],
  ['ignored', 'cancelled', { cancel_reason: 'No gas' }],
  ['cancel', 'cancelled', { cancel_reason: 'No gas' }],
  ['picked_up', 'on_the_way', {}],
  ['confirm_slot', 'scheduled_confirmed', {}],
] as const)('%s writes what it means', (action, to, columns) => {
  expect(written(order, to, { action, now, reason: 'No gas' })).toEqual(columns)
})

test('no reason is stored when none is given', () => {
  expect(written(order, 'cancelled', { action: 'cancel', now })).toEqual({ cancel_reason: null })
})

test('a return is a line of the bill and is owed', () => {
  const back = (charge: number) =>
    written(order, 'returning', {
      action: 'fail_delivery',
      now,
      facts: { returning: { charge, percentage: 50 } },
    })
  const { lines, ...sums } = back(2_000)
  expect(JSON.parse(JSON.stringify(lines))).toEqual(expect.anything())
  expect(sums).toEqual({
    ...{ delivery_charge: 6_000, actual_delivery_charge: 7_000, payable: 11_000, due_amount: 3_000 },
  })
  expect(back(0)).toEqual({})
  expect(written(order, 'returning', { action: 'fail_delivery', now })).toEqual({})
})
