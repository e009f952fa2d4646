import type { Alert } from '@tokri/contract/alerts'
import type { Db, DbOrTx } from '../client'
import { json } from '../tables/json'
import { publishIn } from './events'

/** Keeps an alert for somebody and shows it at once on their live stream: both or neither. */
export async function addAlert(
  db: Db,
  { user_id, data, now }: { user_id: number; data: Alert['data']; now: Date },
) {
  await db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('alerts')
      .values({ user_id, data: json(data), created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { title, message, click_action } = data
    const payload = { id, title, message, click_action }
    await publishIn(tx, 'alert', payload, { audiences: [`user:${user_id}`], now })
  })
}

/** How long an alert is shown, and how many at most. */
const shownFor = 30 * 24 * 60 * 60_000
const mostShown = 50

/** Somebody's alerts of the last month, newest first. */
export async function alertsOf(db: DbOrTx, user_id: number, now: Date): Promise<Alert[]> {
  const rows = await db
    .selectFrom('alerts')
    .select(['id', 'is_read', 'data', 'created_at'])
    .where('user_id', '=', user_id)
    .where('created_at', '>', new Date(now.getTime() - shownFor))
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map(({ id, is_read, data, created_at }) => ({
    id,
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
