import type { AlertChannel } from '@tokri/domain/alerts/channels'
import type { CampaignState } from '@tokri/domain/campaign/lifecycle'
import type { CampaignWords } from '@tokri/domain/campaign/words'
import type { OrderKind } from '@tokri/domain/order/lifecycle'
import type { Generated } from 'kysely'
import type { Json } from './json'

export interface SegmentsTable {
  id: Generated<number>
  name: string
  item_ids: Json<number[]>
  category_ids: Json<number[]>
  restaurant_ids: Json<number[]>
  zone_ids: Json<number[]>
  kinds: Json<OrderKind[]>
  min_orders: number
  within_days: number | null
  not_since_days: number | null
  version: Generated<number>
}

export interface CampaignsTable {
  id: Generated<number>
  name: string
  segment_id: number
  channels: Json<AlertChannel[]>
  title: string
  message: string
  link: string | null
  translations: Json<Record<string, CampaignWords>>
  /** Written only by core/campaigns. */
  state: Generated<CampaignState>
  send_at: Date | null
  ended_at: Date | null
  people: Generated<number>
  held_back: Generated<number>
  version: Generated<number>
}

export interface CampaignSendsTable {
  id: Generated<number>
  campaign_id: number
  user_id: number
  channel: AlertChannel
  state: Generated<'waiting' | 'queued' | 'sent' | 'dropped'>
  created_at: Date
  sent_at: Date | null
  /** The alert that lists a push message in the app. */
  alert_id: number | null
  unsubscribed_at: Date | null
  /** When its link was first clicked. */
  clicked_at: Date | null
}
