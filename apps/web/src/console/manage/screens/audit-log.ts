import { lazyComponent } from '../../../ui/lazy-component'
import { manageText } from '../data/texts'
import { actWords } from '../kit/audit-words'
import type { ScreenLooks } from '../kit/looks'

const AuditChange = lazyComponent(() => import('./audit-change').then((part) => part.AuditChange))
const AuditBeside = lazyComponent(() => import('./audit-beside').then((part) => part.AuditBeside))

export const auditLog: ScreenLooks = {
  resource: 'audit-log',
  group: 'system',
  icon: 'shield-check',
  title: 'action',
  titleWords: (action) => actWords(manageText, action),
  columns: ['at', 'actor_name', 'action', 'subject', 'source', 'fields'],
  filters: ['from', 'to', 'actor_id', 'action', 'source', 'touches_money', 'subject'],
  sort: { field: 'id', order: 'DESC' },
  cards: [],
  Record: AuditChange,
  Beside: AuditBeside,
}
