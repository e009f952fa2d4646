import { contract } from '@tokri/contract/index'
import type { SignedIn } from '../../core/actor'
import { type Context, implement, type Route } from '../../core/implement'
import { Refused } from '../../core/refused'
import type { Deps } from '../../deps'
import { answerSubstitution } from './answer'
import { countBags, pickOne } from './pick'
import { pickingList, substitutesFor } from './picking-list'

/** Picking: the store's list, and the customer's answers about substitutes. */
export const pickingFeature = (deps: Deps): Route[] => {
  /** Records that a picker is at work in the store, so that the demo's autopilot does not pick. */
  const saw = <A extends { restaurant_id: number } | Refused>(
    answer: A,
    { actor, now }: Context<SignedIn>,
  ) => {
    if (!(answer instanceof Refused)) deps.presence.sawKitchen(answer.restaurant_id, actor.id, now)
    return answer
  }
  return implement(contract.picking)({
    pickingList: async ({ order_id }, context) =>
      saw(await pickingList(deps, order_id, context.actor), context),
    substitutes: (asked, { actor }) => substitutesFor(deps, asked, actor),
    pickLine: async (asked, context) => saw(await pickOne(deps, asked, context), context),
    setBags: async (asked, context) => saw(await countBags(deps, asked, context), context),
    answerSubstitution: (answer, by) => answerSubstitution(deps, answer, by),
  })
}
