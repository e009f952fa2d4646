import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '../money'
import { pointsEnded } from '../rewards/expire'
import { balanceOf, emptyLedger, type Ledger, post } from '../testing/ledger-model'
import { entry, isBalanced, type Posting, posting } from './ledger'
import {
  keptOfCancelled,
  payByGateway,
  payFromRewards,
  payFromWallet,
  refundToGateway,
  refundToRewards,
  refundToWallet,
  rewardsAdjustment,
  rewardsEarned,
  rewardsExpired,
  rewardsTakenBack,
  rewardsTransfer,
  tipGiven,
  walletAdjustment,
  walletTopUp,
} from './postings'

const ananya = 1
const total = (ledger: Ledger) => sum([...ledger.balances.values()])

/** Posts in sequence; refused postings change nothing. */
const postAll = (postings: readonly Posting[]): Ledger =>
  postings.reduce((ledger, one) => {
    const result = post(ledger, one)
    return result.ok ? result.ledger : ledger
  }, emptyLedger)

test('a top-up, then an order paid from it: the wallet has what is left', () => {
  const books = postAll([
    walletTopUp({ ref: 'T1', user_id: ananya, amount: 50_000 }),
    payFromWallet({ ref: 'OD-1', user_id: ananya, amount: 30_000 }),
  ])
  expect(balanceOf(books, 'wallet', ananya)).toBe(20_000)
  expect(balanceOf(books, 'gateway_clearing', null)).toBe(30_000)
  expect(balanceOf(books, 'cash', null)).toBe(-50_000)
})

test('a posting with the same reason and reference is written once', () => {
  const topUp = walletTopUp({ ref: 'T1', user_id: ananya, amount: 50_000 })
  const books = postAll([topUp])
  expect(post(books, topUp)).toEqual({ ok: false, why: 'already_posted' })
  expect(balanceOf(postAll([topUp, topUp]), 'wallet', ananya)).toBe(50_000)
})

test('the same reference with another reason is another posting', () => {
  const books = postAll([
    walletTopUp({ ref: 'OD-1', user_id: ananya, amount: 50_000 }),
    payFromWallet({ ref: 'OD-1', user_id: ananya, amount: 50_000 }),
  ])
  expect(balanceOf(books, 'wallet', ananya)).toBe(0)
})

test('spending more than the wallet holds is refused and leaves no trace', () => {
  const books = postAll([walletTopUp({ ref: 'T1', user_id: ananya, amount: 100 })])
  expect(post(books, payFromWallet({ ref: 'OD-1', user_id: ananya, amount: 101 }))).toEqual({
    ok: false,
    why: 'overdrawn',
  })
  expect(balanceOf(books, 'wallet', ananya)).toBe(100)
  expect(balanceOf(books, 'gateway_clearing', null)).toBe(0)
})

test('a wallet never pays for another customer’s order', () => {
  const books = postAll([walletTopUp({ ref: 'T1', user_id: ananya, amount: 50_000 })])
  expect(post(books, payFromWallet({ ref: 'OD-1', user_id: 2, amount: 1 })).ok).toBe(false)
})

test('staff cannot debit more than the wallet holds', () => {
  const take = walletAdjustment({ ref: 'A1', user_id: ananya, amount: -500, note: 'Paid twice' })
  expect(post(emptyLedger, take)).toEqual({ ok: false, why: 'overdrawn' })
  expect(take.description).toEqual({ key: 'statement_wallet_adjustment', params: { note: 'Paid twice' } })
})

test('points pay their value and are returned in full on cancellation', () => {
  const paid = { ref: 'OD-1', unique_order_id: 'OD-1', user_id: ananya, points: 40, amount: 1000 }
  const before = postAll([rewardsEarned({ ref: 'OD-0', user_id: ananya, points: 100 })])
  const books = postAll([
    rewardsEarned({ ref: 'OD-0', user_id: ananya, points: 100 }),
    payFromRewards(paid),
    refundToRewards({ ...paid, source: { from: 'held' } }),
  ])
  expect(Object.fromEntries(books.balances)).toEqual({
    ...Object.fromEntries(before.balances),
    'gateway_clearing:': 0,
  })
})

