import { type CampaignAction, stepCampaign } from '@tokri/domain/campaign/lifecycle'
import type { Updateable } from 'kysely'
import type { Tx } from '../../db/client'
import { changeCampaign, chooseRecipients, dropWaiting, lockCampaign } from '../../db/queries/campaigns'
import type { CampaignsTable } from '../../db/tables/campaigns'
import { type Refused, refuse } from '../refused'

interface Act {
  campaign_id: number
  action: Exclude<CampaignAction, 'draw_up'>
  by: 'staff' | 'admin' | 'system'
  now: Date
  /** With `schedule`: when it begins. */
  send_at?: Date
  /** With `start`: the limit of campaigns per person within the window, and whether push is available. */
  most?: number
  hasPush?: boolean
}

/** Moves a campaign through its state table; the only writer of its state. */
export async function moveCampaign(
  tx: Tx,
  { campaign_id, action, by, now, send_at, most = 0, hasPush = false }: Act,
): Promise<null | Refused<'not_found' | 'wrong_state'>> {
  const campaign = await lockCampaign(tx, campaign_id)
  if (!campaign) return refuse('not_found')
  const step = stepCampaign(campaign.state, action, by)
  if (!step.ok) return refuse('wrong_state', { state: campaign.state })
  const change: Updateable<CampaignsTable> = { state: step.to }
  if (step.to === 'scheduled') change.send_at = send_at ?? now
  if (step.to === 'draft') change.send_at = null
  if (step.to === 'sending')
    Object.assign(
      change,
      await chooseRecipients(tx, { campaign_id, channels: campaign.channels, most, hasPush, now }),
    )
  if (step.to === 'stopped') await dropWaiting(tx, campaign_id)
  if (step.to === 'sent' || step.to === 'stopped') change.ended_at = now
  await changeCampaign(tx, campaign_id, change)
  return null
}
