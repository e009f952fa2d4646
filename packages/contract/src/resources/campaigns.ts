import { alertChannels } from '@tokri/domain/alerts/channels'
import { campaignStates } from '@tokri/domain/campaign/lifecycle'
import { orderKinds } from '@tokri/domain/order/lifecycle'
import { z } from 'zod'
import { Id, Instant } from '../fields'
import { Ids, LinkTarget, Words } from './fields'
import { resource } from './resource'

const Days = z.int().min(1).max(3_650)

const rule = {
  name: Words(80),
  /** Items bought; empty: any. */
  item_ids: Ids(500),
  category_ids: Ids(200),
  /** Stores; empty: any. */
  restaurant_ids: Ids(1_000),
  zone_ids: Ids(200),
  kinds: z.array(z.enum(orderKinds)).max(orderKinds.length),
  /** The minimum number of such orders; 0: everybody who agreed to offers. */
  min_orders: z.int().min(0).max(1_000),
  /** Only orders of this many past days; null: of any time. */
  within_days: Days.nullable(),
  /** No order for at least this many days; null: no condition. */
  not_since_days: Days.nullable(),
}
/** The conditions of a segment, without its name. */
export const SegmentRule = z.object(rule).omit({ name: true })
export type SegmentRule = z.infer<typeof SegmentRule>

/** People by what they bought, when and where. It contains only people who agreed to offers. */
export const segments = resource({
  name: 'segments',
  read: ['staff', 'admin'],
  write: ['staff', 'admin'],
  acts: ['create', 'update', 'remove'],
  row: rule,
  values: rule,
  defaults: {
    item_ids: [],
    category_ids: [],
    restaurant_ids: [],
    zone_ids: [],
    kinds: [],
    min_orders: 1,
    within_days: null,
    not_since_days: null,
  },
  filters: {},
  sorts: ['name', 'id'],
})

/** One of the shop's locales, such as hi-IN. */
export const Locale = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/)

const message = {
  name: Words(80),
  segment_id: Id,
  channels: z.array(z.enum(alertChannels)).min(1).max(alertChannels.length),
  title: Words(60),
  message: Words(600),
  /** The link; null: the home screen. */
  link: LinkTarget.max(500).nullable(),
  /** The text for people who read another language than the default one. */
  translations: z.record(Locale, z.strictObject({ title: Words(60), message: Words(600) })),
}

/**
 * Messages to the people of a segment. Their rows can be edited while they are drafts; calls of their own
 * send them.
 */
export const campaigns = resource({
  name: 'campaigns',
  read: ['staff', 'admin'],
  write: ['staff', 'admin'],
  acts: ['create', 'update', 'remove'],
  row: {
    ...message,
    state: z.enum(campaignStates),
    /** When it is to begin; null while it is a draft. */
    send_at: Instant.nullable(),
    ended_at: Instant.nullable(),
  },
  values: message,
  defaults: { channels: ['push'], link: null, translations: {} },
  filters: { state: z.enum(campaignStates), segment_id: Id },
  sorts: ['id', 'name', 'send_at'],
})
