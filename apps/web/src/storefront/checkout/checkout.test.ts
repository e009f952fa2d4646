import { formatMoney } from '@tokri/domain/money'
import { expect, test } from 'vitest'
import { Problem } from '../../lib/api/problem'
import { gatewayForTests } from '../../testing/cart-calls'
import { changeFor, noteSuggestions } from './cash'
import { groupMethods, meansOf, methodFor, rewardsPart, walletPart, waysToPay } from './methods'
import { attemptKey, billChanges, busyDelay, checkDelay, nextStepAfter, nextStepFor } from './placing'
import { AMOUNT_MARK, aroundAmount } from './title'

const inr = { symbol: '₹', exponent: 2, locale: 'en-IN' } as const
test.each([
  ['To pay \u0001', 'left', ['To pay ', '₹795', '']],
  ['To pay \u0001', 'right', ['To pay ', '795\u00a0₹', '']],
  ['\u0001 देने हैं', 'left', ['', '₹795', ' देने हैं']],
  ['To pay', 'left', ['To pay ', '₹795', '']],
] as const)(
  '[SCR-46] in “%s” with the symbol %s the amount stands alone, to be coloured',
  (sentence, align, parts) => {
    const [before, after] = aroundAmount(sentence)
    expect([before, formatMoney(79_500, { ...inr, align }), after]).toEqual(parts)
    expect(AMOUNT_MARK).toHaveLength(1)
  },
)

test.each([
  ['network', 0, 'check'],
  ['timeout', 0, 'check'],
  ['our_fault', 500, 'check'],
  ['in_progress', 409, 'check'],
  ['key_reused', 422, 'check'],
  ['cart_changed', 409, 'changed'],
  ['session_required', 401, 'log_in'],
  ['store_closed', 409, 'explain'],
  ['out_of_stock', 409, 'explain'],
  ['too_many_requests', 429, 'explain'],
  ['account_blocked', 403, 'explain'],
] as const)(
  '[ERR-05] after “%s” the customer is not asked to pay again before it is known: %s → %s',
  (code, status, next) => {
    expect(nextStepAfter(new Problem(status, code, ''))).toBe(next)
  },
)

test('[ERR-05] a busy server gets the same attempt again when it asks for it, four times at most', () => {
  const busy = (retry_after?: number) => new Problem(503, 'unavailable', '', [], { retry_after })
  expect([busyDelay(busy(3), 1), busyDelay(busy(), 1), busyDelay(busy(600), 3)]).toEqual([
    3_000, 2_000, 10_000,
  ])
  expect(busyDelay(busy(3), 4)).toBeNull()
  expect(busyDelay(new Problem(0, 'network', ''), 1)).toBeNull()
  expect(busyDelay(new Problem(409, 'out_of_stock', ''), 1)).toBeNull()
})

test('[ERR-05] an attempt is looked up until it is an order or certainly none', () => {
  expect(nextStepFor(null)).toBe('ask_again')
  expect(nextStepFor({ kind: 'running' })).toBe('ask_again')
  expect(nextStepFor({ kind: 'placed', unique_order_id: 'TK-1' })).toBe('placed')
  expect(nextStepFor({ kind: 'none' })).toBe('missing')
})

test('[ERR-05] look-ups are repeated with growing pauses, spread out and bounded', () => {
  expect([1, 2, 3, 4, 9].map(checkDelay)).toEqual([1200, 2400, 4800, 8000, 8000])
})

test('[ERR-05] the same order is retried with its key, a changed one with a new key', () => {
  const fresh = () => 'new'
  expect(attemptKey('a', null, fresh)).toBe('new')
  expect(attemptKey('a', { key: 'old', body: 'a' }, fresh)).toBe('old')
  expect(attemptKey('b', { key: 'old', body: 'a' }, fresh)).toBe('new')
})

const line = (code: 'items' | 'delivery' | 'coupon', amount: number) => ({
  code,
  label: `bill_${code}`,
  amount,
  explanation: null,
})
test('[VAL-06] a changed bill names every changed line, with its old and new amount', () => {
  const before = { lines: [line('items', 20_000), line('coupon', -5000), line('delivery', 3000)] }
  const after = { lines: [line('items', 21_000), line('delivery', 3000)] }
  expect(billChanges(before, after)).toEqual([
    { label: 'bill_items', from: 20_000, to: 21_000 },
    { label: 'bill_coupon', from: -5000, to: 0 },
  ])
  expect(billChanges(before, before)).toEqual([])
})

