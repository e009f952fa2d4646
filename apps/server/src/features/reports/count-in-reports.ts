import { countOrder } from '../../core/reports/count-order'
import type { Deps } from '../../deps'

/** Updates the reports whenever an order or its money changed. */
export const countInReports = async ({ db }: Deps, { order_id }: { order_id: number }) =>
  await db.transaction().execute((tx) => countOrder(tx, order_id))
