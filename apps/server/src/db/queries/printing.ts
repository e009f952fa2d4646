import { createHash } from 'node:crypto'
import type { PrintCopy, PrinterState } from '@tokri/domain/printing'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { DbOrTx, Tx } from '../client'
import { json } from '../tables/json'
import type { PrintersTable, PrintJobsTable } from '../tables/printing'
import type { Causes } from './alarm-causes'
import { ticketLocale } from './languages'

export type Printer = Selectable<PrintersTable>
export type PrintJob = Selectable<PrintJobsTable>

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A printer by the token in its URL. */
export const printerByToken = (db: DbOrTx, token: string): Promise<Printer | undefined> =>
  db.selectFrom('printers').selectAll().where('token_hash', '=', hashOf(token)).executeTakeFirst()

export async function printersOf(db: DbOrTx, restaurant_id: number) {
  return await db
    .selectFrom('printers as p')
    .selectAll('p')
    .select((eb) =>
      eb
        .selectFrom('print_jobs as j')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('j.printer_id', '=', 'p.id')
        .where('j.printed_at', 'is', null)
        .as('waiting'),
    )
    .where('p.restaurant_id', '=', restaurant_id)
    .orderBy('p.id')
    .execute()
}

export async function addPrinter(
  db: DbOrTx,
  {
    token,
    copies,
    ...printer
  }: Pick<Insertable<PrintersTable>, 'restaurant_id' | 'name' | 'kind' | 'paper_mm' | 'created_at'> & {
    token: string
    copies: readonly PrintCopy[]
  },
): Promise<void> {
  await db
    .insertInto('printers')
    .values({ ...printer, copies: json([...copies]), token_hash: hashOf(token) })
    .execute()
}

/** Returns whether the store had such a printer. */
export async function dropPrinter(db: DbOrTx, id: number, restaurant_id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('printers')
    .where('id', '=', id)
    .where('restaurant_id', '=', restaurant_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Records that a printer polled or reported its state. */
export async function sawPrinter(db: DbOrTx, id: number, state: PrinterState | null, now: Date) {
  await db
    .updateTable('printers')
    .set({ seen_at: now, ...(state ? { state } : {}) })
    .where('id', '=', id)
    .execute()
}

/** Queues every copy of an order that the store's printers print, once. */
export async function addFirstPrints(db: DbOrTx, order_id: number, now: Date): Promise<void> {
  await sql`
    insert into print_jobs (printer_id, order_id, copy, created_at)
    select p.id, o.id, c.copy, ${now}
    from orders o join printers p on p.restaurant_id = o.restaurant_id
      cross join lateral jsonb_array_elements_text(p.copies) as c (copy)
    where o.id = ${order_id}
    on conflict do nothing`.execute(db)
}

/** Queues one copy again on every printer of the store that prints it; returns their number. */
export async function addReprint(
  tx: Tx,
  { order_id, copy }: { order_id: number; copy: PrintCopy },
  now: Date,
): Promise<number> {
  await tx.selectFrom('orders').select('id').where('id', '=', order_id).forUpdate().execute()
  const { rows } = await sql`
    insert into print_jobs (printer_id, order_id, copy, reprint, created_at)
    select p.id, o.id, ${copy}, coalesce((select max(j.reprint) + 1 from print_jobs j
      where j.printer_id = p.id and j.order_id = o.id and j.copy = ${copy}), 0), ${now}
    from orders o join printers p on p.restaurant_id = o.restaurant_id and p.copies ? ${copy}
    where o.id = ${order_id} returning id`.execute(tx)
  return rows.length
}

/** Jobs older than this are not printed any more, in hours. */
const KEPT_HOURS = 6

/** A printer's next job; polling changes nothing. */
export async function nextJob(db: DbOrTx, printer_id: number, now: Date): Promise<PrintJob | undefined> {
  return await db
    .selectFrom('print_jobs')
    .selectAll()
    .where('printer_id', '=', printer_id)
    .where('printed_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - KEPT_HOURS * 3_600_000))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Hands out a job: each time it may have been printed. A job that is known to be printed is not handed out
 * again.
 */
export async function takeJob(
  db: DbOrTx,
  { id, printer_id }: { id: number; printer_id: number },
  now: Date,
): Promise<PrintJob | undefined> {
  return await db
    .updateTable('print_jobs')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), taken_at: now }))
    .where('id', '=', id)
    .where('printer_id', '=', printer_id)
    .where('printed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Saves the outcome of a job. A printed job stays printed; an attempt that sent nothing to the printer is not counted. */
export async function endJob(
  db: DbOrTx,
  {
    id,
    printer_id,
    error,
    is_sent = true,
  }: { id: number; printer_id: number; error: string | null; is_sent?: boolean },
  now: Date,
): Promise<void> {
  await db
    .updateTable('print_jobs')
    .set((eb) =>
      error === null
        ? { printed_at: now, error: null }
        : { error, attempts: is_sent ? eb.ref('attempts') : sql`greatest(attempts - 1, 0)` },
    )
    .where('id', '=', id)
    .where('printer_id', '=', printer_id)
    .where('printed_at', 'is', null)
    .execute()
}

/** Printers without paper, with an error, or with jobs waiting since before `waiting`. */
export const printersDown = ({ waiting, kept }: { waiting: Date; kept: Date }): Causes => sql`
  select 'printer:' || p.id as subject, p.restaurant_id, null::int as order_id, null::int as rider_id,
    jsonb_build_object('printer', p.name, 'store', s.name) as facts
  from printers p join restaurants s on s.id = p.restaurant_id
  where p.state in ('paper_out', 'trouble') or exists (
    select from print_jobs j where j.printer_id = p.id and j.printed_at is null
      and j.created_at <= ${waiting} and j.created_at > ${kept})`

/** An order with the data its tickets need. */
export async function orderToPrint(db: DbOrTx, order_id: number) {
  return await db
    .selectFrom('orders as o')
    .innerJoin('restaurants as s', 's.id', 'o.restaurant_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['o.id', 'o.unique_order_id', 'o.kind', 'o.delivery_type', 'o.order_comment', 'o.lines'])
    .select(['o.payable', 'o.created_at', 'o.promised_to', 'o.bags', 'o.restaurant_id'])
    .select([
      's.name as store',
      's.phone as store_phone',
      'u.name as customer',
      ticketLocale('s').as('locale'),
    ])
    .select(
      sql<number>`(select coalesce(sum(amount), 0)::bigint from payments
        where order_id = o.id and means = 'cash' and state = 'created')`.as('cash_open'),
    )
    .where('o.id', '=', order_id)
    .executeTakeFirst()
}
export type PrintedOrder = NonNullable<Awaited<ReturnType<typeof orderToPrint>>>
