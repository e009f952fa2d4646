import { type StoreAbility, storeAbilities, storeRoleAbilities } from '@tokri/domain/access'
import type { SignedIn } from '../../core/actor'
import type { DbOrTx } from '../../db/client'
import { storesOfOwner } from '../../db/queries/owners'

/** The stores this person may access; null for staff, who may access all (ROL-04). */
export const ownStores = async (
  db: DbOrTx,
  actor: Pick<SignedIn, 'kind' | 'id'>,
): Promise<number[] | null> => (actor.kind === 'store' ? await storesOfOwner(db, actor.id) : null)

type Worker = Pick<SignedIn, 'kind' | 'store_role'>

/** The person's abilities at the stores they reach. */
export const abilitiesOf = ({ kind, store_role = 'picker' }: Worker): readonly StoreAbility[] =>
  kind === 'store' ? storeRoleAbilities[store_role] : storeAbilities

export const mayDo = (actor: Worker, ability: StoreAbility): boolean => abilitiesOf(actor).includes(ability)
