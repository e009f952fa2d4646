import type { CashLevel } from '@tokri/domain/cash/limit'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { DbOrTx, Tx } from '../client'
import type { CashClosesTable, CashHandoversTable } from '../tables/cash'

export type HandoverRow = Selectable<CashHandoversTable>
export type ListedHandover = HandoverRow & { rider: string; place: string | null }

const listed = (db: DbOrTx) =>
  db
    .selectFrom('cash_handovers as h')
    .innerJoin('users as u', 'u.id', 'h.rider_id')
    .leftJoin('restaurants as r', 'r.id', 'h.restaurant_id')
    .selectAll('h')
    .select(['u.name as rider', 'r.name as place'])

export const handoverById = async (db: DbOrTx, id: number): Promise<ListedHandover> =>
  await listed(db).where('h.id', '=', id).executeTakeFirstOrThrow()

export const handoversOfRider = async (db: DbOrTx, rider_id: number): Promise<ListedHandover[]> =>
  await listed(db).where('h.rider_id', '=', rider_id).orderBy('h.id', 'desc').limit(20).execute()

/** Handovers at a place (null: the desk) that nobody has received yet. */
export const openHandoversAt = async (db: DbOrTx, restaurant_id: number | null): Promise<ListedHandover[]> =>
  await listed(db)
    .where('h.restaurant_id', 'is not distinct from', restaurant_id)
    .where('h.state', 'in', ['offered', 'counted'])
    .orderBy('h.id')
    .limit(100)
    .execute()

export const lockHandover = async (tx: Tx, id: number): Promise<HandoverRow | undefined> =>
  await tx.selectFrom('cash_handovers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const handoverOfAttempt = async (
  db: DbOrTx,
  { rider_id, idempotency_key }: Pick<HandoverRow, 'rider_id' | 'idempotency_key'>,
) =>
  await db
    .selectFrom('cash_handovers')
    .selectAll()
    .where('rider_id', '=', rider_id)
    .where('idempotency_key', '=', idempotency_key)
    .executeTakeFirst()

/** undefined: this rider already has an open handover. */
export const insertHandover = async (
  tx: Tx,
  row: Insertable<CashHandoversTable>,
): Promise<HandoverRow | undefined> =>
  await tx
    .insertInto('cash_handovers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

export const changeHandover = async (tx: Tx, id: number, change: Updateable<CashHandoversTable>) =>
  await tx.updateTable('cash_handovers').set(change).where('id', '=', id).execute()

/** Stores at which a rider can hand in cash: those they ride for, and those they picked up from recently. */
export async function storesForCash(db: DbOrTx, rider_id: number, since: Date) {
  const { rows } = await sql<{ id: number; name: string }>`
    select r.id, r.name from restaurants r where r.is_active and (
      exists (select from rider_stores s where s.user_id = ${rider_id} and s.restaurant_id = r.id)
      or exists (select from deliveries d join orders o on o.id = d.order_id
        where d.rider_id = ${rider_id} and o.restaurant_id = r.id and d.created_at >= ${since}))
    order by r.name limit 30`.execute(db)
  return rows
}

interface RiderCash {
  cash_in_hand: number
  cash_limit: number
  cash_told: CashLevel
}

/** A rider's cash and limit; zero and no limit for other people. */
export async function cashOfRider(db: DbOrTx, rider_id: number): Promise<RiderCash> {
  const { rows } = await sql<RiderCash>`
    select r.cash_limit::int8 as cash_limit, r.cash_told, coalesce(-a.balance, 0)::int8 as cash_in_hand
    from riders r left join ledger_accounts a on a.kind = 'rider_cash' and a.owner_id = r.user_id
    where r.user_id = ${rider_id}`.execute(db)
  return rows[0] ?? { cash_in_hand: 0, cash_limit: 0, cash_told: 'fine' }
}

/** Records the level a rider was notified of; false where another transaction did so first. */
export async function noteCashTold(tx: Tx, rider_id: number, level: CashLevel): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('riders')
    .set({ cash_told: level })
    .where('user_id', '=', rider_id)
    .where('cash_told', '<>', level)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type CloseRow = Selectable<CashClosesTable>

export const closeById = async (db: DbOrTx, id: number) =>
  await db
    .selectFrom('cash_closes as c')
    .innerJoin('users as u', 'u.id', 'c.closed_by')
    .selectAll('c')
    .select('u.name as closer')
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()

/** A store's drawer: its amount at the last close, and cash from riders and the counter since. */
export async function storeDrawer(db: DbOrTx, restaurant_id: number): Promise<number> {
  const { rows } = await sql<{ expected: number }>`
    with last as (select closed_at, counted - banked as kept from cash_closes
      where restaurant_id = ${restaurant_id} order by id desc limit 1)
    select (coalesce((select kept from last), 0)
      + coalesce((select sum(h.counted) from cash_handovers h where h.restaurant_id = ${restaurant_id}
          and h.state = 'received' and h.settled_at > coalesce((select closed_at from last), '-infinity')), 0)
      + coalesce((select sum(p.amount) from orders o join payments p on p.order_id = o.id
          where o.restaurant_id = ${restaurant_id} and o.delivery_type = 'SELFPICKUP' and o.state = 'completed'
          and o.completed_at > coalesce((select closed_at from last), '-infinity')
          and p.means = 'cash' and p.state in ('captured', 'part_refunded', 'refunded')), 0))::int8 as expected`.execute(
    db,
  )
  return rows[0]?.expected ?? 0
}

/** Serialises closes of the same drawer. */
export const lockDrawer = async (tx: Tx, restaurant_id: number | null) =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended(${`drawer ${restaurant_id}`}, 0))`.execute(
    tx,
  ))

export const closeOfAttempt = async (
  db: DbOrTx,
  { closed_by, idempotency_key }: Pick<CloseRow, 'closed_by' | 'idempotency_key'>,
): Promise<CloseRow | undefined> =>
  await db
    .selectFrom('cash_closes')
    .selectAll()
    .where('closed_by', '=', closed_by)
    .where('idempotency_key', '=', idempotency_key)
    .executeTakeFirst()

export const insertClose = async (tx: Tx, row: Insertable<CashClosesTable>): Promise<CloseRow> =>
  await tx.insertInto('cash_closes').values(row).returningAll().executeTakeFirstOrThrow()
