import type { Events } from '@tokri/contract/events'
import { agreesToOffers, isStillNews, mayGoOut } from '@tokri/domain/campaign/reach'
import { shownAt } from '@tokri/domain/zone'
import { pushAlert } from '../../core/alerts/push-alert'
import { unsubscribeToken } from '../../core/campaigns/unsubscribe-link'
import { publicUrlOf } from '../../core/payments/start-payment'
import { preferencesOf } from '../../db/queries/alert-preferences'
import { addAlertsIn, alertToTell } from '../../db/queries/alerts'
import { keepAlertOf, type SendToMake, sendToMake, settleSend } from '../../db/queries/campaigns'
import { devicesOf } from '../../db/queries/devices'
import type { Deps } from '../../deps'
import { layMessage } from './lay-message'

/**
 * Sends one message of a campaign. Consent, address and quiet hours are asked once more: hours may lie between choosing
 * people and this. A rejected promise has the outbox try again, until the news is old.
 */
export async function sendCampaignMessage(deps: Deps, { send_id }: Events['campaign.due']): Promise<void> {
  const { db, clock, settings } = deps
  const now = clock()
  const send = await sendToMake(db, send_id)
  if (!send) return
  const { email, phone, ...preferences } = await preferencesOf(db, send.user_id)
  const agrees = send.is_active && agreesToOffers(send.channel, preferences)
  if (!agrees || !isStillNews(send.send_at ?? now, now))
    return await settleSend(db, send_id, { state: 'dropped' })
  if (!mayGoOut(send.channel, preferences, shownAt(settings.get('timeZone'), now).minute))
    return await settleSend(db, send_id, { state: 'waiting' })
  const recipients =
    send.channel === 'push'
      ? await devicesOf(db, send.user_id, now)
      : [send.channel === 'mail' ? email : phone].filter((one) => one !== null)
  if (recipients.length === 0) return await settleSend(db, send_id, { state: 'dropped' })
  await sendTo(deps, send, recipients)
  await settleSend(db, send_id, { state: 'sent', sent_at: clock() })
}

async function sendTo(deps: Deps, send: SendToMake, recipients: readonly string[]) {
  if (send.channel === 'push') return await pushOffer(deps, send, recipients)
  const unsubscribe_url = `${publicUrlOf(deps)}/public/u/${unsubscribeToken(deps.secret, send.id)}`
  for (const recipient of recipients)
    await deps.messages.send(layMessage(deps, { ...send, channel: send.channel, recipient, unsubscribe_url }))
}

/** The app keeps the offer once, however often it is tried; it has arrived when one device has it. */
async function pushOffer(deps: Deps, send: SendToMake, devices: readonly string[]) {
  const alert = await alertToTell(deps.db, send.alert_id ?? (await keepOffer(deps, send)))
  if (!alert) return
  const pushed = await Promise.allSettled(devices.map((device) => pushAlert(deps, alert, device)))
  const failed = pushed.find((one) => one.status === 'rejected')
  if (failed && pushed.every((one) => one.status === 'rejected')) throw failed.reason
}

const keepOffer = ({ db, clock }: Deps, { id, user_id, title, message, link }: SendToMake): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const data = { title, message, image: null, click_action: link }
    const offer = { user_id, kind: 'offers' as const, important: false, silent: true, data }
    const [alert_id = 0] = await addAlertsIn(tx, [offer], clock())
    await keepAlertOf(tx, id, alert_id)
    return alert_id
  })
