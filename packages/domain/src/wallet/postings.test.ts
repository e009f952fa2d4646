import { expect, test } from 'vitest'
import { sum } from '../money'
import { entry, type Posting } from './ledger'
import {
  cashCollected,
  keptOfCancelled,
  payFromRewards,
  refundToGateway,
  refundToRewards,
  rewardsAdjustment,
  rewardsEarned,
  rewardsExpired,
  rewardsTakenBack,
  rewardsTransfer,
  tipGiven,
  walletAdjustment,
  walletMovedIn,
} from './postings'

const points = { ref: 'OD-1', user_id: 9, points: 40 }
const money = { ref: 'OD-1', user_id: 9, amount: 30 }
const order = { unique_order_id: 'OD-1' }

/** Posting, its reason, and what it moves. */
const rows: [Posting, string, ReturnType<typeof entry>[]][] = [
  [rewardsEarned(points), 'rewards_earned', [entry('promotions', null, -40), entry('rewards', 9, 40)]],
  [
    rewardsTakenBack({ ...points, ...order }),
    'rewards_taken_back',
    [entry('rewards', 9, -40), entry('promotions', null, 40)],
  ],
  [rewardsExpired(points), 'rewards_expired', [entry('rewards', 9, -40), entry('promotions', null, 40)]],
  [
    rewardsTransfer({ ...points, amount: 30 }),
    'rewards_transfer',
    [entry('rewards', 9, -40), entry('promotions', null, 10), entry('wallet', 9, 30)],
  ],
  [
    rewardsAdjustment({ ...points, note: 'Sorry' }),
    'rewards_adjustment',
    [entry('promotions', null, -40), entry('rewards', 9, 40)],
  ],
  [
    walletAdjustment({ ...money, note: 'Sorry' }),
    'wallet_adjustment',
    [entry('promotions', null, -30), entry('wallet', 9, 30)],
  ],
  [walletMovedIn(money), 'wallet_moved_in', [entry('cash', null, -30), entry('wallet', 9, 30)]],
  [
    payFromRewards({ ...money, points: 40 }),
    'rewards_payment',
    [entry('rewards', 9, -40), entry('promotions', null, 10), entry('gateway_clearing', null, 30)],
  ],
  [
    refundToRewards({ ...money, ...order, points: 40, source: { from: 'held' } }),
    'rewards_refund',
    [entry('gateway_clearing', null, -30), entry('promotions', null, -10), entry('rewards', 9, 40)],
  ],
  [
    refundToGateway({ ...order, ref: 'P-1', amount: 30, source: { from: 'store', restaurant_id: 7 } }),
    'gateway_refund',
    [entry('store_payable', 7, -30), entry('cash', null, 30)],
  ],
  [
    refundToGateway({ ...order, ref: 'P-1', amount: 30, source: { from: 'platform' } }),
    'gateway_refund',
    [entry('promotions', null, -30), entry('cash', null, 30)],
  ],
  [
    tipGiven({ ...order, ref: 'OD-1:30', user_id: 9, rider_id: 3, amount: 30 }),
    'tip_given',
    [entry('wallet', 9, -30), entry('rider_earnings', 3, 30)],
  ],
  [
    cashCollected({ ...order, ref: 'P-1', rider_id: 3, amount: 30 }),
    'cash_collected',
    [entry('rider_cash', 3, -30), entry('gateway_clearing', null, 30)],
  ],
]
test.each(rows)('[STA-20] %# moves what its reason says, and is balanced', (given, reason, entries) => {
  expect(given.reason).toBe(reason)
  expect(given.entries.filter(({ amount }) => amount !== 0)).toEqual(entries)
  expect(sum(given.entries.map(({ amount }) => amount))).toBe(0)
})

test('[STA-20] the store keeps its share of a cancelled order first, the platform the rest', () => {
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
