import { describe, expect, test } from 'vitest'
import { type ActorKind, actorKinds } from './lifecycle'
import {
  checkPaymentLifecycle,
  isFinalPayment,
  isReceived,
  type PaymentAction,
  type PaymentMeans,
  type PaymentState,
  paymentActions,
  paymentActionsFor,
  paymentMeans,
  paymentStates,
  stepPayment,
} from './payment-lifecycle'

const walk = (means: PaymentMeans, moves: readonly (readonly [PaymentAction, ActorKind])[]) =>
  moves.reduce<PaymentState | null>((state, [action, actor]) => {
    const answer = stepPayment({ state, means }, action, actor)
    if (!answer.ok) throw new Error(`${action} by ${actor} from ${state}: ${answer.why}`)
    return answer.to
  }, null)

describe('the life of a payment', () => {
  test('[STA-20] every state is reachable, every action is used', () => {
    expect(checkPaymentLifecycle).not.toThrow()
  })

  for (const [story, means, moves, end] of [
    ['cash stays created', 'cash', [['create', 'customer']], 'created'],
    [
      'cash is captured at the door',
      'cash',
      [
        ['create', 'customer'],
        ['collect_cash', 'rider'],
      ],
      'captured',
    ],
    [
      'cash is captured at the counter',
      'cash',
      [
        ['create', 'customer'],
        ['collect_cash', 'store'],
      ],
      'captured',
    ],
    [
      'cash of a cancelled order is never taken',
      'cash',
      [
        ['create', 'customer'],
        ['cancel', 'system'],
      ],
      'cancelled',
    ],
    [
      'a wallet pays at once',
      'wallet',
      [
        ['create', 'customer'],
        ['capture', 'system'],
      ],
      'captured',
    ],
    [
      'a card is authorised, then captured',
      'gateway',
      [
        ['create', 'customer'],
        ['begin', 'customer'],
        ['authorise', 'system'],
        ['capture', 'system'],
      ],
      'captured',
    ],
    [
      'a gateway captures at once',
      'gateway',
      [
        ['create', 'customer'],
        ['begin', 'customer'],
        ['capture', 'system'],
      ],
      'captured',
    ],
    [
      'money that comes after the time-out is booked and refunded',
      'gateway',
      [
        ['create', 'customer'],
        ['begin', 'customer'],
        ['expire', 'system'],
        ['capture', 'system'],
        ['refund', 'system'],
      ],
      'refunded',
    ],
    [
      'money that comes after the cancellation is booked and refunded',
      'gateway',
      [
        ['create', 'customer'],
        ['begin', 'customer'],
        ['cancel', 'customer'],
        ['capture', 'system'],
        ['refund', 'system'],
      ],
      'refunded',
    ],
    [
      'two lines are refunded, then all',
      'gateway',
      [
        ['create', 'customer'],
        ['capture', 'system'],
        ['refund_part', 'store'],
        ['refund_part', 'staff'],
        ['refund', 'admin'],
      ],
      'refunded',
    ],
  ] as const)
    test(`[STA-20] ${story}`, () => {
      expect(walk(means, moves)).toBe(end)
    })

  for (const [means, state, action, actor, why] of [
    ['cash', 'created', 'capture', 'system', 'not_applicable'],
    ['cash', 'created', 'begin', 'customer', 'not_applicable'],
    ['cash', 'cancelled', 'collect_cash', 'rider', 'wrong_state'],
    ['gateway', 'created', 'collect_cash', 'rider', 'not_applicable'],
    ['gateway', 'pending', 'capture', 'customer', 'not_allowed'],
    ['gateway', 'captured', 'capture', 'system', 'wrong_state'],
    ['gateway', 'refunded', 'refund', 'staff', 'wrong_state'],
    ['gateway', 'captured', 'refund', 'customer', 'not_allowed'],
    ['wallet', 'created', 'expire', 'system', 'not_applicable'],
    ['wallet', 'failed', 'capture', 'system', 'wrong_state'],
  ] as const)
    test(`[STA-20] ${action} by ${actor} on a ${state} ${means} payment is refused: ${why}`, () => {
      expect(stepPayment({ state, means }, action, actor)).toEqual({ ok: false, why })
    })

  test('[STA-20] a payment is captured at most once', () => {
    for (const means of paymentMeans)
      for (const state of paymentStates.filter(isReceived))
        for (const actor of actorKinds) {
          expect(paymentActionsFor({ state, means }, actor)).not.toContain('capture')
          expect(paymentActionsFor({ state, means }, actor)).not.toContain('collect_cash')
        }
  })

  test('[STA-20] only received money is refunded', () => {
    for (const means of paymentMeans)
      for (const state of paymentStates)
        for (const actor of actorKinds)
          for (const action of ['refund', 'refund_part'] as const)
            if (stepPayment({ state, means }, action, actor).ok) expect(isReceived(state)).toBe(true)
  })

  test('[STA-20] a final payment can only change to captured, when money arrives late', () => {
    for (const means of paymentMeans)
      for (const state of paymentStates.filter(isFinalPayment))
        for (const actor of actorKinds)
          for (const action of paymentActions) {
            const answer = stepPayment({ state, means }, action, actor)
            if (answer.ok)
              expect([means, action, actor, answer.to]).toEqual(['gateway', 'capture', 'system', 'captured'])
          }
  })
})
