import type { Events } from '@tokri/contract/events'
import type { AlertChannel } from '@tokri/domain/alerts/channels'
import type { ActorAt } from '../../core/actor'
import { pushAlert } from '../../core/alerts/push-alert'
import { publicUrlOf } from '../../core/payments/start-payment'
import { refuse } from '../../core/refused'
import { preferencesOf } from '../../db/queries/alert-preferences'
import { addAlertsIn, alertToTell } from '../../db/queries/alerts'
import { writeAudit } from '../../db/queries/audit'
import { campaignById } from '../../db/queries/campaigns'
import { devicesOf } from '../../db/queries/devices'
import { emit } from '../../db/queries/events'
import type { Deps } from '../../deps'
import { layMessage } from './lay-message'

/** Notes that whoever draws a campaign up wants to see it, by each of its ways that reaches them; answers these. */
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

/** Sends a test by one way. Its link to end offers leads to a page that says that it was a test. */
export async function tryCampaign(
  deps: Deps,
  { campaign_id, user_id, channel }: Events['campaign.tried'],
): Promise<void> {
  const { db, clock } = deps
  const campaign = await campaignById(db, campaign_id)
  if (!campaign) return
  const { title, message, link } = campaign
  if (channel === 'push') {
    const data = { title, message, image: null, click_action: link }
    const offer = { user_id, kind: 'offers' as const, important: false, silent: true, data }
    const [id = 0] = await db.transaction().execute((tx) => addAlertsIn(tx, [offer], clock()))
    const alert = await alertToTell(db, id)
    for (const device of await devicesOf(db, user_id, clock()))
      if (alert) await pushAlert(deps, alert, device)
    return
  }
  const { email, phone } = await preferencesOf(db, user_id)
  const recipient = channel === 'mail' ? email : phone
  if (recipient === null) return
  const unsubscribe_url = `${publicUrlOf(deps)}/public/u/test`
  await deps.messages.send(
    layMessage(deps, { channel, recipient, title, message, link, locale: null, unsubscribe_url }),
  )
}
