import { lastPeriodEnd } from '@tokri/domain/payout/period'
import { datePlus, shownAt, startOfDay, wallClock } from '@tokri/domain/zone'
import { draftPayouts } from '../../core/payouts/draft-payouts'
import { latestPeriodEnd } from '../../db/queries/payouts'
import type { Deps } from '../../deps'

/** Drafts the payouts of a completed day or week; each period once. */
export async function draftDuePayouts({ db, settings, clock }: Deps) {
  const now = clock()
  const zone = settings.get('timeZone')
  const { today, weekday } = shownAt(zone, now)
  for (const payee_kind of ['store', 'rider'] as const) {
    const every = settings.get(payee_kind === 'store' ? 'storePayouts' : 'riderPayouts')
    const period_end = lastPeriodEnd(every, { today, weekday })
    if (period_end === null || (await latestPeriodEnd(db, payee_kind)) >= period_end) continue
    const until = wallClock(zone).instant(datePlus(period_end, 1), 0) ?? startOfDay(zone, now)
    const currency = settings.get('currencyId')
    await db
      .transaction()
      .execute((tx) => draftPayouts(tx, { period_end, until, currency, now, of: { payee_kind } }))
  }
}
