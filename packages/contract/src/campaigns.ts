import { alertChannels } from '@tokri/domain/alerts/channels'
import { z } from 'zod'
import { endpoint, Success } from './endpoint'
import { Amount, Id, Instant } from './fields'
import { Locale, SegmentRule } from './resources/campaigns'

const Count = z.int()
const PerChannel = z.object(
  Object.fromEntries(alertChannels.map((channel) => [channel, Count])) as Record<
    (typeof alertChannels)[number],
    typeof Count
  >,
)

const Reach = z
  .object({
    /** People who match the segment and agreed to offers. */
    people: Count,
    /** How many of them each channel reaches: they agreed to it and have an address or a device. */
    by: PerChannel,
  })
  .meta({ id: 'SegmentReach' })
export type SegmentReach = z.infer<typeof Reach>

const CampaignResult = z
  .object({
    /**
     * People the campaign was meant for, and how many of them were left out because they had had enough
     * campaigns already.
     */
    people: Count,
    held_back: Count,
    sent: PerChannel,
    /** On their way, or waiting for the end of quiet hours. */
    waiting: PerChannel,
    /** Not sent: the consent or the address was gone by then, or the campaign was stopped. */
    dropped: PerChannel,
    /** Recipients who followed the link. */
    clicked: PerChannel,
    unsubscribed: Count,
    /** What its recipients ordered in the week after it. */
    orders: Count,
    ordered: Amount,
  })
  .meta({ id: 'CampaignResult' })
export type CampaignResult = z.infer<typeof CampaignResult>

const Preview = z
  .object({
    push: z.object({ title: z.string(), message: z.string() }),
    mail: z.object({ subject: z.string(), body: z.string() }),
    sms: z.object({ body: z.string(), parts: Count }),
  })
  .meta({ id: 'CampaignPreview' })
export type CampaignPreview = z.infer<typeof Preview>

const reading = { who: ['staff', 'admin'], limit: 'browse' } as const
const sending = { who: ['staff', 'admin'], permission: 'campaigns:send' } as const
const One = z.strictObject({ campaign_id: Id })

/**
 * Operations on segments and campaigns other than reading and writing their rows (resources/campaigns.ts).
 */
export const campaignCalls = {
  countSegment: endpoint({
    ...reading,
    permission: 'segments:read',
    path: '/public/api/console/campaigns/count-segment',
    summary: 'How many people a rule finds, and whom each way reaches',
    input: z.strictObject({ rule: SegmentRule }),
    reply: Reach,
  }),
  readReach: endpoint({
    ...reading,
    permission: 'campaigns:read',
    path: '/public/api/console/campaigns/read-reach',
    summary: 'Whom a campaign would reach now',
    input: One,
    reply: Reach,
    refuses: ['not_found'],
  }),
  readResult: endpoint({
    ...reading,
    permission: 'campaigns:read',
    path: '/public/api/console/campaigns/read-result',
    summary: 'Whom a campaign reached, and what they ordered within a week after it',
    input: One,
    reply: CampaignResult,
    refuses: ['not_found'],
  }),
  preview: endpoint({
    ...reading,
    permission: 'campaigns:read',
    path: '/public/api/console/campaigns/preview',
    summary: 'What a campaign says in a language by each of its ways, as it would be sent',
    input: z.strictObject({
      title: z.string().max(60),
      message: z.string().max(600),
      link: z.string().max(500).nullable(),
      /** null: the language it is written in. */
      locale: Locale.nullable(),
      translations: z.record(
        Locale,
        z.strictObject({ title: z.string().max(60), message: z.string().max(600) }),
      ),
    }),
    reply: Preview,
  }),
  sendTest: endpoint({
    who: ['staff', 'admin'],
    permission: 'campaigns:write',
    path: '/public/api/console/campaigns/send-test',
    summary: 'Send a campaign to oneself as a test, by each of its channels that works; returns these',
    input: One,
    reply: z.object({ sent: z.array(z.enum(alertChannels)) }),
    refuses: ['not_found'],
  }),
  schedule: endpoint({
    ...sending,
    path: '/public/api/console/campaigns/schedule',
    summary: 'Send a draft to its segment, now or at a time',
    input: z.strictObject({ campaign_id: Id, send_at: Instant.optional() }),
    reply: Success,
    refuses: ['not_found', 'wrong_state', 'invalid_input'],
  }),
  unschedule: endpoint({
    ...sending,
    path: '/public/api/console/campaigns/unschedule',
    summary: 'Make a scheduled campaign a draft again',
    input: One,
    reply: Success,
    refuses: ['not_found', 'wrong_state'],
  }),
  stop: endpoint({
    ...sending,
    path: '/public/api/console/campaigns/stop',
    summary: 'Send a campaign to nobody further',
    input: One,
    reply: Success,
    refuses: ['not_found', 'wrong_state'],
  }),
}
