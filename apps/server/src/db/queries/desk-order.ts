import type { AlarmWay } from '@tokri/domain/alarms/ladder'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../client'
import { idArray } from './id-array'

/** Steps of an order with the names of those who made them. */
export async function stepsOfOrder(db: DbOrTx, order_id: number) {
  return await db
    .selectFrom('order_history as h')
    .leftJoin('users as u', 'u.id', 'h.actor_id')
    .leftJoin('users as c', 'c.id', 'h.acting_for')
    .select(['h.action', 'h.from_state', 'h.to_state', 'h.actor_kind', 'h.reason', 'h.at'])
    .select(['u.name as actor', 'c.name as acting_for'])
    .where('h.order_id', '=', order_id)
    .orderBy('h.id')
    .execute()
}

/** Audit entries of an order, each with the state before and after. */
export async function auditOfOrder(db: DbOrTx, order_id: number) {
  return await db
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .leftJoin('users as c', 'c.id', 'a.acting_for')
    .select(['a.action', 'a.before', 'a.after', 'a.at', 'u.role', 'u.name as actor', 'c.name as acting_for'])
    .where('a.subject', '=', `order:${order_id}`)
    .orderBy('a.id')
    .execute()
}

/** When a device of the store first rang for it; undefined: no device reported that. */
export async function bellOfOrder(db: DbOrTx, order_id: number): Promise<Date | undefined> {
  const bell = await db
    .selectFrom('order_bells')
    .select('rang_at')
    .where('order_id', '=', order_id)
    .executeTakeFirst()
  return bell?.rang_at
}

/** The alarms about an order, the channels over which people were notified, and who acknowledged them. */
export async function alarmsOfOrder(db: DbOrTx, order_id: number) {
  return await db
    .selectFrom('alarms as a')
    .leftJoin('users as u', 'u.id', 'a.acknowledged_by')
    .select(['a.kind', 'a.raised_at', 'a.ended_at', 'u.name as seen_by'])
    .select(
      sql<AlarmWay[]>`array(select distinct t.way from alarm_tellings t
        where t.alarm_id = a.id and t.outcome = 'told' order by 1)`.as('ways'),
    )
    .where('a.order_id', '=', order_id)
    .orderBy('a.id')
    .execute()
}

/** The trips of an order, each with its rider. */
export async function tripsOfOrder(db: DbOrTx, order_id: number) {
  return await db
    .selectFrom('deliveries as d')
    .leftJoin('users as u', 'u.id', 'd.rider_id')
    .select(['d.state', 'd.rider_id', 'd.return_of', 'd.assigned_at', 'd.at_door_at', 'u.name as rider'])
    .select(['d.failed_at', 'd.failure_reason', 'd.failure_note'])
    .where('d.order_id', '=', order_id)
    .orderBy('d.id')
    .execute()
}

/** The state of gateway refunds of these payments. */
export async function refundsOfPayments(db: DbOrTx, payment_ids: number[]) {
  return await db
    .selectFrom('refunds')
    .select(['payment_id', 'amount', 'state', 'reference', 'gateway_refund_id', 'reason', 'updated_at'])
    .where('payment_id', '=', sql<number>`any(${idArray(payment_ids)})`)
    .orderBy('id')
    .execute()
}

interface MovementRow {
  created_at: Date
  reason: string
  entries: { account: string; owner: string | null; amount: number }[]
}

/** Postings that refer to an order or one of these references, oldest first. */
export async function movementsOf(
  db: DbOrTx,
  unique_order_id: string,
  references: readonly string[],
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select p.created_at, p.reason, (select jsonb_agg(jsonb_build_object('account', a.kind, 'amount', e.amount,
        'owner', case when a.kind = 'store_payable' then (select name from restaurants where id = a.owner_id)
          else (select name from users where id = a.owner_id) end) order by e.id)
      from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.posting_id = p.id) as entries
    from ledger_postings p
    where p.ref = ${unique_order_id} or p.ref like ${`${unique_order_id}/%`} or p.ref = any(${[...references]}::text[])
    order by p.id`.execute(db)
  return rows
}

/** The customer of an order, and how many orders they completed. */
export async function customerOfOrder(db: DbOrTx, user_id: number) {
  return await db
    .selectFrom('users as u')
    .select(['u.id', 'u.name', 'u.phone', 'u.email'])
    .select(
      sql<number>`(select count(*)::int from orders o where o.user_id = u.id and o.state = 'completed')`.as(
        'orders',
      ),
    )
    .where('u.id', '=', user_id)
    .executeTakeFirstOrThrow()
}

export async function notesOfOrder(db: DbOrTx, order_id: number) {
  return await db
    .selectFrom('order_notes as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select(['n.id', 'n.text', 'n.created_at', 'u.name as author'])
    .where('n.order_id', '=', order_id)
    .orderBy('n.id')
    .execute()
}

interface NewNote {
  order_id: number
  user_id: number
  text: string
  key: string
  created_at: Date
}

/** false: it existed before. */
export async function addOrderNote(tx: Tx, note: NewNote): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('order_notes')
    .values(note)
    .onConflict((conflict) => conflict.columns(['order_id', 'user_id', 'key']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Records that somebody has an order open; returns whether they had not just before. */
export async function watchOrder(
  db: DbOrTx,
  { order_id, user_id, now, since }: { order_id: number; user_id: number; now: Date; since: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    with before as (select seen_at from order_watchers where order_id = ${order_id} and user_id = ${user_id}),
      written as (insert into order_watchers (order_id, user_id, seen_at)
        values (${order_id}, ${user_id}, ${now})
        on conflict (order_id, user_id) do update set seen_at = excluded.seen_at)
    select not exists (select from before where seen_at >= ${since}) as is_new`.execute(db)
  return rows[0]?.is_new ?? true
}

/** Other people who have the order open, seen since `since`. */
export async function otherWatchers(
  db: DbOrTx,
  { order_id, user_id, since }: { order_id: number; user_id: number; since: Date },
) {
  return await db
    .selectFrom('order_watchers as w')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .select(['u.id', 'u.name'])
    .where('w.order_id', '=', order_id)
    .where('w.user_id', '!=', user_id)
    .where('w.seen_at', '>=', since)
    .orderBy('u.name')
    .execute()
}
