import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx'
import type { Row } from '../data/data-provider'
import { fieldLabel, useManageText } from '../data/texts'
import { Card } from '../people/card'
import { Value } from './value'

interface Props {
  resource: string
  row: Row
  fields: readonly string[]
  /** What to show instead of a field's value, by field. */
  instead?: Readonly<Record<string, ReactNode>>
  /** In a column beside something else. */
  isNarrow?: boolean
  children?: ReactNode
}

/** Read-only fields of a row, one under the other. */
export function FactsCard({ resource, row, fields, instead = {}, isNarrow, children }: Props) {
  const t = useManageText()
  return (
    <Card>
      <dl
        className={cx(
          'grid gap-y-2.5',
          isNarrow
            ? 'gap-x-3 sm:grid-cols-[7rem_minmax(0,1fr)]'
            : 'gap-x-6 sm:grid-cols-[12rem_minmax(0,1fr)]',
        )}
      >
        {fields.map((field) => (
          <div key={field} className="contents">
            <dt className="text-ink-2">{fieldLabel(t, field)}</dt>
            <dd className="wrap-anywhere tabular-nums">
              {instead[field] ?? <Value resource={resource} field={field} row={row} />}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </Card>
  )
}
