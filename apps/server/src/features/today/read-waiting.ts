import type { Today, WorkWaiting } from '@tokri/contract/today'
import { addMinutes } from '@tokri/domain/clock'
import { type ActorAt, may, type SignedIn } from '../../core/actor'
import { paymentProblems } from '../../db/queries/payment-problems'
import { offsetOf } from '../../db/queries/store-cards'
import { liveOrders, riderlessOrders, undecidedApplications } from '../../db/queries/today'
import type { Deps } from '../../deps'

/** Minutes without progress after which an order is listed. */
const PATIENCE = 3

/** The time before which an order without progress has waited too long. */
export const tooLongBefore = (now: Date): Date => addMinutes(now, -PATIENCE)

/** The counts of waiting work beside every screen of the console, without today's sales. */
export async function readWaiting(deps: Deps, { actor, now }: ActorAt): Promise<WorkWaiting> {
  const [live, riderless, waiting] = await Promise.all([
    countLive(deps),
    riderlessOrders(deps.db, tooLongBefore(now)),
    countWaiting(deps, actor, now),
  ])
  return { live, riderless: { count: riderless[0]?.of_all ?? 0 }, ...waiting }
}

/** Open orders by stage. */
export async function countLive({ db }: Deps): Promise<Today['live']> {
  const live = await liveOrders(db)
  const count = (state: string) => live.get(state) ?? 0
  return {
    scheduled: count('scheduled') + count('scheduled_confirmed'),
    placed: count('placed'),
    preparing: count('preparing'),
    ready: count('ready'),
    on_the_way: count('on_the_way') + count('returning'),
  }
}

/** What needs attention and how many stores are open: null without the permission to see it. */
export async function countWaiting({ db, settings, storeDirectory }: Deps, actor: SignedIn, now: Date) {
  const [problems, applications, stores] = await Promise.all([
    may(actor, 'orders:refund') ? paymentProblems(db, { now, limit: 100 }) : null,
    may(actor, 'applications:read') ? undecidedApplications(db) : null,
    may(actor, 'stores:read') ? storeDirectory.openStores(db, now, offsetOf({ settings }, now)) : null,
  ])
  return { payment_problems: problems?.length ?? null, applications, stores }
}
