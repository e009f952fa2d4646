import { contract } from '@tokri/contract/index'
import { normalisePhone } from '@tokri/domain/account/phone'
import { implement } from '../../core/implement'
import { refuse } from '../../core/refused'
import { ownOrder } from '../../db/queries/orders'
import { closeSession } from '../../db/queries/sessions'
import { customerToActFor } from '../../db/queries/users'
import type { Deps } from '../../deps'
import { orderView } from '../../views/order-view'
import { actForCustomer } from './act-for-customer'
import { registerGuest } from './register-guest'

/** Calls for staff taking orders by phone. */
export const callAndOrderFeature = (deps: Deps) =>
  implement(contract.callandorder)({
    findCustomer: async ({ query, user_id }) => {
      const phone = query ? normalisePhone(query, deps.settings.get('phoneCountryCode')) : null
      const found =
        user_id === undefined
          ? query && (await customerToActFor(deps.db, phone ? { phone } : { email: query }))
          : await customerToActFor(deps.db, { id: user_id })
      return found ? [found] : []
    },
    loginAsCustomer: (input, context) => actForCustomer(deps, input, context),
    registerGuestUser: (input, context) => registerGuest(deps, input, context),
    readCodes: async ({ unique_order_id }, { actor }) => {
      if (actor.acting_user_id === null) return refuse('not_acting')
      const order = await ownOrder(deps.db, actor.id, { unique_order_id })
      return order ? await orderView(deps, order, { acting_user_id: null }) : refuse('not_found')
    },
    leave: async (_, { actor }) => {
      if (actor.acting_user_id === null) return refuse('not_acting')
      await closeSession(deps.db, actor.id, actor.session_id)
      return { success: true }
    },
  })
