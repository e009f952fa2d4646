import type { Events } from '@tokri/contract/events'
import type { AlertChannel } from '@tokri/domain/alerts/channels'
import { wordsFor } from '@tokri/domain/campaign/words'
import type { ActorAt } from '../../core/actor'
import { pathOfLink } from '../../core/campaigns/message-links'
import { publicUrlOf } from '../../core/payments/start-payment'
import { refuse } from '../../core/refused'
import { preferencesOf } from '../../db/queries/alert-preferences'
import { writeAudit } from '../../db/queries/audit'
import { campaignById } from '../../db/queries/campaigns'
import { devicesOf } from '../../db/queries/devices'
import { emit } from '../../db/queries/events'
import { localeOf } from '../../db/queries/users'
import type { Deps } from '../../deps'
import { layMessage, targetOf } from './lay-message'
import { keepOffer, pushOffer } from './push-offer'

/** Sends the campaign to its author as a test, by each of its channels that reaches them; returns these channels. */
export async function sendTest({ db }: Deps, campaign_id: number, { actor, now }: ActorAt) {
  const campaign = await campaignById(db, campaign_id)
  if (!campaign) return refuse('not_found')
  const { email, phone } = await preferencesOf(db, actor.id)
  const reaches: Record<AlertChannel, boolean> = {
    push: (await devicesOf(db, actor.id, now)).length > 0,
    mail: email !== null,
    sms: phone !== null,
  }
  const sent = campaign.channels.filter((channel) => reaches[channel])
  await db.transaction().execute(async (tx) => {
    for (const channel of sent)
      await emit(tx, 'campaign.tried', { campaign_id, user_id: actor.id, channel }, now)
    const entry = { actor_id: actor.id, action: 'campaigns.send-test', subject: `campaigns:${campaign_id}` }
    await writeAudit(tx, { ...entry, before: null, after: { channels: sent } }, now)
  })
  return { sent }
}

/**
 * Sends a test on one channel, in the caller's language. Clicks on its links are not counted, and its
 * unsubscribe link has no effect.
 */
export async function tryCampaign(
  deps: Deps,
  { campaign_id, user_id, channel }: Events['campaign.tried'],
): Promise<void> {
  const { db, clock } = deps
  const campaign = await campaignById(db, campaign_id)
  if (!campaign) return
  const { email, phone } = await preferencesOf(db, user_id)
  const locale = (await localeOf(db, user_id)) ?? null
  const words = wordsFor(campaign, locale)
  const target = targetOf(deps, campaign.link)
  if (channel === 'push') {
    const offer = { user_id, link: campaign.link, ...words }
    const alert_id = await db.transaction().execute((tx) => keepOffer(tx, offer, clock()))
    return await pushOffer(deps, { alert_id, target, devices: await devicesOf(db, user_id, clock()) })
  }
  const recipient = channel === 'mail' ? email : phone
  if (recipient === null) return
  const unsubscribe_url = `${publicUrlOf(deps)}${pathOfLink.unsubscribe}test`
  await deps.messages.send(
    layMessage(deps, { ...words, channel, recipient, locale, target, unsubscribe_url }),
  )
}
