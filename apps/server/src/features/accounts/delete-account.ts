import { refuse } from '../../core/refused'
import { lockCustomer } from '../../db/queries/cart'
import { runningOrderOf } from '../../db/queries/orders'
import { erasePerson } from '../../db/queries/persons'
import type { Deps } from '../../deps'

/**
 * Erases the person from the account. Takes the same lock as placing an order, so an order is either placed before, which
 * prevents deletion, or refused afterwards. Orders and ledger stay, without personal data.
 */
export async function deleteAccount({ db }: Deps, user_id: number, now: Date) {
  await db.transaction().execute(async (tx) => {
    await lockCustomer(tx, user_id)
    if (await runningOrderOf(tx, user_id)) throw refuse('order_running')
    await erasePerson(tx, user_id, now)
  })
  return { success: true as const }
}
