import { type Insertable, type Selectable, sql } from 'kysely'
import type { DbOrTx, Tx } from '../client'
import type { ErrandQuotesTable, ErrandStopsTable, ErrandsTable } from '../tables/errands'

export type QuoteRow = Selectable<ErrandQuotesTable>
export type StopRow = Selectable<ErrandStopsTable>
export interface ErrandRow extends Selectable<ErrandsTable> {
  stops: StopRow[]
}

export async function keepQuote(db: DbOrTx, quote: Insertable<ErrandQuotesTable>): Promise<QuoteRow> {
  return await db.insertInto('errand_quotes').values(quote).returningAll().executeTakeFirstOrThrow()
}

/** This person's quote, or one made as a guest; `unique_order_id` is the order placed from it. */
export async function quoteOf(db: DbOrTx, id: string, user_id: number | null) {
  return await db
    .selectFrom('errand_quotes as q')
    .leftJoin('orders as o', 'o.id', 'q.order_id')
    .selectAll('q')
    .select('o.unique_order_id')
    .where('q.id', '=', id)
    .where((eb) => eb.or([eb('q.user_id', 'is', null), eb('q.user_id', '=', user_id ?? -1)]))
    .executeTakeFirst()
}
export type FoundQuote = NonNullable<Awaited<ReturnType<typeof quoteOf>>>

/** Links a quote to its order; atomic, so concurrent attempts place it once. */
export async function takeQuote(tx: Tx, id: string, order_id: number): Promise<boolean> {
  const taken = await tx
    .updateTable('errand_quotes')
    .set({ order_id })
    .where('id', '=', id)
    .where('order_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** The operator's zones. */
export const activeZones = (db: DbOrTx) =>
  db.selectFrom('zones').select(['id', 'polygon']).where('is_active', '=', true).orderBy('id').execute()

/** Deletes old quotes that were not placed, with their personal data. */
export async function forgetQuotes(db: DbOrTx, before: Date) {
  await db.deleteFrom('errand_quotes').where('expires_at', '<', before).execute()
}

export async function keepErrand(
  tx: Tx,
  errand: Insertable<ErrandsTable>,
  stops: Omit<Insertable<ErrandStopsTable>, 'order_id'>[],
) {
  await tx.insertInto('errands').values(errand).execute()
  await tx
    .insertInto('errand_stops')
    .values(stops.map((stop) => ({ ...stop, order_id: errand.order_id })))
    .execute()
}

/** The trips of these orders with ordered stops: two queries for any number of them. */
export async function errandsOf(db: DbOrTx, order_ids: readonly number[]): Promise<Map<number, ErrandRow>> {
  if (order_ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('errands')
    .selectAll()
    .where('order_id', 'in', [...order_ids])
    .execute()
  if (rows.length === 0) return new Map()
  const stops = await db
    .selectFrom('errand_stops')
    .selectAll()
    .where('order_id', 'in', [...order_ids])
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  return new Map(
    rows.map((row) => [
      row.order_id,
      { ...row, stops: stops.filter(({ order_id }) => order_id === row.order_id) },
    ]),
  )
}

/**
 * Marks and returns the stops whose contacts should get a tracking link now, each once: the pickup before it is picked
 * up, the others afterwards. The customer's own stop is skipped; they follow the order in their account.
 */
export async function takeLinks(
  tx: Tx,
  { order_id, first, now }: { order_id: number; first: boolean; now: Date },
): Promise<number[]> {
  const rows = await tx
    .updateTable('errand_stops as p')
    .from('errands as e')
    .set({ link_sent_at: now })
    .whereRef('e.order_id', '=', 'p.order_id')
    .where('p.order_id', '=', order_id)
    .where('p.position', first ? '=' : '>', 0)
    .where('p.state', '=', 'waiting')
    .where('p.link_sent_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.or([
          eb.and([eb('e.direction', '=', 'send'), eb('p.position', '=', 0)]),
          eb.and([eb('e.direction', '=', 'receive'), eb('p.is_last', '=', true)]),
        ]),
      ),
    )
    .returning('p.id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * A tracking link with its recipient and their language: that of the account with this phone, else the customer's.
 * Nothing once the stop is done.
 */
export async function linkToSend(db: DbOrTx, stop_id: number) {
  return await db
    .selectFrom('errand_stops as p')
    .innerJoin('errands as e', 'e.order_id', 'p.order_id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('users as c', 'c.id', 'o.user_id')
    .leftJoin('users as u', (join) =>
      join.on('u.phone', '=', sql<string>`'+' || regexp_replace(p.contact_phone, '\\D', '', 'g')`),
    )
    .leftJoin('languages as l', (join) =>
      join.on('l.id', '=', sql<number>`coalesce(u.language_id, c.language_id)`),
    )
    .select(['p.link', 'p.contact_phone', 'p.position', 'e.package_kind', 'l.locale'])
    .where('p.id', '=', stop_id)
    .where('p.state', '=', 'waiting')
    .where('o.state', 'not in', ['cancelled', 'payment_failed', 'returning', 'returned', 'completed'])
    .executeTakeFirst()
}

/** The stop of a tracking link, with what its contact may see of the order. */
export async function stopByLink(db: DbOrTx, link: string) {
  return await db
    .selectFrom('errand_stops as p')
    .innerJoin('errands as e', 'e.order_id', 'p.order_id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .leftJoin('deliveries as d', 'd.order_id', 'o.id')
    .leftJoin('users as u', 'u.id', 'd.rider_id')
    .leftJoin('riders as r', 'r.user_id', 'd.rider_id')
    .selectAll('p')
    .select(['e.package_kind', 'e.payer', 'o.unique_order_id', 'o.state as order_state', 'o.schedule'])
    .select(['o.promised_from', 'o.promised_to', 'o.created_at'])
    .select(['d.state as delivery_state', 'u.name as rider_name', 'u.phone as rider_phone'])
    .select(['r.photo as rider_photo', 'r.rating', 'r.vehicle', 'r.vehicle_number'])
    .select(['r.latitude as rider_latitude', 'r.longitude as rider_longitude', 'r.heading', 'r.position_at'])
    .select((eb) => [
      eb
        .selectFrom('payments as m')
        .select((pay) => pay.fn.coalesce(pay.fn.sum<number>('m.amount'), pay.val(0)).as('open'))
        .whereRef('m.order_id', '=', 'o.id')
        .where('m.means', '=', 'cash')
        .where('m.state', '=', 'created')
        .$asScalar()
        .as('cash_open'),
      eb
        .selectFrom('order_history as h')
        .select((last) => last.fn.max('h.at').as('at'))
        .whereRef('h.order_id', '=', 'o.id')
        .$asScalar()
        .as('last_at'),
      // The rider's next stop: the first one still waiting.
      eb
        .selectFrom('errand_stops as n')
        .select((next) => next.fn.min('n.position').as('position'))
        .whereRef('n.order_id', '=', 'p.order_id')
        .where('n.state', '=', 'waiting')
        .$asScalar()
        .as('next_position'),
    ])
    .where('p.link', '=', link)
    .orderBy('d.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
export type LinkedStop = NonNullable<Awaited<ReturnType<typeof stopByLink>>>
