import { lazyComponent } from '../../../ui/lazy-component'
import type { ScreenLooks } from '../kit/looks'

const SegmentAside = lazyComponent(() =>
  import('../campaigns/segment-aside').then((part) => part.SegmentAside),
)
const MessagePreview = lazyComponent(() =>
  import('../campaigns/message-preview').then((part) => part.MessagePreview),
)
const CampaignPage = lazyComponent(() =>
  import('../campaigns/campaign-page').then((part) => part.CampaignPage),
)

export const segments: ScreenLooks = {
  resource: 'segments',
  group: 'reach',
  icon: 'users',
  title: 'name',
  columns: ['name', 'min_orders', 'within_days', 'not_since_days', 'kinds'],
  more: ['restaurant_ids', 'zone_ids'],
  sort: { field: 'name', order: 'ASC' },
  cards: [
    { title: 'cardBasics', fields: ['name', ['min_orders', 'within_days', 'not_since_days']] },
    {
      title: 'segmentBought',
      fields: [['item_ids', 'category_ids'], ['restaurant_ids', 'zone_ids'], 'kinds'],
    },
  ],
  Aside: SegmentAside,
}

export const campaigns: ScreenLooks = {
  resource: 'campaigns',
  group: 'reach',
  icon: 'paper-plane-tilt',
  title: 'name',
  columns: ['name', 'state', 'segment_id', 'channels', 'send_at', 'title'],
  more: ['ended_at', 'link', 'message'],
  filters: ['state', 'segment_id'],
  sort: { field: 'id', order: 'DESC' },
  cards: [
    { title: 'campaignWho', fields: ['name', ['segment_id', 'channels']] },
    { title: 'campaignSays', fields: ['title', 'message', 'link'] },
    { title: 'campaignTranslations', fields: ['translations'] },
  ],
  Aside: MessagePreview,
  Around: CampaignPage,
}
