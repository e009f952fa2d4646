import type { Events } from '@tokri/contract/events'
import { alertToTell } from '../../db/queries/alerts'
import { publish } from '../../db/queries/events'
import type { Deps } from '../../deps'

/** Shows an alert at once wherever its recipient has the app open. */
export async function showAlert({ db, clock }: Deps, { alert_id }: Events['alert.added']) {
  const alert = await alertToTell(db, alert_id)
  if (!alert) return
  const { id, user_id, data } = alert
  await publish(db, 'alert', { id, ...data }, { audiences: [`user:${user_id}`], now: clock() })
}
