import { expect, test } from 'vitest'
import { sum } from '../money'
import { cashBanked, cashDifference, cashHandedIn } from './cash'
import { entry, type Posting } from './ledger'
import { payoutPaid, payoutReturned } from './payouts'
import {
  cashCollected,
  chargedBack,
  gatewayRefundFailed,
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
  walletMovedIn,
  walletTopUp,
} from './postings'
import { taxCredited } from './tax'

const points = { ref: 'OD-1', user_id: 9, points: 40 }
const money = { ref: 'OD-1', user_id: 9, amount: 30 }
const order = { unique_order_id: 'OD-1' }
const payout = { reference: 'PO-1', earned: 30, cash_kept: 10, amount: 20 }
const missing = { ref: 'close-1', amount: -30, note: 'Lost' }

/**
 * The posting, its reason, its entries, and the parameters of its statement line. Created while its test
 * runs.
 */
const rows: [() => Posting, string, ReturnType<typeof entry>[], object?][] = [
  [
    () => rewardsEarned(points),
    'rewards_earned',
    [entry('promotions', null, -40), entry('rewards', 9, 40)],
    { unique_order_id: 'OD-1', points: 40 },
  ],
  [
    () => rewardsTakenBack({ ...points, ...order }),
    'rewards_taken_back',
    [entry('rewards', 9, -40), entry('promotions', null, 40)],
    { unique_order_id: 'OD-1', points: 40 },
  ],
  [
    () => rewardsExpired(points),
    'rewards_expired',
    [entry('rewards', 9, -40), entry('promotions', null, 40)],
    { points: 40 },
  ],
  [
    () => rewardsTransfer({ ...points, amount: 30 }),
    'rewards_transfer',
    [entry('rewards', 9, -40), entry('promotions', null, 10), entry('wallet', 9, 30)],
    { points: 40 },
  ],
  [
    () => rewardsAdjustment({ ...points, note: 'Sorry' }),
    'rewards_adjustment',
    [entry('promotions', null, -40), entry('rewards', 9, 40)],
    { note: 'Sorry' },
  ],
  [
    () => walletAdjustment({ ...money, note: 'Sorry' }),
    'wallet_adjustment',
    [entry('promotions', null, -30), entry('wallet', 9, 30)],
    { note: 'Sorry' },
  ],
  [() => walletMovedIn(money), 'wallet_moved_in', [entry('cash', null, -30), entry('wallet', 9, 30)]],
  [
    () => payFromRewards({ ...money, points: 40 }),
    'rewards_payment',
    [entry('rewards', 9, -40), entry('promotions', null, 10), entry('gateway_clearing', null, 30)],
    { unique_order_id: 'OD-1', points: 40 },
  ],
  [
    () => refundToRewards({ ...money, ...order, points: 40, source: { from: 'held' } }),
    'rewards_refund',
    [entry('gateway_clearing', null, -30), entry('promotions', null, -10), entry('rewards', 9, 40)],
    { unique_order_id: 'OD-1', points: 40 },
  ],
  [
    () => refundToGateway({ ...order, ref: 'P-1', amount: 30, source: { from: 'store', restaurant_id: 7 } }),
    'gateway_refund',
    [entry('store_payable', 7, -30), entry('cash', null, 30)],
    order,
  ],
  [
    () => refundToGateway({ ...order, ref: 'P-1', amount: 30, source: { from: 'platform' } }),
    'gateway_refund',
    [entry('promotions', null, -30), entry('cash', null, 30)],
    order,
  ],
  [
    () => tipGiven({ ...order, ref: 'OD-1:30', user_id: 9, rider_id: 3, amount: 30 }),
    'tip_given',
    [entry('wallet', 9, -30), entry('rider_earnings', 3, 30)],
    order,
  ],
  [
    () => cashCollected({ ...order, ref: 'P-1', rider_id: 3, amount: 30 }),
    'cash_collected',
    [entry('rider_cash', 3, -30), entry('gateway_clearing', null, 30)],
    order,
  ],
  [() => walletTopUp(money), 'wallet_topup', [entry('cash', null, -30), entry('wallet', 9, 30)]],
  [
    () => payFromWallet(money),
    'wallet_payment',
    [entry('wallet', 9, -30), entry('gateway_clearing', null, 30)],
    order,
  ],
  [
    () => payFromRewards({ ...money, ref: 'OD-1/again', ...order, points: 40 }),
    'rewards_payment',
    [entry('rewards', 9, -40), entry('promotions', null, 10), entry('gateway_clearing', null, 30)],
    { unique_order_id: 'OD-1', points: 40 },
  ],
  [
    () => payByGateway({ ref: 'P-1', amount: 30 }),
    'gateway_payment',
    [entry('cash', null, -30), entry('gateway_clearing', null, 30)],
  ],
  [
    () => refundToWallet({ ...money, ...order, source: { from: 'platform' } }),
    'wallet_refund',
    [entry('promotions', null, -30), entry('wallet', 9, 30)],
    order,
  ],
  [
    () => gatewayRefundFailed(money),
    'gateway_refund_failed',
    [entry('cash', null, -30), entry('wallet', 9, 30)],
  ],
  [
    () => chargedBack({ ref: 'P-1', amount: 30 }),
    'chargeback',
    [entry('promotions', null, -30), entry('cash', null, 30)],
  ],
  [
    () => taxCredited({ ref: 'OD-1/1', ...order, amount: 30, source: { from: 'platform' } }),
    'tax_credited',
    [entry('tax', null, -30), entry('promotions', null, 30)],
    order,
  ],
  [
    () => taxCredited({ ref: 'OD-1/1', ...order, amount: 30, source: { from: 'store', restaurant_id: 7 } }),
    'tax_credited',
    [entry('tax', null, -30), entry('store_payable', 7, 30)],
    order,
  ],
  [
    () => payoutPaid({ ...payout, payee_kind: 'rider', payee_id: 3 }),
    'payout_paid',
    [entry('rider_earnings', 3, -30), entry('rider_cash', 3, 10), entry('cash', null, 20)],
    { reference: 'PO-1' },
  ],
  [
    () => payoutPaid({ ...payout, payee_kind: 'store', payee_id: 7, cash_kept: 0, amount: 30 }),
    'payout_paid',
    [entry('store_payable', 7, -30), entry('cash', null, 30)],
    { reference: 'PO-1' },
  ],
  [
    () => payoutReturned({ ...payout, payee_kind: 'store', payee_id: 7 }),
    'payout_returned',
    [entry('store_payable', 7, 20), entry('cash', null, -20)],
    { reference: 'PO-1' },
  ],
  [
    () => cashHandedIn({ receipt: 'C-1', rider_id: 3, restaurant_id: null, amount: 30 }),
    'cash_handed_in',
    [entry('rider_cash', 3, 30), entry('desk_cash', null, -30)],
    { receipt: 'C-1' },
  ],
  [
    () => cashHandedIn({ receipt: 'C-1', rider_id: 3, restaurant_id: 7, amount: 30 }),
    'cash_handed_in',
    [entry('rider_cash', 3, 30), entry('store_payable', 7, -30)],
    { receipt: 'C-1' },
  ],
  [
    () => cashDifference({ ...missing, holder: { at: 'desk' }, borne_by: 'platform' }),
    'cash_difference',
    [entry('desk_cash', null, 30), entry('cash_difference', null, -30)],
    { note: 'Lost' },
  ],
  [
    () => cashDifference({ ...missing, holder: { at: 'rider', rider_id: 3 }, borne_by: 'platform' }),
    'cash_difference',
    [entry('rider_cash', 3, 30), entry('cash_difference', null, -30)],
    { note: 'Lost' },
  ],
  [
    () => cashDifference({ ...missing, holder: { at: 'rider', rider_id: 3 }, borne_by: 'rider' }),
    'cash_difference',
    [entry('rider_cash', 3, 30), entry('rider_earnings', 3, -30)],
    { note: 'Lost' },
  ],
  [
    () => cashBanked({ ref: 'close-1', amount: 30, note: 'Friday' }),
    'cash_banked',
    [entry('desk_cash', null, 30), entry('cash', null, -30)],
    { note: 'Friday' },
  ],
]
test.each(rows)('[STA-20] %# posts what its reason says, and balances', (make, reason, entries, params) => {
  const given = make()
  expect(given.reason).toBe(reason)
  if (params) expect(given.description.params).toEqual(params)
  expect(given.entries.filter(({ amount }) => amount !== 0)).toEqual(entries)
  expect(sum(given.entries.map(({ amount }) => amount))).toBe(0)
})

