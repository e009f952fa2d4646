import { type DayFigures, difference, figureOfAccount, type ReportPart } from '@tokri/domain/report/figures'
import { shownAt } from '@tokri/domain/zone'
import type { Tx } from '../../db/client'
import { orderById } from '../../db/queries/invoices'
import type { OrderRow } from '../../db/queries/orders'
import {
  addCoupon,
  addCustomer,
  addDishesAndRider,
  addToReports,
  factsForReport,
  heldParts,
  keepParts,
  movedFor,
} from '../../db/queries/report-counting'
import { storedSettings } from '../../db/queries/settings'

/**
 * Counts an order into the reports, as it and its money stand now. Counting it again adds only what changed, so it may be
 * called after every event, any number of times.
 */
export async function countOrder(tx: Tx, order_id: number) {
  const before = await heldParts(tx, order_id)
  const order = await orderById(tx, order_id)
  const zone = (await storedSettings(tx)).get('timeZone')
  const after = await partsOf(tx, order, zone)
  const place = {
    restaurant_id: order.restaurant_id ?? 0,
    zone_id: order.zone_id ?? 0,
    kind: order.kind,
  }
  for (const change of inOrder(difference(before, after))) await addToReports(tx, change, place)
  const done = after.find(({ figures }) => figures.orders)
  await keepParts(tx, order_id, after)
  if (!done || before.some(({ figures }) => figures.orders)) return
  const month = `${done.day.slice(0, 7)}-01`
  await addDishesAndRider(tx, { order, month, figures: done.figures })
  await addCoupon(tx, order, month, done.figures)
  await addCustomer(tx, order.user_id, month)
}

/** Rows are always touched in one order, so that two counts never wait for each other crosswise. */
const inOrder = (parts: readonly ReportPart[]): ReportPart[] =>
  [...parts].sort((a, b) => a.day.localeCompare(b.day) || a.hour - b.hour)

async function partsOf(tx: Tx, order: OrderRow, zone: string): Promise<ReportPart[]> {
  const parts = new Map<string, ReportPart>()
  const partAt = (at: Date): DayFigures => {
    const { today, minute } = shownAt(zone, at)
    const hour = Math.floor(minute / 60)
    const key = `${today} ${hour}`
    const part = parts.get(key) ?? { day: today, hour, figures: {} }
    parts.set(key, part)
    return part.figures
  }
  for (const { at, kind, amount, is_refund } of await movedFor(tx, order.unique_order_id)) {
    const figures = partAt(at)
    const figure = figureOfAccount[kind]
    if (figure) figures[figure] = (figures[figure] ?? 0) + amount
    if (is_refund && kind !== 'promotions' && kind !== 'store_payable' && kind !== 'rewards' && amount > 0)
      figures.refunds = (figures.refunds ?? 0) + amount
  }
  const facts = await factsForReport(tx, order)
  const ended = order.completed_at ?? facts.ended_at
  if (ended) Object.assign(partAt(ended), endOf(order, { ...facts, ended }))
  const cancelled = [...parts.values()].find(({ figures }) => figures.cancelled)
  if (cancelled) cancelled.reason = order.cancel_reason ?? ''
  return [...parts.values()]
}

function endOf(
  order: OrderRow,
  { ended, picked_up_at, is_first }: { ended: Date; picked_up_at: Date | null; is_first: boolean },
): DayFigures {
  if (order.state === 'cancelled') return { cancelled: 1 }
  if (order.state === 'returned') return { returned: 1 }
  if (order.state !== 'completed') return {}
  const seconds = (from: Date, to: Date) => Math.max(0, Math.round((to.getTime() - from.getTime()) / 1_000))
  return {
    orders: 1,
    sales: order.payable,
    items: order.item_total,
    coupons: order.coupon_amount,
    delivery: order.delivery_charge,
    tips: order.tip_amount,
    ...(order.promised_to ? { promised: 1, kept: ended <= order.promised_to ? 1 : 0 } : {}),
    ...(order.accepted_at && order.ready_at
      ? { prepared: 1, prep_seconds: seconds(order.accepted_at, order.ready_at) }
      : {}),
    ...(picked_up_at ? { delivered: 1, delivery_seconds: seconds(picked_up_at, ended) } : {}),
    ...(is_first ? { new_customers: 1 } : {}),
  }
}
