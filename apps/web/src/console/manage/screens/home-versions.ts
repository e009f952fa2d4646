import { lazyComponent } from '../../../ui/lazy-component'
import type { ScreenLooks } from '../kit/looks'

const HomeVersionActs = lazyComponent(() =>
  import('../home/version-acts').then((part) => part.HomeVersionActs),
)
const HomeVersionRecord = lazyComponent(() =>
  import('../home/version-record').then((part) => part.HomeVersionRecord),
)

export const homeVersions: ScreenLooks = {
  resource: 'home-versions',
  group: 'shop',
  icon: 'clock',
  title: 'name',
  columns: ['name', 'state', 'made_by_name', 'publish_at', 'published_at'],
  more: ['made_at'],
  filters: ['state'],
  views: [{ text: 'option_state_waiting', filter: { state: 'waiting' } }],
  sort: { field: 'id', order: 'DESC' },
  cards: [],
  Record: HomeVersionRecord,
  Acts: HomeVersionActs,
  RowActs: HomeVersionActs,
}
