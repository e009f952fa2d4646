import type { Events } from '@tokri/contract/events'
import { publish } from '../../db/queries/events'
import type { Deps } from '../../deps'

/** Every other device that looks after this store shows it, too. */
export const tellStore = ({ db, clock }: Deps, { restaurant_id }: Events['store.switched']) =>
  publish(
    db,
    'store.switched',
    { restaurant_id },
    { audiences: [`store:${restaurant_id}`, 'staff'], now: clock() },
  )
