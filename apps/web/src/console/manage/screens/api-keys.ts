import { lazyComponent } from '../../../ui/lazy-component'
import type { ScreenLooks } from '../kit/looks'

const ChosenKeyActs = lazyComponent(() => import('../api-keys/key-acts').then((part) => part.ChosenKeyActs))
const KeyActs = lazyComponent(() => import('../api-keys/key-acts').then((part) => part.KeyActs))
const KeyRecord = lazyComponent(() => import('../api-keys/key-record').then((part) => part.KeyRecord))
const KeyTools = lazyComponent(() => import('../api-keys/key-acts').then((part) => part.KeyTools))

export const apiKeys: ScreenLooks = {
  resource: 'api-keys',
  group: 'system',
  icon: 'key',
  title: 'name',
  columns: ['name', 'state', 'prefix', 'permissions', 'last_used_at', 'expires_at', 'created_by_name'],
  more: ['calls_per_minute', 'created_at'],
  filters: ['state'],
  views: [{ text: 'option_state_valid', filter: { state: 'valid' } }],
  sort: { field: 'id', order: 'DESC' },
  cards: [],
  Tools: KeyTools,
  Record: KeyRecord,
  Acts: KeyActs,
  RowActs: KeyActs,
  BulkActs: ChosenKeyActs,
}
