import { allAbout } from '../../db/queries/persons'
import type { Deps } from '../../deps'

/** Everything stored about a person, as one file to download. Amounts are minor units. */
export async function exportData({ db, settings }: Deps, user_id: number, now: Date) {
  return {
    made_at: now.toISOString(),
    made_by: settings.get('storeName'),
    currency: settings.get('currencyId'),
    ...(await allAbout(db, user_id)),
  }
}
