import { useState } from 'react'
import { dateName } from '../../../lib/format/figures'
import { Icon } from '../../../ui/icon'
import { type ManageTextKey, useManageText } from '../data/texts'
import { clockOf, minutesOf } from '../kit/clock'
import { Press, PressIcon } from '../kit/press'
import type { ControlProps } from './control'
import { boxLook, inputLook } from './field-box'

const weekdays = [1, 2, 3, 4, 5, 6, 0] as const
const dayKey = (weekday: number): ManageTextKey => `weekday_${weekday}` as ManageTextKey
interface Span {
  weekday: number
  from: number
  to: number
}

interface WeekProps {
  spans: readonly Span[]
  empty: string
  disabled: boolean
  onChange: (spans: Span[]) => void
}

function TimeField({
  label,
  minutes,
  disabled,
  onChange,
}: {
  label: string
  minutes: number
  disabled: boolean
  onChange: (minutes: number) => void
}) {
  return (
    <span className={`${boxLook()} px-2`}>
      <input
        type="time"
        aria-label={label}
        disabled={disabled}
        className={`${inputLook} w-24`}
        value={clockOf(minutes)}
        onChange={(event) => event.target.value && onChange(minutesOf(event.target.value))}
      />
    </span>
  )
}

/** A line for each day with any number of spans; one that ends before it begins goes on after midnight. */
function Week({ spans, empty, disabled, onChange }: WeekProps) {
  const t = useManageText()
  const replace = (at: number, span: Span) => onChange(spans.map((one, index) => (index === at ? span : one)))
  const copyDay = (weekday: number) => {
    const day = spans.filter((span) => span.weekday === weekday)
    onChange(weekdays.flatMap((other) => day.map((span) => ({ ...span, weekday: other }))))
  }
  return (
    <div className="grid gap-2">
      {weekdays.map((weekday) => {
        const name = t(dayKey(weekday))
        const own = spans.map((span, at) => ({ span, at })).filter(({ span }) => span.weekday === weekday)
        return (
          <fieldset key={weekday} className="flex flex-wrap items-center gap-2">
            <legend className="sr-only">{name}</legend>
            <span className="w-12 text-label" aria-hidden="true">
              {name}
            </span>
            {own.length === 0 && <span className="text-meta text-ink-3">{empty}</span>}
            {own.map(({ span, at }) => (
              <span key={at} className="inline-flex items-center gap-1">
                <TimeField
                  label={`${name}, ${t('hoursFrom')}`}
                  minutes={span.from}
                  disabled={disabled}
                  onChange={(from) => replace(at, { ...span, from })}
                />
                <span aria-hidden="true">–</span>
                <TimeField
                  label={`${name}, ${t('hoursTo')}`}
                  minutes={span.to}
                  disabled={disabled}
                  onChange={(to) => replace(at, { ...span, to })}
                />
                {!disabled && (
                  <PressIcon
                    icon="x"
                    label={`${name}: ${t('hoursRemove')}`}
                    onClick={() => onChange(spans.filter((_, index) => index !== at))}
                  />
                )}
              </span>
            ))}
            {!disabled && (
              <PressIcon
                icon="plus"
                label={`${name}: ${t('hoursAdd')}`}
                onClick={() => onChange([...spans, { weekday, from: 660, to: 1_320 }])}
              />
            )}
            {!disabled && own.length > 0 && (
              <Press kind="g" small onClick={() => copyDay(weekday)}>
                {t('hoursCopy')}
              </Press>
            )}
          </fieldset>
        )
      })}
    </div>
  )
}

/** When a coupon is valid. */
export function WeekControl({ value, onChange, disabled }: ControlProps) {
  const t = useManageText()
  const spans = Array.isArray(value) ? (value as Span[]) : []
  return (
    <Week
      spans={spans}
      empty={spans.length === 0 ? t('hoursAlways') : '—'}
      disabled={disabled}
      // the clock's 00:00 as an end is the end of the day
      onChange={(next) => onChange(next.map((span) => ({ ...span, to: span.to === 0 ? 1_440 : span.to })))}
    />
  )
}

interface Opening {
  weekday: number
  opens: number
  closes: number
}

/** When a store is open; closing before opening is after midnight. */
export function OpeningControl({ value, onChange, disabled }: ControlProps) {
  const t = useManageText()
  const openings = Array.isArray(value) ? (value as Opening[]) : []
  return (
    <Week
      spans={openings.map(({ weekday, opens, closes }) => ({ weekday, from: opens, to: closes }))}
      empty={t('hoursClosed')}
      disabled={disabled}
      onChange={(spans) =>
        onChange(
          spans.map(({ weekday, from, to }) => {
            const end = to % 1_440
            return { weekday, opens: from, closes: end <= from ? end + 1_440 : end }
          }),
        )
      }
    />
  )
}

/** Days of the calendar, as chips. */
export function DatesControl({ value, onChange, disabled, label }: ControlProps) {
  const t = useManageText()
  const [typed, setTyped] = useState('')
  const days = Array.isArray(value) ? (value as string[]) : []
  return (
    <div className="flex flex-wrap items-center gap-2">
      {days.map((one) => (
        <span
          key={one}
          className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-surface-2 px-3 text-meta font-semibold"
        >
          {dateName(one)}
          {!disabled && (
            <button
              type="button"
              aria-label={t('formRemoveEntry', { name: dateName(one) })}
              className="relative after:absolute after:-inset-2"
              onClick={() => onChange(days.filter((other) => other !== one))}
            >
              <Icon name="x" size="xs" />
            </button>
          )}
        </span>
      ))}
      {!disabled && (
        <span className="inline-flex items-center gap-2">
          <span className={boxLook()}>
            <input
              type="date"
              aria-label={label}
              className={inputLook}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </span>
          <Press
            small
            icon="plus"
            disabled={typed === ''}
            onClick={() => {
              onChange([...new Set([...days, typed])].sort())
              setTyped('')
            }}
          >
            {t('datesAdd')}
          </Press>
        </span>
      )}
    </div>
  )
}
