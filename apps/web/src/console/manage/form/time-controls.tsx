import { useState } from 'react'
import { dateName } from '../../../lib/format/figures'
import { cx } from '../../../ui/cx'
import { Icon } from '../../../ui/icon'
import { type ManageTextKey, useManageText } from '../data/texts'
import { Press, PressIcon } from '../kit/press'
import type { ControlProps } from './control'
import { CopyDay } from './copy-day'
import { boxLook, inputLook } from './field-box'
import { type Span, stripOf } from './hours-span'
import { HoursAxis, HoursStrip } from './hours-strip'
import { closingOf, TimeField } from './time-field'

const weekdays = [1, 2, 3, 4, 5, 6, 0] as const
const dayKey = (weekday: number): ManageTextKey => `weekday_${weekday}` as ManageTextKey

/** The name of a day, its strip, and its buttons. */
const line = 'grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-2'

interface WeekProps {
  spans: readonly Span[]
  empty: string
  disabled: boolean
  onChange: (spans: Span[]) => void
}

/** A line for each day with any number of spans; one that ends before it begins continues after midnight. */
function Week({ spans, empty, disabled, onChange }: WeekProps) {
  const t = useManageText()
  const replace = (at: number, span: Span) => onChange(spans.map((one, index) => (index === at ? span : one)))
  const [copied, setCopied] = useState<number | null>(null)
  // the strips keep their scale while a bar is dragged over midnight
  const [heldStrip, setHeldStrip] = useState<number | null>(null)
  const strip = heldStrip ?? stripOf(spans)
  const copyDay = (weekday: number, to: readonly number[]) => {
    const day = spans.filter((span) => span.weekday === weekday)
    const kept = spans.filter((span) => !to.includes(span.weekday))
    onChange([...kept, ...to.flatMap((other) => day.map((span) => ({ ...span, weekday: other })))])
    setCopied(null)
  }
  return (
    <div className="grid gap-2">
      <div className={line}>
        <HoursAxis strip={strip} className="col-start-2 max-sm:col-span-3 max-sm:col-start-1" />
        {!disabled && <span className="col-start-3 w-18 pointer-coarse:w-22 max-sm:hidden" />}
      </div>
      {weekdays.map((weekday) => {
        const name = t(dayKey(weekday))
        const own = spans.map((span, at) => ({ span, at })).filter(({ span }) => span.weekday === weekday)
        return (
          <fieldset key={weekday} className={cx(line, 'gap-y-1.5')}>
            <legend className="sr-only">{name}</legend>
            <span className="col-start-1 row-start-1 text-label" aria-hidden="true">
              {name}
            </span>
            <HoursStrip
              weekday={weekday}
              name={name}
              empty={empty}
              spans={own.map(({ span }) => span)}
              strip={strip}
              disabled={disabled}
              onChange={(which, span) => {
                const one = own[which]
                if (one) replace(one.at, span)
              }}
              onAdd={(span) => onChange([...spans, span])}
              onHold={(held) => setHeldStrip(held ? strip : null)}
            />
            {!disabled && (
              <span className="col-start-3 row-start-1 flex justify-end">
                <PressIcon
                  icon="plus"
                  label={`${name}: ${t('hoursAdd')}`}
                  onClick={() => onChange([...spans, { weekday, from: 660, to: 1_320 }])}
                />
                <PressIcon
                  icon="copy"
                  label={t('hoursCopy')}
                  disabled={own.length === 0}
                  aria-expanded={copied === weekday}
                  onClick={() => setCopied(copied === weekday ? null : weekday)}
                />
              </span>
            )}
            <span className="col-span-2 col-start-2 flex flex-wrap gap-x-4 gap-y-1.5 empty:hidden max-sm:col-span-3 max-sm:col-start-1">
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
            </span>
            {copied === weekday && own.length > 0 && (
              <CopyDay from={weekday} weekdays={weekdays} onCopy={(to) => copyDay(weekday, to)} />
            )}
          </fieldset>
        )
      })}
      {!disabled && <p className="text-caption text-ink-3">{t('hoursBarHelp')}</p>}
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
      // here an end is a clock time; 00:00 is the end of the day
      onChange={(next) => onChange(next.map((span) => ({ ...span, to: span.to % 1_440 || 1_440 })))}
    />
  )
}

interface Opening {
  weekday: number
  opens: number
  closes: number
}

/** When a store is open; a closing time before the opening time is after midnight. */
export function OpeningControl({ value, onChange, disabled }: ControlProps) {
  const t = useManageText()
  const openings = Array.isArray(value) ? (value as Opening[]) : []
  return (
    <Week
      spans={openings.map(({ weekday, opens, closes }) => ({ weekday, from: opens, to: closes }))}
      // without any hours it is open, or sold, at any hour
      empty={t(openings.length === 0 ? 'hoursAlways' : 'hoursClosed')}
      disabled={disabled}
      onChange={(spans) =>
        onChange(
          spans.map(({ weekday, from, to }) => ({ weekday, opens: from, closes: closingOf(from, to) })),
        )
      }
    />
  )
}

/** Calendar dates, as chips. */
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
              className={`${inputLook} min-w-32`}
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
