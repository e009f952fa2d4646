import type { DispatchRider } from '@tokri/domain/dispatch/offer'
import { activeDeliveryStates, finishedDeliveryStates } from '@tokri/domain/order/delivery-lifecycle'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../client'

/** A rider with the fields for dispatch and the rider's own screens. */
export interface RiderRow extends DispatchRider {
  name: string
  email: string | null
  phone: string | null
  rating: number
  is_autopilot: boolean
  /** Their own percentage; null: the operator's default. */
  share_rate: number | null
  position_at: Date | null
}

/** Maximum rows on the board, more than a desk can look at. */
const BOARD = 500

const ridersQuery = (db: DbOrTx) =>
  db
    .selectFrom('riders as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.user_id', 'u.name', 'u.email', 'u.phone', 'r.rating', 'r.is_autopilot', 'r.is_approved'])
    .select('r.vehicle_kind')
    .select([
      'r.is_online',
      'r.share_rate',
      'r.position_at',
      'r.latitude',
      'r.longitude',
      'r.max_orders',
      'r.cash_limit',
    ])
    .select((eb) => [
      eb
        .selectFrom('deliveries as d')
        .whereRef('d.rider_id', '=', 'r.user_id')
        .where('d.state', 'in', activeDeliveryStates)
        .select(sql<number>`count(*)::int`.as('n'))
        .as('active_orders'),
      eb
        .selectFrom('ledger_accounts as a')
        .where('a.kind', '=', 'rider_cash')
        .whereRef('a.owner_id', '=', 'r.user_id')
        // cash a rider holds for us is a negative balance in the ledger
        .select(sql<number>`-a.balance`.as('n'))
        .as('cash_in_hand'),
      eb
        .selectFrom('rider_stores as s')
        .whereRef('s.user_id', '=', 'r.user_id')
        .select(sql<number[]>`coalesce(jsonb_agg(s.restaurant_id), '[]')`.as('ids'))
        .as('restaurant_ids'),
      eb
        .selectFrom('rider_zones as z')
        .whereRef('z.user_id', '=', 'r.user_id')
        .select(sql<number[]>`coalesce(jsonb_agg(z.zone_id), '[]')`.as('ids'))
        .as('zone_ids'),
    ])
    .orderBy('r.user_id')

type LoadedRider = Awaited<ReturnType<ReturnType<typeof ridersQuery>['execute']>>[number]

const riderRow = (row: LoadedRider): RiderRow => ({
  ...row,
  active_orders: row.active_orders ?? 0,
  cash_in_hand: Number(row.cash_in_hand ?? 0),
  restaurant_ids: row.restaurant_ids ?? [],
  zone_ids: row.zone_ids ?? [],
})

/** Riders with their load, cash and stores: all of them, or the given ones. */
export async function riders(db: DbOrTx, ids?: number[]): Promise<RiderRow[]> {
  const query = ridersQuery(db)
  const rows = await (ids ? query.where('r.user_id', 'in', ids) : query).execute()
  return rows.map(riderRow)
}

/** A rider in the form of the dispatch board. */
export type RiderOnDuty = RiderRow & { last_delivery_at: Date | null }

/** Riders who are online, and those who are offline but have an order. */
export async function ridersOnDuty(db: DbOrTx): Promise<RiderOnDuty[]> {
  const rows = await ridersQuery(db)
    .select((eb) =>
      eb
        .selectFrom('deliveries as l')
        .whereRef('l.rider_id', '=', 'r.user_id')
        .where('l.state', 'in', finishedDeliveryStates)
        .orderBy('l.id', 'desc')
        .limit(1)
        .select('l.finished_at')
        .as('last_delivery_at'),
    )
    .where('r.is_approved', '=', true)
    .where((eb) =>
      eb.or([
        eb('r.is_online', '=', true),
        eb.exists(
          eb
            .selectFrom('deliveries as h')
            .select('h.id')
            .whereRef('h.rider_id', '=', 'r.user_id')
            .where('h.state', 'in', activeDeliveryStates),
        ),
      ]),
    )
    .limit(BOARD)
    .execute()
  return rows.map((row) => ({ ...riderRow(row), last_delivery_at: row.last_delivery_at }))
}

export async function riderById(db: DbOrTx, user_id: number): Promise<RiderRow | undefined> {
  const [rider] = await riders(db, [user_id])
  return rider
}

/**
 * Locks the rider, so that two orders accepted at once are counted one after the other. Lock the order first.
 */
export async function lockRider(tx: Tx, user_id: number) {
  await tx.selectFrom('riders').select('user_id').where('user_id', '=', user_id).forUpdate().execute()
}

/** The fields needed for signing in; the phone number is in E.164. */
export async function riderAccount(db: DbOrTx, by: { email: string } | { phone: string }) {
  return await db
    .selectFrom('users as u')
    .innerJoin('riders as r', 'r.user_id', 'u.id')
    .select(['u.id', 'u.email', 'u.password_hash', 'u.is_active'])
    .where((eb) => ('phone' in by ? eb('u.phone', '=', by.phone) : eb('u.email', '=', by.email)))
    .where('u.role', '=', 'rider')
    .executeTakeFirst()
}

/** Creates a rider's row if it is missing: not approved, so that nothing is offered. */
export async function ensureRider(db: DbOrTx, user_id: number) {
  await db
    .insertInto('riders')
    .values({ user_id })
    .onConflict((c) => c.doNothing())
    .execute()
}

export async function setOnline(db: DbOrTx, user_id: number, is_online: boolean) {
  await db.updateTable('riders').set({ is_online }).where('user_id', '=', user_id).execute()
}

/** Number of finished deliveries in total and since `day`, and earnings since then. */
export async function riderDay(db: DbOrTx, user_id: number, day: Date) {
  const counted = await db
    .selectFrom('deliveries')
    .select([
      sql<number>`count(*)::int`.as('completed'),
      sql<number>`count(*) filter (where finished_at >= ${day})::int`.as('completed_today'),
    ])
    .where('rider_id', '=', user_id)
    .where('state', '=', 'delivered')
    .executeTakeFirstOrThrow()
  const earned = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .innerJoin('ledger_postings as p', 'p.id', 'e.posting_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('e.amount'), sql<number>`0`).as('amount'))
    .where('a.kind', '=', 'rider_earnings')
    .where('a.owner_id', '=', user_id)
    .where('p.created_at', '>=', day)
    .where('p.reason', 'not in', ['payout_paid', 'payout_returned'])
    .executeTakeFirstOrThrow()
  return { ...counted, earned_today: Number(earned.amount) }
}
