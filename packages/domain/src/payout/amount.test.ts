import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBalanced } from '../wallet/ledger'
import { payoutPaid, payoutReturned } from '../wallet/payouts'
import { payoutAmount, stillFits } from './amount'

describe('payout amounts', () => {
  test.each([
    ['what was owed when the period ended', { at_end: 900, now: 1_500, cash_held: 0 }, [900, 0, 900]],
    ['never more than is owed now', { at_end: 900, now: 600, cash_held: 0 }, [600, 0, 600]],
    ['less the cash a rider carries', { at_end: 900, now: 900, cash_held: 250 }, [900, 250, 650]],
  ])('%s', (_, owed, [earned, cash_kept, amount]) => {
    expect(payoutAmount(owed)).toEqual({ earned, cash_kept, amount })
  })

  test('are zero when nothing is owed or the rider carries as much in cash', () => {
    expect(payoutAmount({ at_end: 0, now: 500, cash_held: 0 })).toBeNull()
    expect(payoutAmount({ at_end: -100, now: 500, cash_held: 0 })).toBeNull()
    expect(payoutAmount({ at_end: 500, now: 500, cash_held: 500 })).toBeNull()
    expect(payoutAmount({ at_end: 500, now: 500, cash_held: 9_000 })).toBeNull()
  })

  test('do not include cash a rider handed in beyond what they carried', () => {
    expect(payoutAmount({ at_end: 500, now: 500, cash_held: -80 })).toMatchObject({
      cash_kept: 0,
      amount: 500,
    })
  })

  test('a draft is valid while neither the balance nor the cash shrinks', () => {
    const draft = { earned: 900, cash_kept: 250 }
    expect(stillFits(draft, { now: 900, cash_held: 250 })).toBe(true)
    expect(stillFits(draft, { now: 899, cash_held: 250 })).toBe(false)
    expect(stillFits(draft, { now: 900, cash_held: 249 })).toBe(false)
    expect(stillFits({ earned: 900, cash_kept: 0 }, { now: 900, cash_held: -5 })).toBe(true)
  })

  test('for any balance its postings balance and never exceed it', () => {
    const figure = fc.integer({ min: -1_000_000, max: 1_000_000 })
    fc.assert(
      fc.property(figure, figure, figure, (at_end, now, cash_held) => {
        const drafted = payoutAmount({ at_end, now, cash_held })
        if (!drafted) return
        const payout = { ...drafted, reference: 'R', payee_kind: 'rider' as const, payee_id: 7 }
        const paid = payoutPaid(payout)
        expect(isBalanced(paid) && isBalanced(payoutReturned(payout))).toBe(true)
        const left = paid.entries.find(({ kind }) => kind === 'rider_earnings')?.amount ?? 0
        expect(0 - left).toBeLessThanOrEqual(Math.min(at_end, now))
      }),
    )
  })

  test('a store’s payout keeps no cash', () => {
    const payout = {
      reference: 'R',
      payee_kind: 'store' as const,
      payee_id: 3,
      earned: 5,
      cash_kept: 0,
      amount: 5,
    }
    expect(payoutPaid(payout).entries).toEqual([
      { kind: 'store_payable', owner_id: 3, amount: -5 },
      { kind: 'cash', owner_id: null, amount: 5 },
    ])
    expect(payoutReturned(payout).entries).toEqual([
      { kind: 'store_payable', owner_id: 3, amount: 5 },
      { kind: 'cash', owner_id: null, amount: -5 },
    ])
  })
})
