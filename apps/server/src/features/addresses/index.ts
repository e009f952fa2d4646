import { contract } from '@tokri/contract/index'
import { implement } from '../../core/implement'
import { refuse } from '../../core/refused'
import { removeAddress, setDefaultAddress } from '../../db/queries/addresses'
import type { Deps } from '../../deps'
import { listAddresses } from './list-addresses'
import { saveAddress } from './save-address'

/** Every call reaches only the customer's own addresses; others are not found. */
export const addressesFeature = (deps: Deps) =>
  implement(contract.addresses)({
    getAddresses: ({ restaurant_id }, { actor }) => listAddresses(deps, actor.id, restaurant_id),
    saveAddress: async (input, { actor, caller, now }) => {
      await saveAddress(deps, input, { user_id: actor.id, caller, now })
      return await listAddresses(deps, actor.id, input.restaurant_id)
    },
    deleteAddress: async ({ address_id, restaurant_id }, { actor }) => {
      const removed = await deps.db.transaction().execute((tx) => removeAddress(tx, actor.id, address_id))
      return removed ? await listAddresses(deps, actor.id, restaurant_id) : refuse('not_found')
    },
    setDefaultAddress: async ({ address_id, restaurant_id }, { actor }) =>
      (await setDefaultAddress(deps.db, actor.id, address_id))
        ? await listAddresses(deps, actor.id, restaurant_id)
        : refuse('not_found'),
  })