test('points are moved to the wallet at their rate, once', () => {
  const earned = rewardsEarned({ ref: 'OD-1', user_id: ananya, points: 200 })
  const transfer = rewardsTransfer({ ref: 'R1', user_id: ananya, points: 150, amount: 3750 })
  const books = postAll([earned, transfer, transfer])
  expect([balanceOf(books, 'rewards', ananya), balanceOf(books, 'wallet', ananya)]).toEqual([50, 3750])
  expect(post(books, rewardsTransfer({ ref: 'R2', user_id: ananya, points: 51, amount: 1275 })).ok).toBe(
    false,
  )
})

test('a refund reverses the points it earned', () => {
  const books = postAll([
    rewardsEarned({ ref: 'OD-1', user_id: ananya, points: 20 }),
    rewardsTakenBack({ ref: 'OD-1', unique_order_id: 'OD-1', user_id: ananya, points: 20 }),
  ])
  expect(balanceOf(books, 'rewards', ananya)).toBe(0)
  expect(balanceOf(books, 'promotions', null)).toBe(0)
})

for (const [source, account, owner] of [
  [{ from: 'held' }, 'gateway_clearing', null],
  [{ from: 'store', restaurant_id: 7 }, 'store_payable', 7],
  [{ from: 'platform' }, 'promotions', null],
] as const)
  test(`a refund from what is ${source.from} comes out of ${account}`, () => {
    const refund = { ref: 'OD-1/1', unique_order_id: 'OD-1', user_id: ananya, amount: 900, source }
    const books = postAll([refundToWallet(refund)])
    expect([balanceOf(books, 'wallet', ananya), balanceOf(books, account, owner)]).toEqual([900, -900])
  })

test('an account appears once in a posting, and not at all if its sum is zero', () => {
  const one = posting('wallet_topup', 'T1', {
    entries: [entry('cash', null, -5), entry('wallet', 1, 3), entry('wallet', 1, 2), entry('tax', null, 0)],
  })
  expect(one.entries).toEqual([entry('cash', null, -5), entry('wallet', 1, 5)])
})

test('an unbalanced posting is refused', () => {
  const lopsided = { entries: [entry('wallet', 1, 5)] }
  expect(() => posting('wallet_topup', 'T1', lopsided)).toThrow('wallet_topup of T1 does not balance')
  const forged: Posting = {
    ...lopsided,
    reason: 'wallet_topup',
    ref: 'T1',
    description: { key: 'statement_wallet_topup', params: {} },
  }
  expect(post(emptyLedger, forged)).toEqual({ ok: false, why: 'unbalanced' })
})

const user_id = fc.integer({ min: 1, max: 3 })
const amount = fc.integer({ min: 1, max: 5000 })
const points = fc.integer({ min: 1, max: 300 })
const ref = fc.integer({ min: 1, max: 12 }).map((n) => `OD-${n}`)
const source = fc.constantFrom(
  { from: 'held' as const },
  { from: 'platform' as const },
  { from: 'store' as const, restaurant_id: 7 },
)
const movements: fc.Arbitrary<Posting> = fc.oneof(
  fc.record({ ref, user_id, amount }).map(walletTopUp),
  fc
    .record({ ref, user_id, amount: fc.integer({ min: -5000, max: 5000 }), note: fc.constant('') })
    .map(walletAdjustment),
  fc
    .record({ ref, user_id, points: fc.integer({ min: -300, max: 300 }), note: fc.constant('') })
    .map(rewardsAdjustment),
  fc.record({ ref, user_id, amount }).map(payFromWallet),
  fc.record({ ref, amount }).map(payByGateway),
  fc.record({ ref, user_id, amount, points }).map(payFromRewards),
  fc.record({ ref, unique_order_id: ref, user_id, amount, points, source }).map(refundToRewards),
  fc.record({ ref, unique_order_id: ref, amount, source }).map(refundToGateway),
  fc
    .record({ unique_order_id: ref, kept: amount, store_share: amount, restaurant_id: fc.constant(7) })
    .map(keptOfCancelled),
  fc.record({ ref, user_id, points }).map(rewardsEarned),
  fc.record({ ref, unique_order_id: ref, user_id, points }).map(rewardsTakenBack),
  fc.record({ ref, unique_order_id: ref, user_id, rider_id: user_id, amount: points }).map(tipGiven),
  fc.record({ ref, user_id, points }).map(rewardsExpired),
  fc.record({ ref, user_id, points, amount }).map(rewardsTransfer),
  fc.record({ ref, unique_order_id: ref, user_id, amount, source }).map(refundToWallet),
)

