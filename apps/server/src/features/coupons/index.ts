import { contract } from '@tokri/contract/index'
import { implement } from '../../core/implement'
import { refuse } from '../../core/refused'
import { couponsLeft, customerUses, shownCoupon } from '../../db/queries/coupons'
import { couponsOfStore } from '../../db/queries/store-cards'
import type { Deps } from '../../deps'
import { applyCoupon, listCartCoupons } from './check-coupons'

export const couponsFeature = (deps: Deps) =>
  implement(contract.coupons)({
    getCartCoupon: (input, { actor, now }) => listCartCoupons(deps, input, { user_id: actor.id, now }),
    userCoupons: async ({ restaurant_id }, { actor, now }) => {
      const found = await couponsOfStore(deps, restaurant_id, now)
      if (!found) return refuse('not_found')
      return couponsLeft(found.coupons, await customerUses(deps.db, actor.id)).map(shownCoupon)
    },
    applyCoupon: (input, { actor, now }) => applyCoupon(deps, input, { user_id: actor.id, now }),
  })
