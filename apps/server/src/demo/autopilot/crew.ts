import { ridersToOffer } from '@tokri/domain/dispatch/offer'
import type { SignedIn } from '../../core/actor'
import type { Db } from '../../db/client'
import { type RiderRow, riders } from '../../db/queries/riders'
import type { TaskRow } from '../../db/queries/tasks'
import type { Deps } from '../../deps'
import { offered } from '../../features/delivery/task-view'

const names = ['Arjun Shetty', 'Meera Pillai', 'Farhan Ali', 'Sunita Rao', 'Kiran Gowda', 'Divya Menon']
const kitchenHand = 'kitchens@autopilot.demo'

/** A user of the demo's own crew, signed in like anybody else and subject to the same rules. */
export const crewMember = (kind: 'store' | 'rider', id: number): SignedIn => ({
  kind,
  id,
  session_id: 'autopilot',
  name: 'Autopilot',
  is_active: true,
  permissions: [],
  acting_user_id: null,
})

/** The crew's cook, made an owner of the store at the first order simulated there. */
export async function cookOf(db: Db, restaurant_id: number): Promise<SignedIn> {
  const { id } = await demoUser(db, { email: kitchenHand, name: 'Autopilot', role: 'store' })
  await db
    .insertInto('store_owners')
    .values({ user_id: id, restaurant_id })
    .onConflict((c) => c.doNothing())
    .execute()
  return crewMember('store', id)
}

/** Whether a real person is online, active and free to take this order. */
export const isLeftToPeople = (
  { presence }: Pick<Deps, 'presence'>,
  task: TaskRow,
  all: RiderRow[],
  now: Date,
): boolean =>
  ridersToOffer(
    all.filter((rider) => !rider.is_autopilot && presence.isRiderAwake(rider.user_id, now)),
    offered(task),
  ).length > 0

/** The free crew rider who is soonest at the store; a new one is created when all are busy. */
export async function riderFor(db: Db, task: TaskRow, all: RiderRow[]): Promise<RiderRow> {
  const free = all.filter((rider) => rider.is_autopilot && rider.active_orders === 0)
  const [best] = ridersToOffer(free, offered(task))
  if (best) return best
  const hired = await addDemoRider(db, task, all.filter((rider) => rider.is_autopilot).length)
  const [rider] = await riders(db, [hired])
  if (!rider) throw new Error(`crew rider ${hired} is gone`)
  return rider
}

async function addDemoRider(db: Db, task: TaskRow, crew: number): Promise<number> {
  const number = crew + 1
  const { id } = await demoUser(db, {
    email: `rider-${number}${task.own_riders ? `-${task.restaurant_id}` : ''}@autopilot.demo`,
    name: names[number % names.length] ?? 'Autopilot',
    role: 'rider',
  })
  await db
    .insertInto('riders')
    .values({
      user_id: id,
      is_approved: true,
      is_online: true,
      is_autopilot: true,
      cash_limit: 0,
      max_orders: 1,
      vehicle_kind: task.carriers?.at(-1) ?? 'bike',
    })
    .onConflict((c) => c.doNothing())
    .execute()
  if (task.own_riders && task.restaurant_id !== null)
    await db
      .insertInto('rider_stores')
      .values({ user_id: id, restaurant_id: task.restaurant_id })
      .onConflict((c) => c.doNothing())
      .execute()
  return id
}

/** An account without a password: nobody can sign in with it. */
async function demoUser(db: Db, user: { email: string; name: string; role: 'store' | 'rider' }) {
  await db
    .insertInto('users')
    .values(user)
    .onConflict((c) => c.doNothing())
    .execute()
  return await db.selectFrom('users').select('id').where('email', '=', user.email).executeTakeFirstOrThrow()
}
