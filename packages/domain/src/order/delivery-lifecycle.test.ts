import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  alreadyDone,
  checkDeliveryLifecycle,
  type DeliveryAction,
  type DeliveryState,
  deliveryActions,
  deliveryActionsFor,
  deliveryStates,
  isActiveDelivery,
  isBringing,
  isCarrying,
  isDispatchable,
  isFetching,
  isFinalDelivery,
  isReadyForPickup,
  riderStepsFor,
  stepDelivery,
} from './delivery-lifecycle'
import { type ActorKind, actorKinds, type OrderKind, orderStates } from './lifecycle'

const desk = ['staff', 'admin'] as const
const table: readonly [
  DeliveryAction,
  readonly (DeliveryState | null)[],
  DeliveryState,
  readonly ActorKind[],
][] = [
  ['open', [null], 'waiting', ['system']],
  ['offer', ['waiting'], 'offered', ['system', ...desk]],
  ['decline', ['offered'], 'waiting', ['rider', 'system']],
  ['accept', ['waiting', 'offered'], 'assigned', ['rider']],
  ['assign', ['waiting', 'offered', 'assigned', 'at_store'], 'assigned', desk],
  ['release', ['assigned', 'at_store'], 'waiting', ['system', 'rider', ...desk]],
  ['reached_store', ['assigned'], 'at_store', ['rider']],
  ['picked_up', ['assigned', 'at_store'], 'picked_up', ['rider']],
  ['reached_customer', ['picked_up'], 'at_door', ['rider']],
  ['deliver', ['picked_up', 'at_door'], 'delivered', ['rider', ...desk]],
  ['fail', ['picked_up', 'at_door'], 'failed', ['rider', ...desk]],
  ['return', ['failed'], 'returning', ['rider', ...desk]],
  ['returned', ['returning'], 'returned', ['rider', ...desk]],
  [
    'cancel',
    ['waiting', 'offered', 'assigned', 'at_store', 'picked_up', 'at_door'],
    'cancelled',
    ['system', ...desk],
  ],
]

