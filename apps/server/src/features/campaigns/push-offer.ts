import { pushAlert } from '../../core/alerts/push-alert'
import type { Tx } from '../../db/client'
import { addAlertsIn, alertToTell } from '../../db/queries/alerts'
import type { Deps } from '../../deps'

interface Offer {
  user_id: number
  title: string
  message: string
  link: string | null
}

/** Stores an offer in the app; returns the alert. */
export async function keepOffer(
  tx: Tx,
  { user_id, title, message, link }: Offer,
  now: Date,
): Promise<number> {
  const data = { title, message, image: null, click_action: link }
  const offer = { user_id, kind: 'offers' as const, important: false, silent: true, data }
  const [alert_id = 0] = await addAlertsIn(tx, [offer], now)
  return alert_id
}

/**
 * Pushes a stored offer, whose notification opens `target`. It counts as delivered when one device has it.
 */
export async function pushOffer(
  deps: Deps,
  { alert_id, target, devices }: { alert_id: number; target: string; devices: readonly string[] },
): Promise<void> {
  const alert = await alertToTell(deps.db, alert_id)
  if (!alert) return
  const told = { ...alert, data: { ...alert.data, click_action: target } }
  const pushed = await Promise.allSettled(devices.map((device) => pushAlert(deps, told, device)))
  const failed = pushed.find((one) => one.status === 'rejected')
  if (failed && pushed.every((one) => one.status === 'rejected')) throw failed.reason
}
