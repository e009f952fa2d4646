import { lazyComponent } from '../../../ui/lazy-component'
import type { ScreenLooks } from '../kit/looks'

const PaymentRecord = lazyComponent(() => import('./payment-record').then((part) => part.PaymentRecord))

export const payments: ScreenLooks = {
  resource: 'payments',
  group: 'money',
  icon: 'credit-card',
  title: 'unique_order_id',
  columns: ['unique_order_id', 'state', 'gateway', 'amount', 'refunded', 'at'],
  more: ['means', 'currency', 'reference', 'gateway_order_id', 'gateway_payment_id', 'reason'],
  filters: ['state', 'means', 'from', 'to'],
  sort: { field: 'id', order: 'DESC' },
  cards: [],
  Record: PaymentRecord,
}
