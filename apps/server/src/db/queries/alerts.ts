import type { Alert } from '@tokri/contract/alerts'
import type { Telling } from '@tokri/domain/alerts/channels'
import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '../client'
import { json } from '../tables/json'
import { emit } from './events'
import { idArray } from './id-array'

export interface NewAlert extends Telling {
  user_id: number
  data: Alert['data']
}

/** Keeps alerts, and has their owners told of them afterwards. */
export async function addAlertsIn(tx: Tx, alerts: readonly NewAlert[], now: Date) {
  for (const { user_id, data, kind, important } of alerts) {
    const { id } = await tx
      .insertInto('alerts')
      .values({ user_id, kind, data: json(data), created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await emit(tx, 'alert.added', { alert_id: id, important }, now)
  }
}

/** News of an order, worded in a language, for everybody who can do something about it. */
export interface Alarm {
  restaurant_id: number | null
  data: (locale: string) => NewAlert['data']
}

/** Alerts the desk to all of these, and the owners of their stores to their own, each in their own language. */
export async function alertDesk(tx: Tx, alarms: readonly Alarm[], now: Date) {
  if (alarms.length === 0) return
  const stores = alarms.flatMap(({ restaurant_id }) => restaurant_id ?? [])
  const people = await tx
    .selectFrom('users as u')
    .leftJoin('languages as l', 'l.id', 'u.language_id')
    .leftJoin('store_owners as o', (join) =>
      join
        .onRef('o.user_id', '=', 'u.id')
        .on('u.role', '=', 'store')
        .on('o.restaurant_id', '=', sql<number>`any(${idArray(stores)})`),
    )
    .select(['u.id', 'u.role', 'l.locale', 'o.restaurant_id'])
    .where((eb) => eb.or([eb('u.role', 'in', ['staff', 'admin']), eb('o.restaurant_id', 'is not', null)]))
    .where('u.is_active', '=', true)
    .execute()
  const alerts = people.flatMap(({ id: user_id, role, locale, restaurant_id }) =>
    alarms
      .filter((alarm) => role !== 'store' || alarm.restaurant_id === restaurant_id)
      .map(({ data }) => ({ user_id, kind: 'orders' as const, important: true, data: data(locale ?? 'en') })),
  )
  await addAlertsIn(tx, alerts, now)
}

/** The same for one alert that belongs to nothing else. */
export const addAlert = (db: Db, alert: NewAlert, now: Date): Promise<void> =>
  db.transaction().execute((tx) => addAlertsIn(tx, [alert], now))

/** An alert as its owner is told of it elsewhere, and the language they read. */
export async function alertToTell(db: DbOrTx, id: number) {
  return await db
    .selectFrom('alerts as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('languages as l', 'l.id', 'u.language_id')
    .select(['a.id', 'a.user_id', 'a.kind', 'a.data', 'a.created_at', 'l.locale'])
    .where('a.id', '=', id)
    .executeTakeFirst()
}
export type AlertToTell = NonNullable<Awaited<ReturnType<typeof alertToTell>>>

/** How long an alert is shown, and how many at most. */
const shownFor = 30 * 24 * 60 * 60_000
const mostShown = 50

/** Somebody's alerts of the last month, newest first; those before one where a list goes on. */
export async function alertsOf(db: DbOrTx, user_id: number, now: Date, before?: number): Promise<Alert[]> {
  const lately = db
    .selectFrom('alerts')
    .select(['id', 'kind', 'is_read', 'data', 'created_at'])
    .where('user_id', '=', user_id)
    .where('created_at', '>', new Date(now.getTime() - shownFor))
    .orderBy('id', 'desc')
    .limit(mostShown)
  const rows = await (before === undefined ? lately : lately.where('id', '<', before)).execute()
  return rows.map(({ id, kind, is_read, data, created_at }) => ({
    id,
    kind,
    is_read: is_read === 1 ? 1 : 0,
    data,
    created_at: created_at.toISOString(),
  }))
}

/** Marks one of somebody's alerts as read, or all; answers how many are theirs of those meant. */
export async function markRead(db: DbOrTx, user_id: number, id?: number): Promise<number> {
  let update = db.updateTable('alerts').set({ is_read: 1 }).where('user_id', '=', user_id)
  update = id === undefined ? update.where('is_read', '=', 0) : update.where('id', '=', id)
  const { numUpdatedRows } = await update.executeTakeFirst()
  return Number(numUpdatedRows)
}
