import { difference, type ReportPart } from '@tokri/domain/report/figures'
import { orderParts } from '@tokri/domain/report/order-parts'
import type { Tx } from '../../db/client'
import { orderById } from '../../db/queries/invoices'
import type { OrderRow } from '../../db/queries/orders'
import {
  addCoupon,
  addCustomer,
  addDishesAndRider,
  addToReports,
  addToShop,
  factsForReport,
  heldParts,
  keepParts,
} from '../../db/queries/report-counting'
import { storedSettings } from '../../db/queries/settings'

/**
 * Updates the reports with an order's current state and money. Only changes are added, so it may be called
 * after every event, any number of times.
 */
export async function countOrder(tx: Tx, order_id: number) {
  const before = await heldParts(tx, order_id)
  const order = await orderById(tx, order_id)
  const zone = (await storedSettings(tx)).get('timeZone')
  const after = orderParts(order, { ...(await factsForReport(tx, order)), zone })
  const place = {
    restaurant_id: order.restaurant_id ?? 0,
    zone_id: order.zone_id ?? 0,
    kind: order.kind,
  }
  const changes = difference(before, after)
  for (const change of changes) await addToReports(tx, change, place)
  const done = after.find(({ figures }) => figures.orders)
  await keepParts(tx, order_id, after)
  const isNew = done && !before.some(({ figures }) => figures.orders)
  if (isNew) await countCompleted(tx, order, done)
  for (const change of changes) await addToShop(tx, change, place)
  if (isNew) await addCustomer(tx, order.user_id, monthOf(done))
}

const monthOf = ({ day }: ReportPart): string => `${day.slice(0, 7)}-01`

/** What a completed order adds to the sums of its month, once. */
async function countCompleted(tx: Tx, order: OrderRow, done: ReportPart) {
  const month = monthOf(done)
  await addDishesAndRider(tx, { order, month, figures: done.figures })
  await addCoupon(tx, order, month, done.figures)
}
