import type { ReactNode } from 'react'
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
  children?: ReactNode
}

/** Read-only fields of a row, one under the other. */
export function FactsCard({ resource, row, fields, instead = {}, children }: Props) {
  const t = useManageText()
  return (
    <Card>
      <dl className="grid gap-x-6 gap-y-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
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
