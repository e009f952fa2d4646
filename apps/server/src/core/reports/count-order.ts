import { difference } from '@tokri/domain/report/figures'
import { orderParts } from '@tokri/domain/report/order-parts'
import type { Tx } from '../../db/client'
import { orderById } from '../../db/queries/invoices'
import {
  addCoupon,
  addCustomer,
  addDishesAndRider,
  addToReports,
  factsForReport,
  heldParts,
  keepParts,
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
  const after = orderParts(order, { ...(await factsForReport(tx, order)), zone })
  const place = {
    restaurant_id: order.restaurant_id ?? 0,
    zone_id: order.zone_id ?? 0,
    kind: order.kind,
  }
  for (const change of difference(before, after)) await addToReports(tx, change, place)
  const done = after.find(({ figures }) => figures.orders)
  await keepParts(tx, order_id, after)
  if (!done || before.some(({ figures }) => figures.orders)) return
  const month = `${done.day.slice(0, 7)}-01`
  await addDishesAndRider(tx, { order, month, figures: done.figures })
  await addCoupon(tx, order, month, done.figures)
  await addCustomer(tx, order.user_id, month)
}