test('[STA-20] the store keeps its share of a cancelled order first, then the platform', () => {
  expect(keptOfCancelled({ ...order, restaurant_id: 7, kept: 1, store_share: 0 })).toMatchObject({
    ...{ reason: 'order_cancelled', ref: 'OD-1', description: { params: order } },
  })
  const again = keptOfCancelled({ ...order, ref: 'OD-1/2', restaurant_id: 7, kept: 1, store_share: 0 })
  expect(again.ref).toBe('OD-1/2')
  const moved = (restaurant_id: number | null, kept: number, store_share: number) =>
    keptOfCancelled({ ...order, restaurant_id, kept, store_share })
      .entries.filter(({ amount }) => amount !== 0)
      .map(({ kind, amount }) => [kind, amount])
  expect(moved(7, 100, 60)).toEqual([
    ['gateway_clearing', -100],
    ['store_payable', 60],
    ['revenue', 40],
  ])
  expect(moved(7, 50, 60)).toEqual([
    ['gateway_clearing', -50],
    ['store_payable', 50],
  ])
  expect(moved(7, 50, -10)).toEqual([
    ['gateway_clearing', -50],
    ['revenue', 50],
  ])
  expect(moved(null, 50, 60)).toEqual([
    ['gateway_clearing', -50],
    ['revenue', 50],
  ])
})
