import type { Money } from '../money'
import { shownAt } from '../zone'
import { type DayFigures, figureOfAccount, type ReportPart } from './figures'

/** An order as reports count it; amounts in minor units. */
export interface CountedOrder {
  state: string
  payable: Money
  item_total: Money
  coupon_amount: Money
  delivery_charge: Money
  tip_amount: Money
  promised_to: Date | null
  accepted_at: Date | null
  ready_at: Date | null
  cancel_reason: string | null
}

export interface CountedFacts {
  /** The ledger entries of the order. */
  moved: readonly { at: Date; kind: string; amount: Money }[]
  /** Its credit notes. */
  credited: readonly { at: Date; amount: Money }[]
  /** When it was completed, cancelled or returned; null: it is open. */
  ended: Date | null
  picked_up_at: Date | null
  /** The customer's first completed order. */
  is_first: boolean
  /** The operator's time zone. */
  zone: string
}

/** What an order contributes to the reports, by the hour of the operator's day in which it happened. */
export function orderParts(order: CountedOrder, facts: CountedFacts): ReportPart[] {
  const parts = new Map<string, ReportPart>()
  const partAt = (at: Date): ReportPart => {
    const { today: day, minute } = shownAt(facts.zone, at)
    const hour = Math.floor(minute / 60)
    const key = `${day} ${hour}`
    const part = parts.get(key) ?? { day, hour, figures: {} }
    parts.set(key, part)
    return part
  }
  const add = (at: Date, figure: keyof DayFigures, amount: Money) => {
    const { figures } = partAt(at)
    figures[figure] = (figures[figure] ?? 0) + amount
  }
  for (const { at, kind, amount } of facts.moved) {
    const figure = figureOfAccount[kind]
    if (figure) add(at, figure, amount)
  }
  for (const { at, amount } of facts.credited) add(at, 'refunds', amount)
  if (facts.ended) {
    const part = partAt(facts.ended)
    Object.assign(part.figures, figuresAtEnd(order, { ...facts, ended: facts.ended }))
    if (order.state === 'cancelled') part.reason = order.cancel_reason ?? ''
  }
  return [...parts.values()]
}

const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.round((to.getTime() - from.getTime()) / 1_000))

function figuresAtEnd(
  { state, promised_to, accepted_at, ready_at, ...order }: CountedOrder,
  { ended, picked_up_at, is_first }: { ended: Date; picked_up_at: Date | null; is_first: boolean },
): DayFigures {
  if (state === 'cancelled') return { cancelled: 1 }
  if (state === 'returned') return { returned: 1 }
  // it was cancelled by mistake and restored
  if (state !== 'completed') return {}
  const prepared = accepted_at && ready_at && secondsBetween(accepted_at, ready_at)
  return {
    orders: 1,
    sales: order.payable,
    items: order.item_total,
    coupons: order.coupon_amount,
    delivery: order.delivery_charge,
    tips: order.tip_amount,
    ...(promised_to && { promised: 1, kept: ended <= promised_to ? 1 : 0 }),
    ...(prepared !== null && { prepared: 1, prep_seconds: prepared }),
    ...(picked_up_at && { delivered: 1, delivery_seconds: secondsBetween(picked_up_at, ended) }),
    ...(is_first && { new_customers: 1 }),
  }
}
