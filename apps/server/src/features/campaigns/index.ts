import type { CampaignResult } from '@tokri/contract/campaigns'
import { contract } from '@tokri/contract/index'
import type { AlertChannel } from '@tokri/domain/alerts/channels'
import type { CampaignAction } from '@tokri/domain/campaign/lifecycle'
import type { ActorAt } from '../../core/actor'
import { moveCampaign } from '../../core/campaigns/step-campaign'
import { implement } from '../../core/implement'
import { refuse } from '../../core/refused'
import { writeAudit } from '../../db/queries/audit'
import { campaignById, resultOf, segmentOf } from '../../db/queries/campaigns'
import { countFound } from '../../db/queries/segments'
import type { Deps } from '../../deps'
import { previewCampaign } from './preview-campaign'
import { sendTest } from './try-campaign'

/** How far ahead a campaign may be scheduled, in ms. */
const MOST_AHEAD_MS = 366 * 24 * 3_600_000
const wrongTime = { field: '/send_at', message: 'Choose a time from now on, within a year.' }

/** Recipient counts, tests, schedules and results of campaigns; their rows and segments are resources. */
export const campaignsFeature = (deps: Deps) => {
  const { db, settings } = deps
  const hasPush = () => settings.get('enablePushNotification')
  return implement(contract.campaigns)({
    countSegment: ({ rule }, { now }) => countFound(db, rule, { now, hasPush: hasPush() }),
    readReach: async ({ campaign_id }, { now }) => {
      const segment = await segmentOf(db, campaign_id)
      return segment ? await countFound(db, segment, { now, hasPush: hasPush() }) : refuse('not_found')
    },
    readResult: ({ campaign_id }) => readResult(deps, campaign_id),
    preview: async (draft) => previewCampaign(deps, draft),
    sendTest: ({ campaign_id }, { actor, now }) => sendTest(deps, campaign_id, { actor, now }),
    schedule: async ({ campaign_id, send_at }, by) => {
      const at = send_at === undefined ? by.now : new Date(send_at)
      // a minute's tolerance: the form was filled in before it was sent
      const ahead = at.getTime() - by.now.getTime()
      if (ahead < -60_000 || ahead > MOST_AHEAD_MS) return refuse('invalid_input', { errors: [wrongTime] })
      return await act(deps, { campaign_id, action: 'schedule', send_at: at }, by)
    },
    unschedule: ({ campaign_id }, by) => act(deps, { campaign_id, action: 'unschedule' }, by),
    stop: ({ campaign_id }, by) => act(deps, { campaign_id, action: 'stop' }, by),
  })
}

interface Act {
  campaign_id: number
  action: Extract<CampaignAction, 'schedule' | 'unschedule' | 'stop'>
  send_at?: Date
}

async function act({ db }: Deps, { campaign_id, action, send_at }: Act, { actor, now }: ActorAt) {
  return await db.transaction().execute(async (tx) => {
    const by = actor.kind === 'admin' ? 'admin' : 'staff'
    const refused = await moveCampaign(tx, { campaign_id, action, send_at, by, now })
    if (refused) return refused
    const after = send_at ? { send_at: send_at.toISOString() } : null
    const entry = { actor_id: actor.id, action: `campaigns.${action}`, subject: `campaigns:${campaign_id}` }
    await writeAudit(tx, { ...entry, before: null, after }, now)
    return { success: true as const }
  })
}

const none = (): Record<AlertChannel, number> => ({ push: 0, mail: 0, sms: 0 })

async function readResult({ db }: Deps, id: number) {
  const campaign = await campaignById(db, id)
  if (!campaign) return refuse('not_found')
  const { sends, came } = await resultOf(db, id)
  const { people, held_back } = campaign
  const result: CampaignResult = {
    people,
    held_back,
    sent: none(),
    waiting: none(),
    dropped: none(),
    clicked: none(),
    ...came,
  }
  for (const { channel, state, count, clicked } of sends) {
    result[state === 'queued' ? 'waiting' : state][channel] += count
    result.clicked[channel] += clicked
  }
  return result
}
