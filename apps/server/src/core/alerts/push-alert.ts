import type { AlertToTell } from '../../db/queries/alerts'
import { deviceOf, dropDevice } from '../../db/queries/devices'
import type { Deps } from '../../deps'
import { iconAddress } from '../../gateways/pictures/app-icons'

/** Pushes an alert to one device: by web push to browsers; tokens of native apps go to the message sender. */
export async function pushAlert(
  { db, push, messages, appIcon }: Deps,
  alert: AlertToTell,
  push_token: string,
): Promise<void> {
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
