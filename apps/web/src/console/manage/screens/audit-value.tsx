import { money } from '../../../lib/format/figures'
import { describedResource, isResource } from '../data/resources'
import { optionLabel, useManageText } from '../data/texts'
import { presentationOf } from '../kit/presentation'
import { Value } from '../kit/value'

interface AuditValueProps {
  resource: string
  field: string
  value: unknown
  other: unknown
}

/** Fields that hold minor units in entries of calls without a form. */
const amounts = [
  'payable',
  'amount',
  'offered',
  'counted',
  'expected',
  'banked',
  'wallet',
  'gateway',
  'refunded',
  'cash_limit',
]
const isAmount = (field: string): boolean => amounts.includes(field)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
/** The parts of a list or an object, each with its name. */
const partsOf = (value: object): [string, string][] =>
  Array.isArray(value)
    ? value.map((part) => ['', typeof part === 'string' ? part : JSON.stringify(part)])
    : Object.entries(value).map(([name, part]) => [
        name,
        typeof part === 'string'
          ? part
          : isAmount(name) && typeof part === 'number'
            ? money(part)
            : JSON.stringify(part),
      ])

/**
 * A value of a change as its form shows it; of a list or an object, the parts that the other side doesn't
 * have.
 */
export function AuditValue({ resource, field, value, other }: AuditValueProps) {
  const t = useManageText()
  if (value === null || value === undefined || value === '') return <span>—</span>
  if (isObject(value)) {
    const there = new Set(isObject(other) ? partsOf(other).map((part) => part.join()) : [])
    const parts = partsOf(value).filter((part) => !there.has(part.join()))
    return (
      <ul className="min-w-0">
        {parts.map(([name, part]) => (
          <li key={`${name} ${part}`} className="wrap-anywhere">
            {name && <b>{name}: </b>}
            <bdi>{part}</bdi>
          </li>
        ))}
        {parts.length === 0 && <li>—</li>}
      </ul>
    )
  }
  if (field === 'state') return <span>{optionLabel(t, 'state', value)}</span>
  if (isAmount(field) && typeof value === 'number') return <bdi>{money(value)}</bdi>
  const description = isResource(resource) ? describedResource(resource).row[field] : undefined
  const shown = description && presentationOf(resource, field, description).as
  // a picture's URL says more here, and whether it is per cent or money depends on another field
  if (!shown || shown === 'picture' || shown === 'either')
    return <bdi className="min-w-0 wrap-anywhere">{String(value)}</bdi>
  return (
    <span className="min-w-0 wrap-anywhere">
      <Value resource={resource} field={field} row={{ id: 0, version: 0, [field]: value }} />
    </span>
  )
}
