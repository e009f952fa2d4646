import type { Events } from '@tokri/contract/events'
import { isFresh } from '@tokri/domain/alerts/channels'
import { pushAlert } from '../../core/alerts/push-alert'
import { type AlertToTell, alertToTell, keepSent } from '../../db/queries/alerts'
import type { Deps } from '../../deps'

/** Sends one alert to one device or address; failures are retried until the alert is too old. */
export async function sendAlert(deps: Deps, due: Events['alert.due']) {
  const alert = await alertToTell(deps.db, due.alert_id)
  if (!alert || !isFresh(alert.created_at, deps.clock())) return
  await sendBy(deps, alert, due)
  await keepSent(deps.db, { alert_id: alert.id, channel: due.channel, sent_at: deps.clock() })
}

async function sendBy(deps: Deps, alert: AlertToTell, due: Events['alert.due']) {
  if (due.channel === 'push') return await pushAlert(deps, alert, due.recipient)
  const { title, message } = alert.data
  await deps.messages.send(
    due.channel === 'mail'
      ? { channel: 'mail', recipient: due.recipient, subject: title, body: message }
      : { channel: 'sms', recipient: due.recipient, subject: null, body: `${title}. ${message}` },
  )
}
