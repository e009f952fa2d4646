import { lazyComponent } from '../../../ui/lazy-component'
import { manageText } from '../data/texts'
import { actWords } from '../kit/audit-words'
import type { ScreenLooks } from '../kit/looks'

const AuditChange = lazyComponent(() => import('./audit-change').then((part) => part.AuditChange))

export const auditLog: ScreenLooks = {
  resource: 'audit-log',
  group: 'system',
  icon: 'shield-check',
  title: 'action',
  titleWords: (action) => actWords(manageText, action),
  columns: ['action', 'subject', 'actor_name', 'source', 'at'],
  filters: ['actor_id', 'action', 'subject', 'source', 'from', 'to'],
  sort: { field: 'id', order: 'DESC' },
  cards: [],
  Record: AuditChange,
}
