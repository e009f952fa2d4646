import { lazyComponent } from '../../../ui/lazy-component'
import type { ScreenLooks } from '../kit/looks'

const WebhookPage = lazyComponent(() => import('../webhooks/webhook-page').then((part) => part.WebhookPage))

export const webhooks: ScreenLooks = {
  resource: 'webhooks',
  group: 'system',
  icon: 'broadcast',
  title: 'name',
  columns: ['name', 'is_active', 'endpoint_url', 'failing_since', 'has_secret'],
  more: ['events'],
  filters: ['is_active'],
  sort: { field: 'name', order: 'ASC' },
  switches: 'is_active',
  cards: [
    { title: 'cardBasics', fields: ['name', 'endpoint_url', 'is_active'] },
    { title: 'field_events', fields: ['events'] },
  ],
  Around: WebhookPage,
}
