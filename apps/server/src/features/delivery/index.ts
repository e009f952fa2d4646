import { contract } from '@tokri/contract/index'
import { trueTime } from '@tokri/domain/true-time'
import type { SignedIn } from '../../core/actor'
import { type Context, implement } from '../../core/implement'
import { plainPicture } from '../../core/pictures/picture-link'
import { setOnline } from '../../db/queries/riders'
import type { Deps } from '../../deps'
import { acceptTask } from './accept-task'
import { arriveTask } from './advance-task'
import { failTask, returnTask } from './bring-back'
import { deliverTask, pickUpTask, stopTask } from './hand-over'
import { completedTasks, listTasks, singleTask } from './list-tasks'
import { loginRider } from './login-rider'
import { positionOf, setPosition } from './position'
import { riderSession } from './rider-session'

/** The calls of the rider's app. */
export const deliveryFeature = (deps: Deps) => {
  const { db } = deps
  const session = ({ actor, now, caller }: Context<SignedIn>) =>
    riderSession(deps, { user_id: actor.id, auth_token: caller.token, now })
  const saw = ({ actor, now }: Context<SignedIn>) => deps.presence.sawRider(actor.id, now)
  const who = ({ occurred_at }: { occurred_at?: string }, { actor, now }: Context<SignedIn>) => ({
    actor,
    at: trueTime(occurred_at, now),
  })

  /** Replaces a photo's URL by its stored form. */
  const stored = <I extends { photo?: string }>(input: I): I =>
    input.photo ? { ...input, photo: plainPicture(input.photo) } : input

  return implement(contract.delivery)({
    login: (input, context) => loginRider(deps, input, context),
    updateUserInfo: (_, context) => {
      saw(context)
      return session(context)
    },
    toggleDeliveryGuyStatus: async ({ toggle_status }, context) => {
      await setOnline(db, context.actor.id, toggle_status)
      return await session(context)
    },
    getDeliveryOrders: (_, context) => {
      saw(context)
      return listTasks(deps, context.actor.id)
    },
    getSingleDeliveryOrder: (input, { actor }) => singleTask(deps, actor.id, input),
    acceptToDeliver: (input, context) => acceptTask(deps, input, who(input, context)),
    reachedStore: (input, context) =>
      arriveTask(deps, { ...input, action: 'reached_store' }, who(input, context)),
    pickedupOrder: (input, context) => pickUpTask(deps, stored(input), who(input, context)),
    stopDone: (input, context) => stopTask(deps, stored(input), who(input, context)),
    reachedCustomer: (input, context) =>
      arriveTask(deps, { ...input, action: 'reached_customer' }, who(input, context)),
    deliverOrder: (input, context) => deliverTask(deps, stored(input), who(input, context)),
    failDelivery: (input, context) => failTask(deps, stored(input), who(input, context)),
    returnedOrder: (input, context) => returnTask(deps, stored(input), who(input, context)),
    setDeliveryGuyGpsLocation: ({ delivery_lat, delivery_long, heading, speed, at }, { actor, now }) => {
      const position = { latitude: delivery_lat, longitude: delivery_long, at: trueTime(at, now) }
      return setPosition(
        deps,
        { ...position, heading: heading ?? null, speed: speed ?? null },
        { actor, now },
      )
    },
    getDeliveryGuyGpsLocation: (input, { actor }) => positionOf(deps, input, { actor }),
    getCompletedOrders: (query, { actor }) => completedTasks(deps, actor.id, query),
  })
}
