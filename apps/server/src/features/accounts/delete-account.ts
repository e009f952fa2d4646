import { refuse } from '../../core/refused'
import { lockCustomer } from '../../db/queries/cart'
import { runningOrderOf } from '../../db/queries/orders'
import { erasePerson } from '../../db/queries/persons'
import type { Deps } from '../../deps'

/**
 * Takes the person out of the account. It holds the lock that placing an order takes too: an order is either placed
 * before, and then stands in the way, or finds nobody to place it. Orders and books stay, without the person.
 */
export async function deleteAccount({ db }: Deps, user_id: number, now: Date) {
  await db.transaction().execute(async (tx) => {
    await lockCustomer(tx, user_id)
    if (await runningOrderOf(tx, user_id)) throw refuse('order_running')
    await erasePerson(tx, user_id, now)
  })
  return { success: true as const }
}
