import type { SignedIn } from '../../core/actor'
import type { DbOrTx } from '../../db/client'
import { storePoint } from '../../db/queries/cart'
import { storesOfOwner } from '../../db/queries/owners'

/** Whether this person manages the store: its own users and staff do (ROL-04). */
export async function reaches(db: DbOrTx, actor: SignedIn, restaurant_id: number): Promise<boolean> {
  if (actor.kind === 'store') return (await storesOfOwner(db, actor.id)).includes(restaurant_id)
  return (await storePoint(db, restaurant_id)) !== undefined
}
