import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFinalPayment, type PaymentState, paymentStates } from '../order/payment-lifecycle'
import {
  isWithUs,
  judgeSnapshot,
  type OpenedPayment,
  type PaymentSnapshot,
  type SnapshotState,
  snapshotStates,
} from './snapshot'

const opened: OpenedPayment = { state: 'pending', amount: 5_000, currency: 'INR', reference: 'P-1' }
const told: PaymentSnapshot = {
  ...{ state: 'captured', amount: 5_000, currency: 'INR', reference: 'P-1', is_our_account: true },
  ...{ gateway_payment_id: 'pay_1', reason: null, is_declined: false, captures: [], dispute: null },
}
const judge = (state: PaymentState, snapshot: Partial<PaymentSnapshot>) =>
  judgeSnapshot({ ...opened, state }, { ...told, ...snapshot })

test.each<[PaymentState, SnapshotState, string]>([
  ['created', 'captured', 'capture'],
  ['pending', 'captured', 'capture'],
  ['authorised', 'captured', 'capture'],
  ['failed', 'captured', 'capture'],
  ['expired', 'captured', 'capture'],
  ['created', 'authorised', 'authorise'],
  ['pending', 'authorised', 'authorise'],
  ['authorised', 'authorised', 'nothing'],
  ['failed', 'authorised', 'nothing'],
  ['created', 'pending', 'begin'],
  ['pending', 'pending', 'nothing'],
  ['authorised', 'pending', 'nothing'],
  ['created', 'failed', 'fail'],
  ['pending', 'failed', 'fail'],
  ['created', 'expired', 'expire'],
  ['pending', 'expired', 'expire'],
])('[STA-20] a payment that is %s and told to be %s: %s', (state, answer, step) => {
  const money = answer === 'captured' || answer === 'authorised' ? {} : { amount: null }
  expect(judge(state, { state: answer, ...money })).toEqual({ do: step })
})

test('[STA-20] received money stays received, whatever is reported later', () => {
  for (const state of ['captured', 'part_refunded', 'refunded'] as const)
    for (const answer of snapshotStates)
      for (const amount of [5_000, 1])
        expect(judge(state, { state: answer, amount })).toEqual({ do: 'nothing' })
})

test('[STA-20] an empty response changes nothing, and an ended payment stays ended', () => {
  for (const state of paymentStates) {
    expect(judge(state, { state: 'unknown', reference: 'P-2' })).toEqual({ do: 'nothing' })
    if (!isFinalPayment(state)) continue
    for (const answer of ['failed', 'expired'] as const)
      expect(judge(state, { state: answer, amount: null })).toEqual({ do: 'nothing' })
  }
})

test('[STA-20] a different reference, account, currency or amount needs a person', () => {
  const flagged = (snapshot: Partial<PaymentSnapshot>) => judge('pending', snapshot)
  for (const state of ['captured', 'authorised'] as const) {
    expect(flagged({ state, reference: 'P-2' })).toEqual({ do: 'flag', mismatch: 'reference' })
    expect(flagged({ state, is_our_account: false })).toEqual({ do: 'flag', mismatch: 'account' })
    expect(flagged({ state, currency: 'USD' })).toEqual({ do: 'flag', mismatch: 'currency' })
    for (const amount of [4_999, 5_001, null])
      expect(flagged({ state, amount })).toEqual({ do: 'flag', mismatch: 'amount' })
  }
  // a gateway that reports neither is trusted for what it does report
  expect(flagged({ reference: null, currency: null })).toEqual({ do: 'capture' })
  // no money arrived, so nothing has to be refunded
  expect(flagged({ state: 'failed', amount: null, currency: 'USD' })).toEqual({ do: 'fail' })
})

test('money for another payment or account is not ours to refund', () => {
  expect((['amount', 'currency', 'reference', 'account'] as const).map(isWithUs)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('[STA-20] only the exact amount in the right currency is accepted', () => {
  const snapshot = fc.record({
    state: fc.constantFrom(...snapshotStates),
    amount: fc.option(fc.integer({ min: 0, max: 9_999 })),
    currency: fc.option(fc.constantFrom('INR', 'USD')),
    reference: fc.option(fc.constantFrom('P-1', 'P-2')),
    is_our_account: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.constantFrom(...paymentStates), snapshot, (state, answer) => {
      const verdict = judge(state, answer)
      if (verdict.do !== 'capture' && verdict.do !== 'authorise') return
      expect(answer).toMatchObject({ amount: 5_000, is_our_account: true })
      expect(answer.currency).not.toBe('USD')
      expect(answer.reference).not.toBe('P-2')
    }),
  )
})
