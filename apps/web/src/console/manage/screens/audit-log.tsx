import { dayAndTime } from '../../../lib/format/figures'
import { Icon } from '../../../ui/icon'
import type { Row } from '../data/data-provider'
import { fieldLabel, useManageText } from '../data/texts'
import type { ScreenLooks } from '../kit/looks'

type Side = Record<string, unknown> | null

/** A value of any field in words; lists and objects as they were written. */
const written = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? '—'
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

/** What a change did, field by field: before in red, after in green. */
function AuditChange({ row }: { row: Row }) {
  const t = useManageText()
  const before = row.before as Side
  const after = row.after as Side
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <section className="grid content-start gap-3 rounded-2xl bg-surface px-4.5 py-4 shadow-e1">
        <h2 className="font-display text-title-s font-bold">{t('cardChange')}</h2>
        {fields.map((field) => (
          <div key={field} className="grid gap-1">
            <h3 className="text-label">{fieldLabel(t, field)}</h3>
            <div className="overflow-hidden rounded-control text-meta break-words">
              {before && (
                <p className="flex gap-2 bg-danger-soft px-3 py-1.5 text-danger">
                  <Icon name="minus" size="xs" label={t('auditBefore')} />
                  <bdi className="min-w-0">{written(before[field])}</bdi>
                </p>
              )}
              {after && (
                <p className="flex gap-2 bg-success-soft px-3 py-1.5 text-success">
                  <Icon name="plus" size="xs" label={t('auditAfter')} />
                  <bdi className="min-w-0">{written(after[field])}</bdi>
                </p>
              )}
            </div>
          </div>
        ))}
      </section>
      <dl className="grid content-start gap-2 rounded-2xl bg-surface px-4.5 py-4 text-meta shadow-e1">
        {(
          [
            ['auditWho', String(row.actor_name ?? t('auditNobody'))],
            ['auditWhen', dayAndTime(String(row.at))],
            ['auditWhat', String(row.action)],
            ['auditSubject', String(row.subject)],
          ] as const
        ).map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-ink-2">{t(label)}</dt>
            <dd className="text-end font-semibold">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

export const auditLog: ScreenLooks = {
  resource: 'audit-log',
  group: 'system',
  icon: 'shield-check',
  title: 'action',
  columns: ['action', 'subject', 'actor_name', 'at'],
  filters: ['actor_id', 'action', 'subject', 'from', 'to'],
  sort: { field: 'id', order: 'DESC' },
  cards: [],
  Record: AuditChange,
}
