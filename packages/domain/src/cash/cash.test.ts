import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cashBanked, cashDifference, cashHandedIn } from '../wallet/cash'
import { isBalanced } from '../wallet/ledger'
import { checkHandovers, stepHandover } from './handover'
import { cashLevel, hasRisen } from './limit'

test('cash is received once both sides agree on the amount', () => {
  expect(checkHandovers).not.toThrow()
  expect(stepHandover('offered', 'count', 'store')).toEqual({ ok: true, to: 'received' })
  expect(stepHandover('offered', 'count_other', 'staff')).toEqual({ ok: true, to: 'counted' })
  expect(stepHandover('counted', 'agree', 'rider')).toEqual({ ok: true, to: 'received' })
  expect(stepHandover('counted', 'agree', 'staff')).toMatchObject({ ok: false })
  expect(stepHandover('offered', 'count', 'rider')).toMatchObject({ ok: false })
  for (const action of ['count', 'count_other', 'agree', 'withdraw'] as const)
    expect(stepHandover('received', action, action === 'agree' ? 'rider' : 'admin')).toMatchObject({
      ok: false,
    })
})

test('cash is near its limit from 80 %, and a limit of 0 means none', () => {
  expect([7_999, 8_000, 9_999, 10_000].map((cash) => cashLevel(cash, 10_000))).toEqual([
    'fine',
    'near',
    'near',
    'reached',
  ])
  expect(cashLevel(1_000_000, 0)).toBe('fine')
  expect([hasRisen('fine', 'near'), hasRisen('near', 'near'), hasRisen('reached', 'near')]).toEqual([
    true,
    false,
    false,
  ])
})

test('any handover, difference and bank deposit keeps the ledger balanced', () => {
  const amount = fc.integer({ min: -100_000, max: 100_000 })
  fc.assert(
    fc.property(amount, fc.constantFrom('platform' as const, 'rider' as const), (sum, borne_by) => {
      const ref = 'C1'
      for (const one of [
        cashHandedIn({ receipt: ref, rider_id: 3, restaurant_id: null, amount: sum }),
        cashHandedIn({ receipt: ref, rider_id: 3, restaurant_id: 7, amount: sum }),
        cashDifference({ ref, holder: { at: 'desk' }, amount: sum, borne_by, note: '' }),
        cashDifference({ ref, holder: { at: 'rider', rider_id: 3 }, amount: sum, borne_by, note: '' }),
        cashBanked({ ref, amount: sum, note: '' }),
      ])
        expect(isBalanced(one)).toBe(true)
    }),
  )
})

test('missing cash is charged to the rider or borne by the platform', () => {
  const lost = (borne_by: 'platform' | 'rider') =>
    cashDifference({ ref: 'C1', holder: { at: 'rider', rider_id: 3 }, amount: -500, borne_by, note: 'Lost' })
  expect(lost('rider').entries).toEqual([
    { kind: 'rider_cash', owner_id: 3, amount: 500 },
    { kind: 'rider_earnings', owner_id: 3, amount: -500 },
  ])
  expect(lost('platform').entries[1]).toEqual({ kind: 'cash_difference', owner_id: null, amount: -500 })
})
