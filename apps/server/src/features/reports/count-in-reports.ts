import { countOrder } from '../../core/reports/count-order'
import type { Deps } from '../../deps'

/** Counts an order into the reports whenever it or its money changed. */
export const countInReports = async ({ db }: Deps, { order_id }: { order_id: number }) =>
  await db.transaction().execute((tx) => countOrder(tx, order_id))
