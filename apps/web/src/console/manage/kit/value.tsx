import { useGetManyAggregate } from 'ra-core'
import { dayAndTime, kilometres, money, number, percent, stars } from '../../../lib/format/figures'
import type { Art } from '../../../ui/art'
import { Badge } from '../../../ui/badge'
import { PlateArt } from '../../../ui/item-art'
import type { Row } from '../data/data-provider'
import { describedResource } from '../data/resources'
import { hasText, optionLabel, useManageText } from '../data/texts'
import { useScreenOf } from './all-screens'
import { actWords, type Subject, subjectWords } from './audit-words'
import { calendarDay } from './calendar-day'
import { moneyOf } from './money-of'
import { type Presentation, presentationOf } from './presentation'
import { StateMark, type Tone } from './state-mark'
import { outOfTerm, type Term } from './term'

/** The tones of states other than on and off. */
const tones: Readonly<Record<string, Tone>> = {
  ...{ drafted: 'warn', held: 'bad', approved: 'info', paid: 'good', returned: 'bad' },
  ...{ open: 'bad', seen_to: 'info', ended: 'good' },
  ...{ shown: 'good', delivered: 'good', given_up: 'bad' },
  ...{ fine: 'good', near: 'warn', reached: 'bad', valid: 'good' },
  ...{ offered: 'warn', counted: 'warn', received: 'good' },
  ...{ mismatch: 'warn', refund_stuck: 'warn', held: 'info', chargeback: 'bad' },
  ...{
    authorised: 'info',
    captured: 'good',
    part_refunded: 'info',
    failed: 'bad',
    waiting: 'warn',
    refused: 'bad',
  },
}

const isOn = (value: unknown): boolean => value === true || value === 1

/** Active is green; what is to come is blue; waiting for a person is brown. */
function State({ field, row, term }: { field: string; row: Row; term: Term | undefined }) {
  const t = useManageText()
  const value = row[field]
  const out = term && isOn(value) ? outOfTerm(row, term) : null
  const waits = (field === 'is_accepted' || field === 'is_approved') && !isOn(value)
  const isFull = isOn(value) && out === null
  return (
    <Badge tone={isFull ? 'ok' : waits ? 'warn' : out === 'scheduled' ? 'info' : 'mute'}>
      <span
        aria-hidden="true"
        className={
          isFull
            ? 'size-1.5 rounded-full bg-current'
            : 'size-1.5 rounded-full inset-ring-[1.5px] inset-ring-current'
        }
      />
      {optionLabel(t, field, out ?? value)}
    </Badge>
  )
}

/** The name of a row of another resource; all names of a list are fetched at once. */
function ReferenceName({ of, id }: { of: string; id: number }) {
  const { data } = useGetManyAggregate(of, { ids: [id] })
  const screen = useScreenOf(of)
  const row = data?.[0]
  return <bdi>{row && screen ? String(row[screen.title] ?? id) : '…'}</bdi>
}

function plainText(presentation: Presentation, value: unknown): string {
  switch (presentation.as) {
    case 'percent':
      return percent(Number(value))
    case 'stars':
      return Number(value) > 0 ? stars(Number(value)) : '—'
    case 'date':
      return calendarDay(String(value))
    case 'instant':
      return dayAndTime(String(value))
    case 'number':
      return number(Number(value))
    case 'unit':
      return presentation.unit === 'unit_km' ? kilometres(Number(value)) : number(Number(value))
    default:
      return Array.isArray(value) ? number(value.length) : String(value)
  }
}

/** A field's value in words and figures, as lists and previews show it. */
export function Value({ resource, field, row }: { resource: string; field: string; row: Row }) {
  const t = useManageText()
  const value = row[field]
  const description = describedResource(resource).row[field]
  if (!description) return null
  const presentation = presentationOf(resource, field, description)
  if (value === null || value === undefined || value === '') return <span className="text-ink-3">—</span>
  if (presentation.as === 'state') return <State field={field} row={row} term={presentation.term} />
  if (presentation.as === 'either')
    return <>{row[presentation.by] === 'PERCENTAGE' ? percent(Number(value)) : money(Number(value))}</>
  if (presentation.as === 'money')
    return <bdi>{moneyOf(Number(value), String(row[`${field}_currency`] ?? row.currency ?? ''))}</bdi>
  if (presentation.as === 'mark')
    return <StateMark tone={tones[String(value)] ?? 'plain'}>{optionLabel(t, field, value)}</StateMark>
  if (presentation.as === 'choice') return <>{optionLabel(t, field, value)}</>
  if (presentation.as === 'reference') return <ReferenceName of={presentation.of} id={Number(value)} />
  if (presentation.as === 'picture')
    return (
      <span className="block size-7">
        <PlateArt image={String(value)} art={row.art as Art | null} size={28} />
      </span>
    )
  if (presentation.as === 'unit') return <>{`${plainText(presentation, value)} ${t(presentation.unit)}`}</>
  if (presentation.as === 'act') return <>{actWords(t, String(value))}</>
  if (presentation.as === 'subject') return <bdi>{subjectWords(t, row as Row & Subject)}</bdi>
  if (presentation.as === 'ltr' || presentation.as === 'code')
    return <span className="isolate-ltr">{String(value)}</span>
  return <bdi>{plainText(presentation, value)}</bdi>
}

const shownAs = (resource: string, field: string): Presentation['as'] | null => {
  const description = describedResource(resource).row[field]
  return description ? presentationOf(resource, field, description).as : null
}

/** Figures are aligned at the end, so that units are below units. */
export const isFigure = (resource: string, field: string): boolean =>
  ['money', 'percent', 'either', 'number', 'unit', 'stars', 'place'].includes(shownAs(resource, field) ?? '')

/** A badge such as "Approved" needs no label; one that says "Yes" or "No" does. */
export function hasOwnLabel(resource: string, field: string): boolean {
  const as = shownAs(resource, field)
  return as === 'mark' || (as === 'state' && hasText(`state_${field}_true`))
}

/** Pictures need no label above them. */
export const isPicture = (resource: string, field: string): boolean => shownAs(resource, field) === 'picture'
