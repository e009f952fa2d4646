import type { Events } from '@tokri/contract/events'
import { isFresh } from '@tokri/domain/alerts/channels'
import { pushAlert } from '../../core/alerts/push-alert'
import { tellByWhatsapp } from '../../core/messages/phone-way'
import { type AlertToTell, alertToTell, keepSent } from '../../db/queries/alerts'
import type { Deps } from '../../deps'

/** Sends one alert to one device or address; failures are retried until the alert is too old. */
export async function sendAlert(deps: Deps, due: Events['alert.due']) {
  const alert = await alertToTell(deps.db, due.alert_id)
  if (!alert || !isFresh(alert.created_at, deps.clock())) return
  if (!(await sendBy(deps, alert, due))) return
  await keepSent(deps.db, { alert_id: alert.id, channel: due.channel, sent_at: deps.clock() })
}

/** Returns whether it was sent on this channel. */
async function sendBy(deps: Deps, alert: AlertToTell, due: Events['alert.due']): Promise<boolean> {
  const { title, message } = alert.data
  if (due.channel === 'whatsapp') {
    const locale = alert.locale ?? 'en'
    const told = { due: { event: 'alert.due' as const, payload: due }, locale }
    return await tellByWhatsapp(deps, { ...told, purpose: 'news', parameters: [title, message] })
  }
  if (due.channel === 'push') {
    await pushAlert(deps, alert, due.recipient)
    return true
  }
  await deps.messages.send(
    due.channel === 'mail'
      ? { channel: 'mail', recipient: due.recipient, subject: title, body: message }
      : { channel: 'sms', recipient: due.recipient, subject: null, body: `${title}. ${message}` },
  )
  return true
}