test('property: the ledger sums to zero and no wallet is negative, in any order of postings', () => {
  fc.assert(
    fc.property(fc.array(movements, { maxLength: 60 }), (list) => {
      let ledger = emptyLedger
      for (const one of list) {
        expect(isBalanced(one)).toBe(true)
        expect(one.entries.every((moved) => moved.amount !== 0)).toBe(true)
        const result = post(ledger, one)
        if (result.ok) ledger = result.ledger
        expect(total(ledger)).toBe(0)
        for (const [account, balance] of ledger.balances)
          if (/^(wallet|rewards):/.test(account)) expect(balance).toBeGreaterThanOrEqual(0)
        expect(post(ledger, one).ok).toBe(false)
      }
    }),
    { numRuns: 60 },
  )
})

test('posting a list twice equals posting it once', () => {
  fc.assert(
    fc.property(fc.array(movements, { maxLength: 20 }), (list) => {
      const accepted: Posting[] = []
      let ledger = emptyLedger
      for (const one of list) {
        const result = post(ledger, one)
        if (!result.ok) continue
        ledger = result.ledger
        accepted.push(one)
      }
      expect(postAll([...accepted, ...accepted])).toEqual(ledger)
    }),
    { numRuns: 60 },
  )
})

test('the store is paid first from a cancelled order, the platform gets the rest', () => {
  const order = { unique_order_id: 'OD-1', restaurant_id: 7, store_share: 20_000 }
  const kept = (amount: number, restaurant_id: number | null = 7) =>
    Object.fromEntries(
      keptOfCancelled({ ...order, restaurant_id, kept: amount }).entries.map((one) => [one.kind, one.amount]),
    )
  expect(kept(15_000)).toEqual({ gateway_clearing: -15_000, store_payable: 15_000 })
  expect(kept(23_000)).toEqual({ gateway_clearing: -23_000, store_payable: 20_000, revenue: 3_000 })
  expect(kept(5_000, null)).toEqual({ gateway_clearing: -5_000, revenue: 5_000 })
  expect(kept(0)).toEqual({})
})

/** Random events for a customer's points: what happens, how many, and how many days later. */
const days = fc.array(
  fc.record({
    act: fc.constantFrom('earn', 'spend', 'refund', 'transfer', 'take_back', 'expire'),
    points: fc.integer({ min: 1, max: 300 }),
    pass: fc.integer({ min: 0, max: 20 }),
  }),
  { maxLength: 40 },
)

test('property: points are never negative, always balanced, and expire fully, in any order', () => {
  fc.assert(
    fc.property(days, (list) => {
      const user_id = ananya
      const credits: { day: number; points: number }[] = []
      const spent: { ref: string; points: number }[] = []
      let ledger = emptyLedger
      let today = 0
      for (const [at, { act, points, pass }] of list.entries()) {
        today += pass
        const ref = `OD-${at}`
        const balance = balanceOf(ledger, 'rewards', user_id)
        const lately = sum(credits.filter(({ day }) => day >= today - 30).map((one) => one.points))
        const back = spent.at(-1)
        const due = pointsEnded(balance, lately)
        const one = {
          earn: () => rewardsEarned({ ref, user_id, points }),
          spend: () => payFromRewards({ ref, user_id, points, amount: points * 25 }),
          refund: () =>
            back &&
            refundToRewards({
              ...back,
              unique_order_id: back.ref,
              user_id,
              amount: back.points * 25,
              source: { from: 'held' as const },
            }),
          transfer: () => rewardsTransfer({ ref, user_id, points, amount: points * 25 }),
          take_back: () => rewardsTakenBack({ ref, unique_order_id: ref, user_id, points }),
          expire: () => rewardsExpired({ ref, user_id, points: due }),
        }[act as 'earn']()
        const result = one && post(ledger, one)
        if (!result?.ok) continue
        ledger = result.ledger
        if (act === 'earn') credits.push({ day: today, points })
        if (act === 'spend') spent.push({ ref, points })
        if (act === 'refund' && back) {
          spent.pop()
          credits.push({ day: today, points: back.points })
        }
        expect(total(ledger)).toBe(0)
        const left = balanceOf(ledger, 'rewards', user_id)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(balanceOf(ledger, 'gateway_clearing', null)).toBe(sum(spent.map((s) => s.points * 25)))
        if (act === 'expire') expect(left).toBe(Math.min(balance, lately))
      }
    }),
    { numRuns: 300 },
  )
})
