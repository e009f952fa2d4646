import { type Refused, refuse } from '../../core/refused'
import type { Tx } from '../../db/client'
import { lockLiveCustomer } from '../../db/queries/customers'
import { runningOrderOf } from '../../db/queries/orders'
import { erasePerson } from '../../db/queries/persons'
import type { Deps } from '../../deps'

/** Customers delete their own account. */
export async function deleteAccount({ db }: Deps, user_id: number, now: Date) {
  await db.transaction().execute(async (tx) => {
    const refused = await eraseCustomer(tx, user_id, now)
    if (refused) throw refused
  })
  return { success: true as const }
}

/**
 * Erases personal data from the account. Takes the same lock as placing an order, so an order is either
 * placed before, which prevents deletion, or refused afterwards. Orders and ledger stay, without personal
 * data.
 */
export async function eraseCustomer(
  tx: Tx,
  user_id: number,
  now: Date,
): Promise<Refused<'not_found' | 'order_running'> | null> {
  if (!(await lockLiveCustomer(tx, user_id))) return refuse('not_found')
  if (await runningOrderOf(tx, user_id)) return refuse('order_running')
  await erasePerson(tx, user_id, now)
  return null
}
