import type { Events } from '@tokri/contract/events'
import { type AlertChannel, channelsFor } from '@tokri/domain/alerts/channels'
import { shownAt } from '@tokri/domain/zone'
import { preferencesOf } from '../../db/queries/alert-preferences'
import { alertToTell } from '../../db/queries/alerts'
import { devicesOf } from '../../db/queries/devices'
import { emit } from '../../db/queries/events'
import type { Deps } from '../../deps'

/** Decides where an alert is sent; each device and address gets its own event with its own retries. */
export async function fanOutAlert(
  { db, clock, settings }: Deps,
  { alert_id, important }: Events['alert.added'],
) {
  const now = clock()
  const alert = await alertToTell(db, alert_id)
  if (!alert) return
  const { email, phone, ...preferences } = await preferencesOf(db, alert.user_id)
  const { minute } = shownAt(settings.get('timeZone'), now)
  const channels = channelsFor({ kind: alert.kind, important }, preferences, minute)
  const isPushed = alert.kind !== 'orders' || settings.get('enablePushNotificationOrders')
  const recipients: Record<AlertChannel, string[]> = {
    push: isPushed && channels.includes('push') ? await devicesOf(db, alert.user_id, now) : [],
    mail: email ? [email] : [],
    sms: phone ? [phone] : [],
  }
  await db.transaction().execute(async (tx) => {
    for (const channel of channels)
      for (const recipient of recipients[channel])
        await emit(tx, 'alert.due', { alert_id, channel, recipient }, now)
  })
}
