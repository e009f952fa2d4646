import { lazyComponent } from '../../../ui/lazy-component'
import type { ScreenLooks } from '../kit/looks'

const acts = () => import('../webhooks/delivery-acts')
const ChosenDeliveryActs = lazyComponent(() => acts().then((part) => part.ChosenDeliveryActs))
const DeliveryActs = lazyComponent(() => acts().then((part) => part.DeliveryActs))
const DeliveryRecord = lazyComponent(() =>
  import('../webhooks/delivery-record').then((part) => part.DeliveryRecord),
)

export const webhookDeliveries: ScreenLooks = {
  resource: 'webhook-deliveries',
  group: 'system',
  icon: 'broadcast',
  title: 'message_id',
  columns: ['name', 'event', 'state', 'created_at', 'attempts', 'last_answer'],
  more: ['message_id'],
  filters: ['state', 'event', 'webhook_id', 'from', 'to'],
  views: [{ text: 'option_state_given_up', filter: { state: 'given_up' } }],
  sort: { field: 'id', order: 'DESC' },
  cards: [],
  Record: DeliveryRecord,
  Acts: DeliveryActs,
  RowActs: DeliveryActs,
  BulkActs: ChosenDeliveryActs,
}
