import { dayAndTime } from '../../../lib/format/figures'
import { lazyComponent } from '../../../ui/lazy-component'
import type { Row } from '../data/data-provider'
import { FactsCard } from '../kit/facts-card'
import type { ScreenLooks } from '../kit/looks'

const RiderCashActs = lazyComponent(() => import('../cash/rider-acts').then((part) => part.RiderCashActs))

const handover = ['receipt', 'state', 'rider_name', 'store_name', 'offered', 'counted', 'settled_at']
const close = ['closed_at', 'store_name', 'expected', 'counted', 'difference', 'banked', 'closed_by_name']
const newest = { sort: { field: 'id', order: 'DESC' }, cards: [], group: 'money' } as const

export const cashHandovers: ScreenLooks = {
  ...newest,
  resource: 'cash-handovers',
  icon: 'coins',
  title: 'receipt',
  columns: handover,
  more: ['offered_at', 'reason'],
  filters: ['state', 'restaurant_id', 'from', 'to'],
  Record: ({ row }: { row: Row }) => (
    <FactsCard resource="cash-handovers" row={row} fields={[...handover, 'offered_at', 'reason']} />
  ),
}

export const cashCloses: ScreenLooks = {
  ...newest,
  resource: 'cash-closes',
  icon: 'wallet',
  title: 'closed_at',
  titleWords: dayAndTime,
  columns: close,
  more: ['reason'],
  filters: ['restaurant_id', 'differs', 'from', 'to'],
  Record: ({ row }: { row: Row }) => (
    <FactsCard resource="cash-closes" row={row} fields={[...close, 'reason']} />
  ),
}

const carried = ['name', 'level', 'cash', 'cash_limit', 'phone']

export const ridersWithCash: ScreenLooks = {
  resource: 'riders-with-cash',
  group: 'money',
  icon: 'moped',
  title: 'name',
  columns: carried,
  filters: ['level'],
  views: [{ text: 'option_level_reached', filter: { level: 'reached' } }],
  sort: { field: 'cash', order: 'DESC' },
  cards: [],
  RowActs: RiderCashActs,
  Acts: RiderCashActs,
  Record: ({ row }: { row: Row }) => <FactsCard resource="riders-with-cash" row={row} fields={carried} />,
}
