import { lazyComponent } from '../../../ui/lazy-component'
import type { ScreenLooks } from '../kit/looks'

const VersionActs = lazyComponent(() => import('../pages/version-acts').then((part) => part.VersionActs))
const VersionRecord = lazyComponent(() =>
  import('../pages/version-record').then((part) => part.VersionRecord),
)

export const pageVersions: ScreenLooks = {
  resource: 'page-versions',
  group: 'shop',
  icon: 'clock',
  title: 'name',
  columns: ['name', 'state', 'made_by_name', 'made_at', 'publish_at', 'published_at'],
  filters: ['page_id', 'state'],
  views: [{ text: 'option_state_waiting', filter: { state: 'waiting' } }],
  sort: { field: 'id', order: 'DESC' },
  cards: [],
  Record: VersionRecord,
  Acts: VersionActs,
  RowActs: VersionActs,
}
