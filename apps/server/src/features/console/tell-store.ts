import type { Events } from '@tokri/contract/events'
import { publish } from '../../db/queries/events'
import type { Deps } from '../../deps'

/** Updates all other devices of this store. */
export const tellStore = ({ db, clock }: Deps, { restaurant_id }: Events['store.switched']) =>
  publish(
    db,
    'store.switched',
    { restaurant_id },
    { audiences: [`store:${restaurant_id}`, 'staff'], now: clock() },
  )