const gateway = gatewayForTests

test('the wallet has its own switch; the rest is paid by another method', () => {
  const ways = waysToPay([gateway(1, 'COD'), gateway(2, 'WALLET'), gateway(3, 'upi', { is_active: false })])
  expect(ways.wallet).toBe('WALLET')
  expect(ways.others.map(({ name }) => name)).toEqual(['COD'])
  const due = (due_now: number) => ({ due_now })
  expect(methodFor(due(0), ways, { chosen: null, use_balances: true })).toBe('WALLET')
  expect(methodFor(due(5000), ways, { chosen: null, use_balances: true })).toBe('COD')
  expect(methodFor(due(5000), { ...ways, others: [] }, { chosen: null, use_balances: true })).toBeNull()
  const withCash = waysToPay([gateway(3, 'upi'), gateway(1, 'COD')])
  expect(methodFor(due(5000), withCash, { chosen: null, use_balances: false })).toBe('COD')
  const two = waysToPay([gateway(3, 'upi'), gateway(4, 'card')])
  expect(methodFor(due(5000), two, { chosen: null, use_balances: false })).toBeNull()
  expect(methodFor(due(5000), two, { chosen: 'upi', use_balances: false })).toBe('upi')
  expect(methodFor(due(5000), two, { chosen: 'gone', use_balances: false })).toBeNull()
  const points = (amount: number) => [{ code: 'rewards' as const, label: '', amount, explanation: null }]
  expect([
    walletPart({ wallet_balance: 14_000, payable: 93_500, lines: [] }),
    walletPart({ wallet_balance: 14_000, payable: 9000, lines: [] }),
    walletPart({ wallet_balance: 14_000, payable: 9000, lines: points(-7000) }),
    rewardsPart({ rewards_worth: 7000, payable: 9000 }),
    rewardsPart({ rewards_worth: 10_000, payable: 9000 }),
  ]).toEqual([14_000, 9000, 2000, 7000, 9000])
})

test('[SCR-67] methods are grouped by kind, the last used one first', () => {
  const methods = [
    gateway(1, 'COD'),
    gateway(3, 'RAZORPAY'),
    gateway(5, 'PHONEPE', { group: 'upi', is_last_used: true }),
    gateway(7, 'UPIGATEWAY', { group: 'upi' }),
    gateway(8, 'STRIPE', { group: 'card' }),
  ]
  const groups = groupMethods(methods).map((one) => [one.group, one.methods.map(({ name }) => name).join()])
  expect(groups).toEqual([
    ['last_used', 'PHONEPE'],
    ['upi', 'UPIGATEWAY'],
    ['any', 'RAZORPAY'],
    ['card', 'STRIPE'],
    ['cash', 'COD'],
  ])
  const { others } = waysToPay(methods)
  expect(methodFor({ due_now: 1 }, { wallet: null, others }, { chosen: null, use_balances: false })).toBe(
    'PHONEPE',
  )
  expect([meansOf(others, 'PHONEPE'), meansOf(others, 'COD'), meansOf(others, null)]).toEqual([
    ...['gateway', 'cash', null],
  ])
})

test('[SCR-67] a new customer sees cash first, and it is preselected', () => {
  const methods = [
    gatewayForTests(3, 'RAZORPAY'),
    gatewayForTests(1, 'COD', { group: 'cash', means: 'cash' }),
  ]
  expect(groupMethods(methods)[0]?.methods).toEqual([methods[1]])
  expect(methodFor({ due_now: 1 }, waysToPay(methods), { chosen: null, use_balances: false })).toBe('COD')
})

test.each([
  ['INR', 300, [500, 1000, 2000]],
  ['INR', 90, [100, 200, 500]],
  ['INR', 500, [1000, 2000]],
  ['INR', 123.45, [200, 500, 1000]],
  ['INR', 2200, [2500, 3000, 4000]],
  ['GBP', 31, [50, 100, 200]],
  ['BRL', 120, [200, 500, 1000]],
])('[VAL-06] cash suggestions are real notes: %s %d', (currency, due, sums) => {
  const found = noteSuggestions(Math.round(due * 100), { currency, minor: 100 })
  expect(found).toEqual(sums.map((sum) => sum * 100))
})

test('the change is what is handed over above the amount due', () => {
  expect(changeFor(80_000, 79_500)).toBe(500)
  expect(changeFor(79_500, 79_500)).toBe(0)
  expect(changeFor(70_000, 79_500)).toBeNull()
})
