import { expect, test } from 'vitest'
import { deskActsFor } from './desk-acts'
import type { ActorKind, OrderState } from './lifecycle'

const everything = (_permission: string): boolean => true
const of = (state: OrderState, actor: ActorKind = 'staff', may = everything) =>
  deskActsFor({ order: { state, kind: 'food', delivery_type: 'DELIVERY' }, delivery: null }, actor, may)

test('[STA-19] the desk gets the actions the order table allows, next step first', () => {
  expect(of('placed')).toEqual(['accept', 'change', 'change_lines', 'reject'])
  expect(of('scheduled')).toEqual(['confirm_slot', 'change', 'change_lines', 'reject'])
  expect(of('preparing')).toEqual(['ready', 'delay', 'change', 'cancel'])
  expect(of('completed')).toEqual(['refund'])
  expect(of('cancelled')).toEqual([])
})

test('[STA-21] riders are assigned, replaced and removed as the delivery table allows', () => {
  const trip = (state: 'waiting' | 'assigned' | 'picked_up' | 'returning', order: OrderState = 'ready') =>
    deskActsFor(
      {
        order: { state: order, kind: 'food', delivery_type: 'DELIVERY' },
        delivery: { state, is_ready: true },
      },
      'staff',
      everything,
    )
  expect(trip('waiting')).toEqual(['assign', 'change', 'cancel'])
  expect(trip('assigned')).toEqual(['assign', 'release', 'change', 'cancel'])
  expect(trip('picked_up', 'on_the_way')).toEqual(['deliver', 'fail', 'cancel'])
  expect(trip('returning', 'returning')).toEqual(['returned'])
})

test('[ROL-06] an action with a permission is offered only to staff who have it', () => {
  expect(of('preparing', 'staff', () => false)).toEqual(['ready', 'delay'])
  expect(of('completed', 'staff', (permission) => permission === 'orders:refund')).toEqual(['refund'])
  expect(of('completed', 'store')).toEqual([])
})
