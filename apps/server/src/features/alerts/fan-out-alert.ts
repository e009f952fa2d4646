import type { Events } from '@tokri/contract/events'
import { type AlertChannel, channelsFor } from '@tokri/domain/alerts/channels'
import { shownAt } from '@tokri/domain/zone'
import { phoneWay } from '../../core/messages/phone-way'
import { preferencesOf } from '../../db/queries/alert-preferences'
import { alertToTell } from '../../db/queries/alerts'
import { devicesOf } from '../../db/queries/devices'
import { emit } from '../../db/queries/events'
import type { Deps } from '../../deps'

/** Decides where an alert is sent; each device and address gets its own event with its own retries. */
export async function fanOutAlert(deps: Deps, { alert_id, important }: Events['alert.added']) {
  const { db, clock, settings } = deps
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
  const toPhone = phone && channels.includes('sms') ? await phoneWay(deps, phone, 'news') : 'sms'
  await db.transaction().execute(async (tx) => {
    for (const wanted of channels) {
      const channel = wanted === 'sms' ? toPhone : wanted
      for (const recipient of recipients[wanted])
        await emit(tx, 'alert.due', { alert_id, channel, recipient }, now)
    }
  })
}
