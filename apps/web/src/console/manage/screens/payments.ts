import { lazyComponent } from '../../../ui/lazy-component'
import type { ScreenLooks } from '../kit/looks'

const ProblemRecord = lazyComponent(() =>
  import('../payments/problem-record').then((part) => part.ProblemRecord),
)
const ProblemActs = lazyComponent(() => import('../payments/problem-record').then((part) => part.ProblemActs))
const ProblemTools = lazyComponent(() =>
  import('../payments/problem-tools').then((part) => part.ProblemTools),
)
const PaymentRecord = lazyComponent(() => import('./payment-record').then((part) => part.PaymentRecord))

export const payments: ScreenLooks = {
  resource: 'payments',
  group: 'money',
  icon: 'credit-card',
  title: 'unique_order_id',
  columns: ['unique_order_id', 'state', 'means', 'gateway', 'amount', 'refunded', 'at'],
  more: ['currency', 'reference', 'gateway_order_id', 'gateway_payment_id', 'reason'],
  filters: ['state', 'means', 'from', 'to'],
  sort: { field: 'id', order: 'DESC' },
  cards: [],
  Record: PaymentRecord,
}

export const paymentProblems: ScreenLooks = {
  resource: 'payment-problems',
  group: 'money',
  icon: 'warning',
  title: 'reference',
  columns: ['reference', 'problem', 'amount', 'arrived', 'gateway', 'unique_order_id', 'at'],
  more: ['reason', 'currency'],
  filters: ['problem', 'gateway'],
  sort: { field: 'id', order: 'DESC' },
  cards: [],
  Tools: ProblemTools,
  Record: ProblemRecord,
  Acts: ProblemActs,
  RowActs: ProblemActs,
}
