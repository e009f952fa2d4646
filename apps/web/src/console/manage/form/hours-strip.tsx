import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { clock } from '../../../lib/format/figures'
import { cx } from '../../../ui/cx'
import { useManageText } from '../data/texts'
import { clockOf } from '../kit/clock'
import { hourName } from '../start/clock-words'
import { endOf, type Grip, moveSpan, type Span, STEP, spanAt } from './hours-span'

const share = (minutes: number, strip: number): string => `${(minutes / strip) * 100}%`
/** The hours with a line and a name: every six from midnight on. */
const marks = (strip: number): number[] => Array.from({ length: strip / 360 + 1 }, (_, at) => at * 360)
const wordsOf = (minutes: number): string => clock(clockOf(minutes))

/** The hours above the strips of a week. */
export const HoursAxis = ({ strip, className }: { strip: number; className: string }) => (
  <div aria-hidden="true" className={cx('flex justify-between text-caption text-ink-3', className)}>
    {marks(strip).map((minute) => (
      // names of no width, centred on their lines; the first and the last end with the strip
      <span
        key={minute}
        className="flex w-0 justify-center whitespace-nowrap first:justify-start last:justify-end"
      >
        <bdi>{hourName((minute / 60) % 24)}</bdi>
      </span>
    ))}
  </div>
)

interface StripProps {
  weekday: number
  /** The name of the day. */
  name: string
  /** The text of a strip without hours. */
  empty: string
  /** All hours of the day. */
  spans: readonly Span[]
  /** How many minutes it shows. */
  strip: number
  disabled: boolean
  onChange: (at: number, span: Span) => void
  onAdd: (span: Span) => void
  /** Called with true when a drag begins, and with false when it ends. */
  onHold: (held: boolean) => void
}

/** The hours of a day as bars, dragged as a whole or by their ends, or moved with the arrow keys. */
export function HoursStrip({
  weekday,
  name,
  empty,
  spans,
  strip,
  disabled,
  onChange,
  onAdd,
  onHold,
}: StripProps) {
  const track = useRef<HTMLDivElement>(null)
  /** How many minutes are between two positions on the screen, in the reading direction of the strip. */
  const minutesBetween = (from: number, to: number): number => {
    const width = track.current?.clientWidth || 1
    const way = track.current && getComputedStyle(track.current).direction === 'rtl' ? -1 : 1
    return ((to - from) / width) * strip * way
  }
  const add = (x: number) => {
    const { left = 0, right = 0 } = track.current?.getBoundingClientRect() ?? {}
    const begins = minutesBetween(0, 1) < 0 ? right : left
    const span = spanAt(weekday, minutesBetween(begins, x), spans)
    if (span) onAdd(span)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: who has no pointer presses the button that adds hours
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      ref={track}
      className="relative col-start-2 row-start-1 h-8 overflow-hidden rounded-md bg-surface-2 max-sm:col-span-3 max-sm:col-start-1 max-sm:row-start-2 pointer-coarse:h-11"
      onClick={(event) => !disabled && event.target === event.currentTarget && add(event.clientX)}
    >
      {marks(strip)
        .slice(1, -1)
        .map((minute) => (
          <span
            key={minute}
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 w-px bg-line"
            style={{ insetInlineStart: share(minute, strip) }}
          />
        ))}
      {spans.length === 0 && (
        <span className="pointer-events-none absolute inset-0 grid place-items-center text-meta text-ink-2">
          {empty}
        </span>
      )}
      {spans.map((span, at) => (
        <Bar
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar that is dragged stays the one it was
          key={at}
          name={name}
          span={span}
          strip={strip}
          disabled={disabled}
          minutesBetween={minutesBetween}
          onHold={onHold}
          onMove={(grip, minutes, start) =>
            onChange(at, moveSpan(start, grip, minutes, [...spans.slice(0, at), ...spans.slice(at + 1)]))
          }
        />
      ))}
    </div>
  )
}

interface Moved {
  name: string
  span: Span
  disabled: boolean
  minutesBetween: (from: number, to: number) => number
  /** Moved by this many minutes from where it was when the drag began. */
  onMove: (grip: Grip, minutes: number, start: Span) => void
}

interface BarProps extends Moved {
  strip: number
  onHold: (held: boolean) => void
}

function Bar({ name, span, strip, disabled, minutesBetween, onMove, onHold }: BarProps) {
  const held = useRef<{ grip: Grip; x: number; start: Span } | null>(null)
  const end = endOf(span)
  const shownEnd = Math.min(end, strip)
  const hold = (grip: Grip) => (event: PointerEvent) => {
    if (disabled || event.button !== 0) return
    // the handle of an end is part of its bar
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { grip, x: event.clientX, start: span }
    onHold(true)
  }
  const move = ({ clientX }: PointerEvent) => {
    if (!held.current) return
    const { grip, x, start } = held.current
    onMove(grip, minutesBetween(x, clientX), start)
  }
  const grips = { name, span, disabled, onMove, minutesBetween }
  return (
    <div
      className={cx(
        '@container absolute inset-y-0.5 grid min-w-6 touch-pan-y place-items-center rounded-md bg-primary-soft text-meta font-semibold whitespace-nowrap text-primary-text inset-ring inset-ring-primary-text',
        !disabled && 'cursor-grab active:cursor-grabbing',
      )}
      style={{ insetInlineStart: share(span.from, strip), inlineSize: share(shownEnd - span.from, strip) }}
      onPointerDown={hold('both')}
      onPointerMove={move}
      onLostPointerCapture={() => {
        held.current = null
        onHold(false)
      }}
    >
      <bdi className="hidden overflow-hidden @min-[8.5rem]:block" aria-hidden="true">
        {`${wordsOf(span.from)} – ${wordsOf(end)}`}
      </bdi>
      <End {...grips} grip="from" minutes={span.from} most={1_425} onHold={hold('from')} />
      <End {...grips} grip="to" minutes={end} most={span.from + 1_440} onHold={hold('to')} />
    </div>
  )
}

interface EndProps extends Moved {
  grip: 'from' | 'to'
  minutes: number
  most: number
  onHold: (event: PointerEvent) => void
}

/**
 * One end of a bar. Arrow keys move it by a quarter of an hour, page keys by an hour, and with Shift they
 * move the whole bar.
 */
function End({ name, span, grip, minutes, most, disabled, onHold, minutesBetween, onMove }: EndProps) {
  const t = useManageText()
  if (disabled) return null
  const press = (event: KeyboardEvent) => {
    const onward = Math.sign(minutesBetween(0, 1)) * STEP
    const steps: Record<string, number> = {
      ...{ ArrowRight: onward, ArrowLeft: -onward, ArrowUp: STEP, ArrowDown: -STEP },
      ...{ PageUp: 4 * STEP, PageDown: -4 * STEP },
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    onMove(event.shiftKey ? 'both' : grip, step, span)
  }
  return (
    <span
      role="slider"
      tabIndex={0}
      aria-label={t(grip === 'from' ? 'hoursBegin' : 'hoursEnd', { day: name })}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={minutes}
      aria-valuetext={wordsOf(minutes)}
      className={cx(
        'absolute inset-y-0 grid w-3 cursor-ew-resize touch-pan-y place-items-center rounded-md pointer-coarse:w-6',
        grip === 'from' ? 'start-0' : 'end-0',
      )}
      onKeyDown={press}
      onPointerDown={onHold}
    >
      <span className="h-1/2 w-0.5 rounded-full bg-primary-text" aria-hidden="true" />
    </span>
  )
}