describe('the life of a delivery', () => {
  test('[STA-21] every state is reachable, every action is used', () => {
    expect(checkDeliveryLifecycle).not.toThrow()
  })

  test('every action is covered below', () => {
    expect(table.map(([action]) => action)).toEqual(deliveryActions)
  })

  for (const [action, from, to, who] of table)
    test(`[STA-21] ${action} leads from ${from.join(', ') || 'nothing'} to ${to}, by ${who.join(', ')} and nobody else`, () => {
      for (const state of [null, ...deliveryStates])
        for (const actor of actorKinds) {
          const answer = stepDelivery({ state, is_ready: true }, action, actor)
          if (!who.includes(actor)) expect(answer).toEqual({ ok: false, why: 'not_allowed' })
          else if (!from.includes(state)) expect(answer).toEqual({ ok: false, why: 'wrong_state' })
          else expect(answer).toEqual({ ok: true, to })
        }
    })

  for (const path of [
    ['accept', 'reached_store', 'picked_up', 'reached_customer', 'deliver'],
    ['accept', 'picked_up', 'deliver'],
    ['accept', 'reached_store', 'picked_up', 'deliver'],
    ['accept', 'picked_up', 'reached_customer', 'deliver'],
    ['accept', 'release', 'accept', 'picked_up', 'deliver'],
  ] as const)
    test(`[STA-21] a rider finishes with ${path.join(', ')}`, () => {
      const end = path.reduce<DeliveryState>((state, action) => {
        const answer = stepDelivery({ state, is_ready: true }, action, 'rider')
        return answer.ok ? answer.to : state
      }, 'waiting')
      expect(end).toBe('delivered')
    })

  test('[STA-21] an accepted delivery cannot be accepted again', () => {
    for (const state of deliveryStates.filter(isActiveDelivery))
      expect(stepDelivery({ state, is_ready: true }, 'accept', 'rider')).toEqual({
        ok: false,
        why: 'wrong_state',
      })
  })

  test('[STA-21] after pickup a rider can no longer release the order', () => {
    for (const state of ['picked_up', 'at_door'] as const)
      expect(deliveryActionsFor({ state, is_ready: true }, 'rider')).not.toContain('release')
  })

  test('[STA-21] only deliveries with a rider are active; after a failure it is the return', () => {
    expect(deliveryStates.filter(isActiveDelivery)).toEqual([
      'assigned',
      'at_store',
      'picked_up',
      'at_door',
      'returning',
    ])
  })

  test('[STA-21] a store order is picked up only once it is ready, an errand at once', () => {
    for (const state of ['assigned', 'at_store'] as const) {
      expect(stepDelivery({ state, is_ready: false }, 'picked_up', 'rider').ok).toBe(false)
      expect(riderStepsFor({ state, is_ready: false, stops_left: false })).not.toContain('picked_up')
    }
    const ready = (kind: OrderKind) => orderStates.filter((state) => isReadyForPickup({ kind, state }))
    expect(ready('food')).toEqual(['ready'])
    expect(ready('grocery')).toEqual(['ready'])
    expect(ready('errand')).toEqual(['preparing', 'ready'])
  })

  test('[STA-21] a rider gets the steps of the trip in order, stops before the last door', () => {
    const steps = (state: DeliveryState, stops_left = false) =>
      riderStepsFor({ state, is_ready: true, stops_left })
    expect(steps('waiting')).toEqual(['accept'])
    expect(steps('assigned')).toEqual(['reached_store', 'picked_up'])
    expect(steps('at_store', true)).toEqual(['picked_up'])
    expect(steps('picked_up')).toEqual(['reached_customer', 'deliver', 'fail'])
    expect(steps('picked_up', true)).toEqual(['stop', 'fail'])
    expect(steps('at_door', true)).toEqual(['stop', 'fail'])
    expect(steps('at_door')).toEqual(['deliver', 'fail'])
    expect(steps('returning', true)).toEqual(['returned'])
    for (const state of ['delivered', 'failed', 'returned', 'cancelled'] as const)
      expect(steps(state)).toEqual([])
  })

  test('[STA-21] a repeated step is recognised by the state it led to, or a later one', () => {
    const after = (action: DeliveryAction) => deliveryStates.filter((state) => alreadyDone(action, state))
    const onTheWay = ['picked_up', 'at_door', 'delivered', 'failed', 'returning', 'returned']
    expect(after('accept')).toEqual(['assigned', 'at_store', ...onTheWay])
    expect(after('reached_store')).toEqual(['at_store', ...onTheWay])
    expect(after('picked_up')).toEqual(onTheWay)
    expect(after('reached_customer')).toEqual(onTheWay.slice(1))
    expect(after('deliver')).toEqual(['delivered'])
    expect(after('fail')).toEqual(['failed', 'returning', 'returned'])
    expect(after('returned')).toEqual(['returned'])
  })

  test('[STA-21] in every state a delivery is unassigned, being fetched, or being carried', () => {
    const groups = {
      dispatchable: orderStates.filter(isDispatchable),
      fetching: deliveryStates.filter(isFetching),
      bringing: deliveryStates.filter(isBringing),
      carrying: deliveryStates.filter(isCarrying),
    }
    expect(groups).toEqual({
      dispatchable: ['preparing', 'ready'],
      fetching: ['assigned', 'at_store'],
      bringing: ['picked_up', 'at_door'],
      carrying: ['picked_up', 'at_door', 'failed', 'returning'],
    })
  })

  test('[STA-21] an ended delivery stays ended', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...deliveryStates.filter(isFinalDelivery)),
        fc.constantFrom(...actorKinds),
        (state, actor) => {
          expect(deliveryActionsFor({ state, is_ready: true }, actor)).toEqual([])
        },
      ),
    )
  })
})
