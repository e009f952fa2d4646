import type { Events } from '@tokri/contract/events'
import { isFresh } from '@tokri/domain/alerts/channels'
import { type AlertToTell, alertToTell } from '../../db/queries/alerts'
import { deviceOf, dropDevice } from '../../db/queries/devices'
import type { Deps } from '../../deps'
import { iconAddress } from '../../gateways/pictures/app-icons'

/** Tells one alert to one device or address; what fails is tried again until the news is old. */
export async function sendAlert(deps: Deps, due: Events['alert.due']) {
  const alert = await alertToTell(deps.db, due.alert_id)
  if (!alert || !isFresh(alert.created_at, deps.clock())) return
  if (due.channel === 'push') return await pushAlert(deps, alert, due.recipient)
  const { title, message } = alert.data
  await deps.messages.send(
    due.channel === 'mail'
      ? { channel: 'mail', recipient: due.recipient, subject: title, body: message }
      : { channel: 'sms', recipient: due.recipient, subject: null, body: `${title}. ${message}` },
  )
}

/** By web push to a browser; tokens of other kinds of apps go wherever messages go. */
async function pushAlert({ db, push, messages, appIcon }: Deps, alert: AlertToTell, push_token: string) {
  const device = await deviceOf(db, push_token, alert.user_id)
  if (!device) return
  const { title, message } = alert.data
  if (!device.keys)
    return await messages.send({ channel: 'push', recipient: push_token, subject: title, body: message })
  const subscription = { endpoint: push_token, keys: device.keys }
  const icon = iconAddress('192.png', await appIcon())
  const payload = { id: alert.id, ...alert.data, icon, lang: alert.locale ?? 'en' }
  if ((await push.send(subscription, payload)) === 'gone') await dropDevice(db, push_token)
}
