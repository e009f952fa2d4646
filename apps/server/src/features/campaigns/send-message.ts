import type { Events } from '@tokri/contract/events'
import { agreesToOffers, isStillNews, mayGoOut } from '@tokri/domain/campaign/reach'
import { wordsFor } from '@tokri/domain/campaign/words'
import { shownAt } from '@tokri/domain/zone'
import { messageLink } from '../../core/campaigns/message-links'
import { preferencesOf } from '../../db/queries/alert-preferences'
import { keepAlertOf, type SendToMake, sendToMake, settleSend } from '../../db/queries/campaigns'
import { devicesOf } from '../../db/queries/devices'
import type { Deps } from '../../deps'
import { layMessage } from './lay-message'
import { keepOffer, pushOffer } from './push-offer'

/**
 * Sends one message of a campaign. Consent, address and quiet hours are checked again, since hours may have
 * passed since the recipients were selected. A rejected promise makes the outbox retry until the message is
 * too old.
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
  const words = wordsFor(send, send.locale)
  const target = messageLink(deps, 'click', send.id)
  if (send.channel === 'push') {
    const alert_id = send.alert_id ?? (await keepOnce(deps, { ...send, ...words }))
    return await pushOffer(deps, { alert_id, target, devices: recipients })
  }
  const unsubscribe_url = messageLink(deps, 'unsubscribe', send.id)
  const { channel, locale } = send
  for (const recipient of recipients)
    await deps.messages.send(
      layMessage(deps, { ...words, channel, recipient, locale, target, unsubscribe_url }),
    )
}

/** Stores the offer in the app once, however often it is tried. */
const keepOnce = ({ db, clock }: Deps, send: SendToMake): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const alert_id = await keepOffer(tx, send, clock())
    await keepAlertOf(tx, send.id, alert_id)
    return alert_id
  })
