import type { SignedIn } from '../../core/actor'
import type { DbOrTx } from '../../db/client'
import { storesOfOwner } from '../../db/queries/owners'

/**
 * Staff take cash at the desk (null) and see that of every store; store users take it at their own stores.
 */
export async function mayTakeAt(
  db: DbOrTx,
  actor: Pick<SignedIn, 'kind' | 'id'>,
  restaurant_id: number | null,
): Promise<boolean> {
  if (actor.kind !== 'store') return true
  return restaurant_id !== null && (await storesOfOwner(db, actor.id)).includes(restaurant_id)
}
