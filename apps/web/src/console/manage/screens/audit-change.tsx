import { Link } from 'react-router'
import { deviceLine } from '../../../lib/format/device-words'
import { dayAndTime } from '../../../lib/format/figures'
import { Icon } from '../../../ui/icon'
import type { Row } from '../data/data-provider'
import { isResource } from '../data/resources'
import { fieldLabel, hasText, optionLabel, type TextOf, useManageText } from '../data/texts'
import { actWords, type Subject, subjectWords } from '../kit/audit-words'
import { historyPath, pathOf } from '../kit/looks'
import { PressLink } from '../kit/press'
import { ORDERS } from '../shell/navigation'
import { AuditUndo, undoable } from './audit-undo'
import { AuditValue } from './audit-value'

type Side = Record<string, unknown> | null

/** The resources of subjects that have another name. */
const rowsOf: Readonly<Record<string, string>> = {
  ...{ store: 'stores', review: 'reviews', rider: 'riders', payout: 'payouts' },
}

/**
 * 'coupons:12' as the URL of that coupon's form, a line of an order as that of the order's page; null if
 * there is none.
 */
function subjectPath({ subject, subject_order }: Row): string | null {
  const [kind = '', id = ''] = String(subject).split(':')
  const resource = rowsOf[kind] ?? kind
  if (isResource(resource) && /^\d+$/.test(id)) return pathOf(resource, Number(id))
  return subject_order ? `${ORDERS}/${String(subject_order)}` : null
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

/** A field by its label in a form, by its name on an order's timeline, or as it is stored. */
function auditField(t: TextOf, field: string): string {
  const label = fieldLabel(t, field)
  const ofOrder = `orderField_${field}`
  if (label !== field) return label
  return hasText(ofOrder) ? t(ofOrder) : field.replaceAll('_', ' ')
}

/** What a change did, field by field: before in red, after in green. */
export function AuditFields({ row }: { row: Row }) {
  const t = useManageText()
  const before = row.before as Side
  const after = row.after as Side
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => JSON.stringify(before?.[field] ?? null) !== JSON.stringify(after?.[field] ?? null),
  )
  const [resource = ''] = String(row.subject).split(':')
  if (fields.length === 0) return <p className="text-ink-2">{t('auditNoFields')}</p>
  return fields.map((field) => (
    <div key={field} className="grid gap-1">
      <h3 className="text-label">{auditField(t, field)}</h3>
      <div className="overflow-hidden rounded-control text-meta break-words">
        {before && <Before resource={resource} field={field} value={before[field]} other={after?.[field]} />}
        {after && <After resource={resource} field={field} value={after[field]} other={before?.[field]} />}
      </div>
    </div>
  ))
}

/** Every change of the same thing, the newest first. */
export function AuditHistory({ row }: { row: Row }) {
  const t = useManageText()
  return (
    <PressLink icon="clock" to={historyPath(String(row.subject))}>
      {t('auditHistory')}
    </PressLink>
  )
}

/** The page of an entry: what changed, and beside it who did it and what can be done now. */
export function AuditChange({ row }: { row: Row }) {
  const t = useManageText()
  const change = undoable(row)
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <section className="grid content-start gap-3 rounded-2xl bg-surface px-4.5 py-4 shadow-e1">
        <h2 className="font-display text-title-s font-bold">{t('cardChange')}</h2>
        <AuditFields row={row} />
      </section>
      <div className="grid content-start gap-4">
        <div className="rounded-2xl bg-surface px-4.5 py-4 shadow-e1">
          <AuditFacts row={row} />
        </div>
        <AuditHistory row={row} />
        {change && (
          <div className="rounded-2xl bg-surface px-4.5 py-4 shadow-e1">
            <AuditUndo key={row.id} change={change} />
          </div>
        )}
      </div>
    </div>
  )
}

/** Who did it, when, from where, and to what. */
export function AuditFacts({ row }: { row: Row }) {
  const t = useManageText()
  const path = subjectPath(row)
  const subject = subjectWords(t, row as Row & Subject)
  const nobody = row.source === 'shell' ? t('auditShell') : t('auditNobody')
  const browser = deviceLine((row.browser as string | null) ?? null)
  const facts = [
    ['auditWho', String(row.actor_name ?? nobody)],
    ['auditWhen', dayAndTime(String(row.at))],
    ['auditFrom', optionLabel(t, 'source', row.source)],
    ...(browser ? [['auditBrowser', browser] as const] : []),
    ...(row.address ? [['auditAddress', String(row.address)] as const] : []),
    ['auditWhat', actWords(t, String(row.action))],
  ] as const
  return (
    <dl className="grid content-start gap-2 text-meta">
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
