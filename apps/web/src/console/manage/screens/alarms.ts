import { lazyComponent } from '../../../ui/lazy-component'
import { manageText, optionLabel } from '../data/texts'
import type { ScreenLooks } from '../kit/looks'

const AlarmActs = lazyComponent(() => import('../alarms/alarm-acts').then((part) => part.AlarmActs))
const AlarmTools = lazyComponent(() => import('../alarms/alarm-acts').then((part) => part.AlarmTools))
const AlarmRecord = lazyComponent(() => import('../alarms/alarm-record').then((part) => part.AlarmRecord))

export const alarms: ScreenLooks = {
  resource: 'alarms',
  group: 'system',
  icon: 'bell-ringing',
  title: 'alarm_kind',
  titleWords: (kind) => optionLabel(manageText, 'alarm_kind', kind),
  columns: ['alarm_kind', 'state', 'store_name', 'unique_order_id', 'acknowledged_by_name', 'raised_at'],
  more: ['rider_name', 'acknowledged_at', 'ended_at'],
  filters: ['state', 'alarm_kind', 'restaurant_id', 'from', 'to'],
  views: [{ text: 'option_state_open', filter: { state: 'open' } }],
  sort: { field: 'id', order: 'DESC' },
  cards: [],
  Tools: AlarmTools,
  Record: AlarmRecord,
  Acts: AlarmActs,
  RowActs: AlarmActs,
}
