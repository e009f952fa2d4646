import type { Money } from '../money'

/** How points are earned and what they are worth. */
export interface RewardsRule {
  /** Points for every 100 whole units of the currency spent on items. */
  rate: number
  /** Rates by order kind ('food', 'meat', 'grocery', 'errand'); 0 earns nothing. */
  rate_by_kind?: Readonly<Record<string, number>>
  /** 100 for INR. */
  minor_unit: number
  /** Minor units that one point is worth in the wallet. */
  point_value: Money
  /** Minimum number of points to move. */
  min_points: number
}

export interface RewardedOrder {
  kind: string
  item_total: Money
  coupon_amount: Money
}

/** Parses rates by kind: 'grocery 1, errand 0'. Unreadable parts are ignored. */
export const ratesByKind = (list: string): Record<string, number> =>
  Object.fromEntries(
    [...list.matchAll(/([a-z]+)\s+(\d+(?:\.\d+)?)/g)].map(([, kind = '', rate]) => [kind, Number(rate)]),
  )

/** Points for the items after the coupon, rounded down. */
export function pointsFor({ kind, item_total, coupon_amount }: RewardedOrder, rule: RewardsRule): number {
  const rate = rule.rate_by_kind?.[kind] ?? rule.rate
  const spent = Math.max(0, item_total - coupon_amount)
  return Math.floor((spent * Math.round(rate * 100)) / (10_000 * rule.minor_unit))
}

/** The value of points. */
export const pointsWorth = (points: number, { point_value }: RewardsRule): Money => points * point_value

/** The fewest points that cover an amount. */
export const pointsForAmount = (amount: Money, { point_value }: RewardsRule): number =>
  point_value > 0 ? Math.ceil(amount / point_value) : 0

/**
 * The points to take back after a refund: their share of the points earned, minus those taken back before,
 * and at most the balance.
 */
export function pointsToTakeBack(order: {
  earned: number
  taken: number
  payable: Money
  refunded: Money
  balance: number
}): number {
  const { earned, taken, payable, refunded, balance } = order
  if (payable <= 0) return 0
  const owed = Math.floor((earned * Math.min(refunded, payable)) / payable)
  return Math.max(0, Math.min(owed - taken, balance))
}

export type TransferResult =
  | { ok: true; points: number; amount: Money }
  | { ok: false; why: 'below_minimum'; missing: number }
  | { ok: false; why: 'not_enough' | 'malformed' }

/** A transfer from points to the wallet: at least the minimum, at most the balance. */
export function transferToWallet(points: number, balance: number, rule: RewardsRule): TransferResult {
  if (!Number.isSafeInteger(points) || points <= 0) return { ok: false, why: 'malformed' }
  if (points < rule.min_points) return { ok: false, why: 'below_minimum', missing: rule.min_points - points }
  if (points > balance) return { ok: false, why: 'not_enough' }
  return { ok: true, points, amount: pointsWorth(points, rule) }
}
