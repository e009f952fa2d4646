import { type Money, sum } from '../money'
import type { PostingReason } from '../wallet/ledger'

/** The parts of a movement on a payee's account, in the order statements print them. */
export const statementParts = [
  'sales',
  'tax',
  'coupon',
  'commission',
  'commission_tax',
  'at_source',
  'tip',
  'earning',
  'refund',
  'tax_credited',
  'cash',
  'other',
] as const
export type StatementPart = (typeof statementParts)[number]

/** A movement as stored in the ledger. */
export interface Movement {
  reason: PostingReason
  amount: Money
  params: Record<string, string | number>
}

/** Movements that consist of a single part. */
const wholes: Partial<Record<PostingReason, StatementPart>> = {
  wallet_refund: 'refund',
  gateway_refund: 'refund',
  rewards_refund: 'refund',
  tax_credited: 'tax_credited',
  tax_at_source_returned: 'at_source',
  tip_given: 'tip',
  cash_handed_in: 'cash',
  cash_difference: 'cash',
}

/** The parts that the ledger stores with a store's settled order. */
const storeParts = [
  'sales',
  'tax',
  'coupon',
  'commission',
  'commission_tax',
  'at_source',
  'tip',
  'cash',
] as const

/** The parts of a movement; they always add up to it. */
export function partsOf(
  { reason, amount, params }: Movement,
  payee: 'store' | 'rider',
): Partial<Record<StatementPart, Money>> {
  const whole = wholes[reason]
  if (whole) return { [whole]: amount }
  if (reason !== 'order_completed' && reason !== 'order_returned') return { other: amount }
  const figure = (name: string) => Number(params[`${name}_amount`] ?? 0)
  if (payee === 'rider') {
    const tip = Math.min(figure('rider_tip'), amount)
    return compact({ tip, earning: amount - tip })
  }
  const known = Object.fromEntries(storeParts.map((part) => [part, figure(part)]))
  // orders older than the statements have no parts stored
  return compact({ ...known, other: amount - sum(Object.values(known)) })
}

const compact = (parts: Partial<Record<StatementPart, Money>>): Partial<Record<StatementPart, Money>> =>
  Object.fromEntries(Object.entries(parts).filter(([, amount]) => amount !== 0))

export interface StatementTotals {
  /** The balance carried over from the previous statement. */
  opening: Money
  parts: Partial<Record<StatementPart, Money>>
  /** The opening balance plus all parts. */
  closing: Money
  /** The balance carried over to the next statement. */
  left: Money
  cash_kept: Money
  /** What the bank transfers: closing − left − cash kept. */
  amount: Money
}

/** A payout's statement; throws if its lines do not add up to the payout exactly. */
export function statementTotals(
  payout: { at_end: Money; earned: Money; cash_kept: Money; amount: Money },
  opening: Money,
  lines: readonly Partial<Record<StatementPart, Money>>[],
): StatementTotals {
  const parts = compact(
    Object.fromEntries(statementParts.map((part) => [part, sum(lines.map((line) => line[part] ?? 0))])),
  )
  const closing = opening + sum(Object.values(parts))
  const left = closing - payout.earned
  const { cash_kept, amount } = payout
  if (closing !== payout.at_end || closing - left - cash_kept !== amount)
    throw new Error(`a statement's lines come to ${closing}, not ${payout.at_end}`)
  return { opening, parts, closing, left, cash_kept, amount }
}
