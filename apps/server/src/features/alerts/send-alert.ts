import type { Events } from '@tokri/contract/events'
import { isFresh } from '@tokri/domain/alerts/channels'
import { type AlertToTell, alertToTell, keepSent } from '../../db/queries/alerts'
import { deviceOf, dropDevice } from '../../db/queries/devices'
import type { Deps } from '../../deps'
import { iconAddress } from '../../gateways/pictures/app-icons'

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

/** Uses web push for browsers; tokens of native apps go to the message sender. */
async function pushAlert({ db, push, messages, appIcon }: Deps, alert: AlertToTell, push_token: string) {
  const device = await deviceOf(db, push_token, alert.user_id)
  if (!device) return
  const { title, message } = alert.data
  if (!device.keys)
    return await messages.send({ channel: 'push', recipient: push_token, subject: title, body: message })
  const subscription = { endpoint: push_token, keys: device.keys }
  const icon = iconAddress('192.png', await appIcon())
  const payload = {
    id: alert.id,
    tag: alert.order_id === null ? null : `${alert.kind}:${alert.order_id}`,
    ...alert.data,
    icon,
    lang: alert.locale ?? 'en',
  }
  if ((await push.send(subscription, payload)) === 'gone') await dropDevice(db, push_token)
}
