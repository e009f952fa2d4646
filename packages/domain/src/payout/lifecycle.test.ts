import { describe, expect, test } from 'vitest'
import { checkPayoutLifecycle, payoutActions, payoutActionsFor, payoutAfter, stepPayout } from './lifecycle'

const acts = (state: Parameters<typeof payoutActionsFor>[0]['state'], is_in_file = false) =>
  payoutActionsFor({ state, is_in_file }, 'staff')

describe('the life of a payout', () => {
  test('every state can be reached, every action is used', () => {
    expect(checkPayoutLifecycle).not.toThrow()
  })

  test('a payout is drafted, approved, paid and possibly returned', () => {
    expect(acts(null)).toEqual(['draft'])
    expect(acts('drafted')).toEqual(['approve', 'hold', 'discard'])
    expect(acts('approved')).toEqual(['pay', 'hold', 'discard'])
    expect(acts('paid')).toEqual(['return'])
    expect([...acts('returned'), ...acts('discarded')]).toEqual([])
  })

  test('a held payout must be released, then approved again', () => {
    expect(acts('held')).toEqual(['release', 'discard'])
    expect(payoutAfter.release).toBe('drafted')
  })

  test('a payout in a bank file cannot be discarded', () => {
    expect(acts('approved', true)).toEqual(['pay'])
    expect(stepPayout({ state: 'approved', is_in_file: true }, 'discard', 'admin')).toEqual({
      ok: false,
      why: 'not_applicable',
    })
  })

  test('only approved payouts are paid', () => {
    for (const state of ['drafted', 'held', 'returned', 'discarded'] as const)
      expect(stepPayout({ state, is_in_file: false }, 'pay', 'admin')).toMatchObject({ ok: false })
  })

  test('the result of each action matches the table', () => {
    const from = {
      draft: null,
      approve: 'drafted',
      pay: 'approved',
      return: 'paid',
      hold: 'approved',
      release: 'held',
      discard: 'drafted',
    } as const
    for (const action of payoutActions)
      expect(stepPayout({ state: from[action], is_in_file: false }, action, 'admin')).toEqual({
        ok: true,
        to: payoutAfter[action],
      })
  })
})
