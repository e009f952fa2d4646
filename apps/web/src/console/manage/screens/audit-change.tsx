import { Link } from 'react-router'
import { dayAndTime } from '../../../lib/format/figures'
import { Icon } from '../../../ui/icon'
import type { Row } from '../data/data-provider'
import { isResource } from '../data/resources'
import { fieldLabel, optionLabel, useManageText } from '../data/texts'
import { subjectWords } from '../kit/audit-words'
import { pathOf } from '../kit/looks'
import { ORDERS } from '../shell/navigation'
import { AuditUndo, undoable } from './audit-undo'
import { AuditValue } from './audit-value'

type Side = Record<string, unknown> | null

/** 'coupons:12' as the URL of that coupon's form, an order as that of its page; null if there is none. */
function subjectPath({ subject, subject_name }: Row): string | null {
  const [resource = '', id = ''] = String(subject).split(':')
  if (resource === 'order' && subject_name) return `${ORDERS}/${String(subject_name)}`
  return isResource(resource) && /^\d+$/.test(id) ? pathOf(resource, Number(id)) : null
}

interface SideProps {
  resource: string
  field: string
  value: unknown
  /** The value on the other side, so that lists and objects show only what differs. */
  other: unknown
}

function Before(props: SideProps) {
  const t = useManageText()
  return (
    <div className="flex gap-2 bg-danger-soft px-3 py-1.5 text-danger">
      <Icon name="minus" size="xs" label={t('auditBefore')} />
      <AuditValue {...props} />
    </div>
  )
}

function After(props: SideProps) {
  const t = useManageText()
  return (
    <div className="flex gap-2 bg-success-soft px-3 py-1.5 text-success">
      <Icon name="plus" size="xs" label={t('auditAfter')} />
      <AuditValue {...props} />
    </div>
  )
}

/** What a change did, field by field: before in red, after in green. */
export function AuditChange({ row }: { row: Row }) {
  const t = useManageText()
  const before = row.before as Side
  const after = row.after as Side
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const [resource = ''] = String(row.subject).split(':')
  const change = undoable(row)
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <section className="grid content-start gap-3 rounded-2xl bg-surface px-4.5 py-4 shadow-e1">
        <h2 className="font-display text-title-s font-bold">{t('cardChange')}</h2>
        {fields.length === 0 && <p className="text-ink-2">—</p>}
        {fields.map((field) => (
          <div key={field} className="grid gap-1">
            <h3 className="text-label">{fieldLabel(t, field)}</h3>
            <div className="overflow-hidden rounded-control text-meta break-words">
              {before && (
                <Before resource={resource} field={field} value={before[field]} other={after?.[field]} />
              )}
              {after && (
                <After resource={resource} field={field} value={after[field]} other={before?.[field]} />
              )}
            </div>
          </div>
        ))}
      </section>
      <div className="grid content-start gap-4">
        <AuditFacts row={row} />
        {change && <AuditUndo key={row.id} change={change} />}
      </div>
    </div>
  )
}

function AuditFacts({ row }: { row: Row }) {
  const t = useManageText()
  const path = subjectPath(row)
  const subject = subjectWords(t, String(row.subject), row.subject_name)
  const nobody = row.source === 'shell' ? t('auditShell') : t('auditNobody')
  const facts = [
    ['auditWho', String(row.actor_name ?? nobody)],
    ['auditWhen', dayAndTime(String(row.at))],
    ['auditFrom', optionLabel(t, 'source', row.source)],
    ['auditWhat', String(row.action)],
  ] as const
  return (
    <dl className="grid content-start gap-2 rounded-2xl bg-surface px-4.5 py-4 text-meta shadow-e1">
      {facts.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-ink-2">{t(label)}</dt>
          <dd className="text-end font-semibold">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
      <div className="flex justify-between gap-4">
        <dt className="text-ink-2">{t('auditSubject')}</dt>
        <dd className="text-end font-semibold">
          {path ? (
            <Link to={path} className="text-primary-text underline">
              <bdi>{subject}</bdi>
            </Link>
          ) : (
            <bdi>{subject}</bdi>
          )}
        </dd>
      </div>
    </dl>
  )
}
