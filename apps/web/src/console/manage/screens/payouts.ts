import { lazyComponent } from '../../../ui/lazy-component'
import type { ScreenLooks } from '../kit/looks'

const PayoutActs = lazyComponent(() => import('../payouts/payout-acts').then((part) => part.PayoutActs))
const ChosenPayoutActs = lazyComponent(() =>
  import('../payouts/payout-acts').then((part) => part.ChosenPayoutActs),
)
const PayoutRecord = lazyComponent(() => import('../payouts/payout-record').then((part) => part.PayoutRecord))
const PayoutsHead = lazyComponent(() => import('../payouts/payouts-head').then((part) => part.PayoutsHead))
const PayoutsTools = lazyComponent(() => import('../payouts/payouts-head').then((part) => part.PayoutsTools))

export const payouts: ScreenLooks = {
  resource: 'payouts',
  group: 'money',
  icon: 'bank',
  title: 'name',
  columns: ['name', 'state', 'payee_kind', 'period_end', 'account_tail', 'amount'],
  more: ['reference', 'file_no', 'earned', 'cash_kept', 'is_requested', 'currency', 'updated_at'],
  filters: ['state', 'payee_kind', 'is_requested', 'from', 'to'],
  views: [
    { text: 'payoutsOpen', filter: { is_open: true } },
    { text: 'option_state_paid', filter: { state: 'paid' } },
    { text: 'option_state_returned', filter: { state: 'returned' } },
  ],
  sort: { field: 'id', order: 'DESC' },
  cards: [],
  Head: PayoutsHead,
  Tools: PayoutsTools,
  Record: PayoutRecord,
  Acts: PayoutActs,
  RowActs: PayoutActs,
  BulkActs: ChosenPayoutActs,
}
