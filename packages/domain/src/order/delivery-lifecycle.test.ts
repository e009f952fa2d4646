import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkDeliveryLifecycle,
  type DeliveryAction,
  type DeliveryState,
  deliveryActions,
  deliveryActionsFor,
  deliveryStates,
  isActiveDelivery,
  isFinalDelivery,
  stepDelivery,
} from './delivery-lifecycle'
import { type ActorKind, actorKinds } from './lifecycle'

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
          const answer = stepDelivery({ state }, action, actor)
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
        const answer = stepDelivery({ state }, action, 'rider')
        return answer.ok ? answer.to : state
      }, 'waiting')
      expect(end).toBe('delivered')
    })

  test('[STA-21] an accepted delivery cannot be accepted again', () => {
    for (const state of deliveryStates.filter(isActiveDelivery))
      expect(stepDelivery({ state }, 'accept', 'rider')).toEqual({ ok: false, why: 'wrong_state' })
  })

  test('[STA-21] after pickup a rider can no longer release the order', () => {
    for (const state of ['picked_up', 'at_door'] as const)
      expect(deliveryActionsFor({ state }, 'rider')).not.toContain('release')
  })

  test('[STA-21] only deliveries with a rider are active; of a failed one it is the return', () => {
    expect(deliveryStates.filter(isActiveDelivery)).toEqual([
      'assigned',
      'at_store',
      'picked_up',
      'at_door',
      'returning',
    ])
  })

  test('[STA-21] a finished delivery stays finished', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...deliveryStates.filter(isFinalDelivery)),
        fc.constantFrom(...actorKinds),
        (state, actor) => {
          expect(deliveryActionsFor({ state }, actor)).toEqual([])
        },
      ),
    )
  })
})
