import type { DeskRider } from '@tokri/contract/desk-order'
import { minutesToPickup, refuseRider } from '@tokri/domain/dispatch/offer'
import { isActiveDelivery } from '@tokri/domain/order/delivery-lifecycle'
import { type ActorAt, stepActor } from '../../core/actor'
import { advanceDelivery } from '../../core/deliveries/advance-delivery'
import { Refused, refuse } from '../../core/refused'
import { writeAudit } from '../../db/queries/audit'
import { deliveryOf } from '../../db/queries/deliveries'
import { lockOrder } from '../../db/queries/orders'
import { lockRider, riderById, riders } from '../../db/queries/riders'
import { type TaskRow, taskByOrder } from '../../db/queries/tasks'
import type { Deps } from '../../deps'

/** What dispatch needs of the order: the pickup, and which vehicles can carry it. */
const pickupOf = (task: TaskRow) => ({
  restaurant_id: task.restaurant_id,
  zone_id: task.zone_id,
  latitude: task.store_latitude,
  longitude: task.store_longitude,
  own_riders: task.own_riders,
  carriers: task.carriers,
})

/** Riders for an order: those who can take it first, nearest first. */
export async function ridersFor({ db }: Deps, order_id: number): Promise<DeskRider[] | Refused<'not_found'>> {
  const task = await taskByOrder(db, { order_id })
  if (!task) return refuse('not_found')
  const pickup = pickupOf(task)
  const found = (await riders(db)).map((rider) => ({
    ...{ id: rider.user_id, name: rider.name, phone: rider.phone },
    ...{ active_orders: rider.active_orders, cash_in_hand: rider.cash_in_hand },
    minutes: minutesToPickup(rider, pickup),
    why: rider.user_id === task.rider_id ? null : refuseRider(rider, pickup),
  }))
  const rank = ({ why, minutes }: DeskRider) => (why === null ? 0 : 1e6) + (minutes ?? 1e5)
  return found
    .filter(({ id }) => id !== task.rider_id)
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
    .slice(0, 100)
}

interface Moving {
  order_id: number
  rider_id: number
  reason: string
}
type Moved = Promise<{ success: true } | Refused<'not_found' | 'wrong_state' | 'rider_not_eligible'>>

/** Assigns an order to a rider, also if another one has it. Assigning the current rider changes nothing. */
export async function assignRider({ db }: Deps, asked: Moving, by: ActorAt): Moved {
  const { order_id, rider_id } = asked
  return await db.transaction().execute(async (tx) => {
    if (!(await lockOrder(tx, order_id))) return refuse('not_found')
    await lockRider(tx, rider_id)
    const [task, rider] = [await taskByOrder(tx, { order_id }), await riderById(tx, rider_id)]
    if (!task || !rider) return refuse('not_found')
    if (task.rider_id === rider_id && isActiveDelivery(task.delivery_state)) return { success: true as const }
    const why = refuseRider(rider, pickupOf(task))
    if (why) return refuse('rider_not_eligible', { why })
    const moved = await advanceDelivery(tx, {
      ...{ order_id, action: 'assign', actor: stepActor(by.actor), now: by.now },
      facts: { rider_id },
    })
    if (moved instanceof Refused) return moved
    await record(tx, 'assign', { asked, before: task.rider_id, after: rider_id, by })
    return { success: true as const }
  })
}

/** Unassigns the rider the desk saw; does nothing if that happened already. */
export async function releaseRider({ db }: Deps, asked: Moving, by: ActorAt) {
  const { order_id, rider_id } = asked
  return await db.transaction().execute(async (tx) => {
    if (!(await lockOrder(tx, order_id))) return refuse('not_found')
    const delivery = await deliveryOf(tx, order_id)
    if (!delivery) return refuse('not_found')
    if (delivery.state === 'waiting') return { success: true as const }
    if (delivery.rider_id !== rider_id) return refuse('wrong_state', { state: delivery.state })
    const step = { order_id, action: 'release', actor: stepActor(by.actor), now: by.now } as const
    const moved = await advanceDelivery(tx, step)
    if (moved instanceof Refused) return moved
    await record(tx, 'release', { asked, before: rider_id, after: null, by })
    return { success: true as const }
  })
}

interface Recorded {
  asked: Moving
  before: number | null
  after: number | null
  by: ActorAt
}

async function record(
  tx: Parameters<typeof riderById>[0],
  action: 'assign' | 'release',
  { asked: { order_id, reason }, before, after, by: { actor, now } }: Recorded,
) {
  const nameOf = async (id: number | null) => (id === null ? null : ((await riderById(tx, id))?.name ?? null))
  await writeAudit(
    tx,
    {
      ...{ actor_id: actor.id, action: `orders.${action}`, subject: `order:${order_id}` },
      before: { rider: await nameOf(before) },
      after: { rider: await nameOf(after), reason },
    },
    now,
  )
}
