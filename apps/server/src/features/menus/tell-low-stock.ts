import type { Events } from '@tokri/contract/events'
import { emit, publish } from '../../db/queries/events'
import { claimLowStockItems, forgetLowItems } from '../../db/queries/menus'
import type { Deps } from '../../deps'

/** Told at once at most. */
const BATCH_SIZE = 100

/** Items that ran low since the last look: each is told once, until there were more of it again. */
export async function findLowStock({ db, clock }: Deps) {
  await forgetLowItems(db)
  await db.transaction().execute(async (tx) => {
    for (const item of await claimLowStockItems(tx, BATCH_SIZE)) await emit(tx, 'stock.low', item, clock())
  })
}

/** Shown at the console to the people of the store. */
export const tellLowStock = ({ db, clock }: Deps, item: Events['stock.low']) =>
  publish(db, 'stock.low', item, { audiences: [`store:${item.restaurant_id}`, 'staff'], now: clock() })
