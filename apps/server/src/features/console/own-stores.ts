import type { SignedIn } from '../../core/actor'
import type { DbOrTx } from '../../db/client'
import { storesOfOwner } from '../../db/queries/owners'

/** The stores this person may access; null for staff, who may access all (ROL-04). */
export const ownStores = async (
  db: DbOrTx,
  actor: Pick<SignedIn, 'kind' | 'id'>,
): Promise<number[] | null> => (actor.kind === 'store' ? await storesOfOwner(db, actor.id) : null)
