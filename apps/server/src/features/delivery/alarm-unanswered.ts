import { addMinutes } from '@tokri/domain/clock'
import type { Tx } from '../../db/client'
import { addAlertsIn, type NewAlert } from '../../db/queries/alerts'
import { takeUnanswered } from '../../db/queries/tasks'
import type { Deps } from '../../deps'

/**
 * Staff learn of every order that no rider took in time (setting deliveryAcceptTimeThreshold): an alert that
 * stays, and a sound at once for whoever is there.
 */
export async function alarmUnanswered(deps: Deps): Promise<number> {
  const { db, clock, settings } = deps
  const now = clock()
  const before = addMinutes(now, -settings.get('deliveryAcceptTimeThreshold'))
  return await db.transaction().execute(async (tx) => {
    const orders = await takeUnanswered(tx, { before, now })
    const alerts = orders.length > 0 ? await alertsFor(tx, orders, { ...deps, now }) : []
    await addAlertsIn(tx, alerts, now)
    return alerts.length
  })
}

type Unanswered = Awaited<ReturnType<typeof takeUnanswered>>[number]

/** One alert for each order and each person at the desk, in that person's language. */
async function alertsFor(tx: Tx, orders: Unanswered[], { texts, now }: Pick<Deps, 'texts'> & { now: Date }) {
  const desk = await tx
    .selectFrom('users as u')
    .leftJoin('languages as l', 'l.id', 'u.language_id')
    .select(['u.id', 'l.locale'])
    .where('u.role', 'in', ['staff', 'admin'])
    .where('u.is_active', '=', true)
    .execute()
  return desk.flatMap(({ id: user_id, locale }) =>
    orders.map(({ unique_order_id, store, waiting_since }) => {
      const minutes = Math.floor((now.getTime() - waiting_since.getTime()) / 60_000)
      const params = { order: unique_order_id, store, minutes }
      const data: NewAlert['data'] = {
        title: texts.text(locale ?? 'en', 'alertNoRiderTitle'),
        message: texts.text(locale ?? 'en', 'alertNoRiderMessage', params),
        image: null,
        click_action: '/console',
      }
      return { user_id, kind: 'orders' as const, important: true, data }
    }),
  )
}
