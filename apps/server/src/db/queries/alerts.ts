import type { Alert } from '@tokri/contract/alerts'
import type { AlertChannel, Telling } from '@tokri/domain/alerts/channels'
import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '../client'
import { json } from '../tables/json'
import { emit } from './events'

export interface NewAlert extends Telling {
  user_id: number
  data: Alert['data']
  /** The order it is about: of several alerts of a kind about it, the newest is listed. */
  order_id?: number
  /** Only listed in the app; no notification is sent. */
  silent?: boolean
}

/** Stores alerts and queues their notifications; returns their ids. */
export async function addAlertsIn(tx: Tx, alerts: readonly NewAlert[], now: Date): Promise<number[]> {
  const ids: number[] = []
  for (const { user_id, data, kind, important, order_id = null, silent = false } of alerts) {
    const { id } = await tx
      .insertInto('alerts')
      .values({ user_id, kind, data: json(data), order_id, silent, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (!silent) await emit(tx, 'alert.added', { alert_id: id, important }, now)
    ids.push(id)
  }
  return ids
}

/** Stores one alert in a transaction of its own. */
export const addAlert = (db: Db, alert: NewAlert, now: Date): Promise<number[]> =>
  db.transaction().execute((tx) => addAlertsIn(tx, [alert], now))

/** An alert with the data that e-mails, SMS and pushes need, in the recipient's language. */
export async function alertToTell(db: DbOrTx, id: number) {
  return await db
    .selectFrom('alerts as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('languages as l', 'l.id', 'u.language_id')
    .select(['a.id', 'a.user_id', 'a.kind', 'a.order_id', 'a.data', 'a.created_at', 'l.locale'])
    .where('a.id', '=', id)
    .executeTakeFirst()
}
export type AlertToTell = NonNullable<Awaited<ReturnType<typeof alertToTell>>>

/** How long an alert is listed, and how many at most. */
const shownFor = 30 * 24 * 60 * 60_000
const MAX_SHOWN = 50

/**
 * A person's alerts of the last month, newest first, only the latest of a kind about the same order; from a
 * cursor where a list continues.
 */
export async function alertsOf(db: DbOrTx, user_id: number, now: Date, before?: number): Promise<Alert[]> {
  const lately = db
    .selectFrom('alerts as a')
    .select(['id', 'kind', 'is_read', 'data', 'created_at'])
    .where('user_id', '=', user_id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('alerts as newer')
            .select('newer.id')
            .whereRef('newer.user_id', '=', 'a.user_id')
            .whereRef('newer.order_id', '=', 'a.order_id')
            .whereRef('newer.kind', '=', 'a.kind')
            .whereRef('newer.silent', '<=', 'a.silent')
            .whereRef('newer.id', '>', 'a.id'),
        ),
      ),
    )
    .where('created_at', '>', new Date(now.getTime() - shownFor))
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
  const rows = await (before === undefined ? lately : lately.where('id', '<', before)).execute()
  return rows.map(({ id, kind, is_read, data, created_at }) => ({
    id,
    kind,
    is_read: is_read === 1 ? 1 : 0,
    data,
    created_at: created_at.toISOString(),
  }))
}

/** Records that an alert was sent on this channel. */
export async function keepSent(
  db: DbOrTx,
  sent: { alert_id: number; channel: AlertChannel | 'whatsapp'; sent_at: Date },
) {
  await db
    .insertInto('alert_sends')
    .values(sent)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The alerts a customer got about an order, and whether they read them. */
export async function messagesOfOrder(db: DbOrTx, order_id: number, user_id: number) {
  const { rows } = await sql<{
    id: number
    data: Alert['data']
    created_at: Date
    read_at: Date | null
    sent_by: (AlertChannel | 'whatsapp')[]
  }>`
    select a.id, a.data, a.created_at, a.read_at,
      coalesce((select jsonb_agg(s.channel order by s.sent_at) from alert_sends s where s.alert_id = a.id), '[]')
        as sent_by
    from alerts a where a.order_id = ${order_id} and a.user_id = ${user_id} order by a.id`.execute(db)
  return rows
}

/** Marks one of a person's alerts as read, or all; returns how many of them are theirs. */
export async function markRead(db: DbOrTx, user_id: number, now: Date, id?: number): Promise<number> {
  let update = db
    .updateTable('alerts')
    .set((eb) => ({ is_read: 1, read_at: eb.fn.coalesce('read_at', eb.val(now)) }))
    .where('user_id', '=', user_id)
  update = id === undefined ? update.where('is_read', '=', 0) : update.where('id', '=', id)
  const { numUpdatedRows } = await update.executeTakeFirst()
  return Number(numUpdatedRows)
}
