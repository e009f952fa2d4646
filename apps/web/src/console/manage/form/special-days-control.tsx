import type { Opening, SpecialDay } from '@tokri/domain/store/day-hours'
import { useId, useState } from 'react'
import { dateName } from '../../../lib/format/figures'
import { useManageText } from '../data/texts'
import { Press, PressIcon } from '../kit/press'
import type { ControlProps } from './control'
import { boxLook, inputLook } from './field-box'
import { closingOf, TimeField } from './time-field'

/** The hours a new day starts with: noon to eleven at night. */
const USUAL: Opening = { opens: 720, closes: 1_380 }

/** Dates with hours of their own, in order. */
export function SpecialDaysControl({ value, onChange, disabled }: ControlProps) {
  const t = useManageText()
  const days = Array.isArray(value) ? (value as SpecialDay[]) : []
  const put = (next: SpecialDay[]) => onChange([...next].sort((a, b) => (a.date < b.date ? -1 : 1)))
  return (
    <div className="grid gap-2">
      {days.map((day) => (
        <Day
          key={day.date}
          day={day}
          disabled={disabled}
          onChange={(hours) => put(days.map((one) => (one === day ? { ...day, hours } : one)))}
          onRemove={() => put(days.filter((one) => one !== day))}
        />
      ))}
      {!disabled && (
        <NewDay
          taken={days}
          label={t('specialDate')}
          onAdd={(date) => put([...days, { date, hours: [USUAL] }])}
        />
      )}
    </div>
  )
}

interface DayProps {
  day: SpecialDay
  disabled: boolean
  onChange: (hours: Opening[]) => void
  onRemove: () => void
}

function Day({ day: { date, hours }, disabled, onChange, onRemove }: DayProps) {
  const t = useManageText()
  const name = dateName(date)
  const put = (at: number, opening: Opening) =>
    onChange(hours.map((one, index) => (index === at ? opening : one)))
  return (
    <fieldset className="flex flex-wrap items-center gap-2 rounded-control bg-surface-2 px-3 py-2">
      <legend className="sr-only">{name}</legend>
      <span className="min-w-24 text-label" aria-hidden="true">
        {name}
      </span>
      {hours.length === 0 && <span className="text-meta text-ink-2">{t('specialClosed')}</span>}
      {hours.map(({ opens, closes }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: openings have no other name
        <span key={at} className="inline-flex items-center gap-1">
          <TimeField
            label={`${name}, ${t('hoursFrom')}`}
            minutes={opens}
            disabled={disabled}
            onChange={(from) => put(at, { opens: from, closes: closingOf(from, closes) })}
          />
          <span aria-hidden="true">–</span>
          <TimeField
            label={`${name}, ${t('hoursTo')}`}
            minutes={closes}
            disabled={disabled}
            onChange={(to) => put(at, { opens, closes: closingOf(opens, to) })}
          />
          {!disabled && (
            <PressIcon
              icon="x"
              label={`${name}: ${t('hoursRemove')}`}
              onClick={() => onChange(hours.filter((_, index) => index !== at))}
            />
          )}
        </span>
      ))}
      {!disabled && (
        <span className="ms-auto inline-flex">
          <PressIcon
            icon="plus"
            label={t('specialSlot', { day: name })}
            onClick={() => onChange([...hours, USUAL])}
          />
          <PressIcon icon="trash" label={t('specialRemove', { day: name })} onClick={onRemove} />
        </span>
      )}
    </fieldset>
  )
}

interface NewDayProps {
  taken: readonly SpecialDay[]
  label: string
  onAdd: (date: string) => void
}

function NewDay({ taken, label, onAdd }: NewDayProps) {
  const t = useManageText()
  const id = useId()
  const [date, setDate] = useState('')
  const isTaken = taken.some((day) => day.date === date)
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span className={boxLook()}>
        <input
          id={id}
          type="date"
          aria-label={label}
          className={`${inputLook} min-w-32`}
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
      </span>
      <Press
        small
        icon="plus"
        disabled={date === '' || isTaken}
        onClick={() => {
          onAdd(date)
          setDate('')
        }}
      >
        {t('specialAdd')}
      </Press>
    </span>
  )
}
