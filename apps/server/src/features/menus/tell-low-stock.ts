import type { Events } from '@tokri/contract/events'
import { emit, publish } from '../../db/queries/events'
import { claimLowStockItems, forgetLowItems } from '../../db/queries/menus'
import type { Deps } from '../../deps'

/** Maximum warnings per run. */
const BATCH_SIZE = 100

/**
 * Warns about items whose stock fell to the warning level; each once, until it has been above the level
 * again.
 */
export async function findLowStock({ db, clock }: Deps) {
  await forgetLowItems(db)
  await db.transaction().execute(async (tx) => {
    for (const item of await claimLowStockItems(tx, BATCH_SIZE)) await emit(tx, 'stock.low', item, clock())
  })
}

/** Shows the warning in the console to the store's people. */
export const tellLowStock = ({ db, clock }: Deps, item: Events['stock.low']) =>
  publish(db, 'stock.low', item, { audiences: [`store:${item.restaurant_id}`, 'staff'], now: clock() })
