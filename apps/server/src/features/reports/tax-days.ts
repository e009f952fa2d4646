import { datePlus, shownAt, wallClock } from '@tokri/domain/zone'
import { closeTaxDay, type TaxDays, taxDaysClosed } from '../../db/queries/tax-days'
import type { Deps } from '../../deps'

/** The instants at which the first day begins and the last one ends. */
export function instantsOf(zone: string, { from, to }: { from: string; to: string }) {
  const clock = wallClock(zone)
  const [since, until] = [clock.instant(from, 0), clock.instant(datePlus(to, 1), 0)]
  return since && until ? { since, until } : null
}

/**
 * Days from `from` to `to` with totals, or those without, to be read from the documents; null: no such days.
 */
export async function taxDaysOf(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { from, to }: { from: string; to: string },
): Promise<TaxDays | null> {
  const { closed } = await taxDaysClosed(db)
  const first = closed !== null && closed >= from ? datePlus(closed, 1) : from
  const live = instantsOf(settings.get('timeZone'), { from: first, to })
  if (!live) return null
  return { from, to, live: first > to ? { since: live.since, until: live.since } : live }
}

/**
 * Stores the totals of the days before yesterday. Riders' devices may report up to six hours late, so such a
 * day no longer changes.
 */
export async function closeTaxDays({
  db,
  settings,
  clock,
}: Pick<Deps, 'db' | 'settings' | 'clock'>): Promise<void> {
  const zone = settings.get('timeZone')
  const { closed, began } = await taxDaysClosed(db)
  if (began === null) return
  const last = datePlus(shownAt(zone, clock()).today, -2)
  for (
    let day = closed === null ? shownAt(zone, began).today : datePlus(closed, 1);
    day <= last;
    day = datePlus(day, 1)
  ) {
    const between = instantsOf(zone, { from: day, to: day })
    if (between) await db.transaction().execute((tx) => closeTaxDay(tx, day, between))
  }
}
