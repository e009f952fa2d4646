import type { Order } from '@tokri/contract/orders'
import { describe, expect, test } from 'vitest'
import { endingOf } from './order-end'

const line = (code: 'wallet' | 'rewards', amount: number): Order['lines'][number] => ({
  code,
  label: `bill_${code}`,
  amount,
  explanation: null,
})
const history = (...steps: [string, string][]): Order['history'] =>
  steps.map(([action, status]) => ({ action, status, at: '2026-11-21T09:20:00.000Z' }))
const lines = [line('wallet', -5000), line('rewards', -700)]

describe('[SCR-68] a cancelled order says why and what was refunded', () => {
  test('cancelled by the customer: all of wallet and rewards', () => {
    expect(endingOf({ history: history(['place', 'placed'], ['cancel', 'cancelled']), lines })).toEqual({
      cause: 'customer',
      wallet: 5000,
      rewards: 700,
      is_undecided: false,
    })
  })
  test('rejected or not answered by the store: the same, with another reason', () => {
    const by = (action: string) =>
      endingOf({ history: history(['place', 'placed'], [action, 'cancelled']), lines })
    expect(by('reject')).toMatchObject({ cause: 'store', wallet: 5000 })
    expect(by('ignored')).toMatchObject({ cause: 'no_answer', wallet: 5000 })
  })
  test('cancelled by the team during preparation: no refund is promised before it is decided', () => {
    const ended = history(['place', 'placed'], ['accept', 'preparing'], ['cancel', 'cancelled'])
    expect(endingOf({ history: ended, lines })).toEqual({
      cause: 'other',
      wallet: 0,
      rewards: 0,
      is_undecided: true,
    })
  })
  test('cash that was never paid is not refunded', () => {
    const ended = history(['place', 'placed'], ['cancel', 'cancelled'])
    expect(endingOf({ history: ended, lines: [] })).toMatchObject({ wallet: 0, is_undecided: false })
  })
})
