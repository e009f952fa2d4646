import type { DeskRow } from '@tokri/contract/desk'
import { liveStates } from '@tokri/domain/order/desk-lanes'
import { day, slotSoon, time } from '../../../lib/format/figures'
import { cx } from '../../../ui/cx'
import { type ManageTextKey, type TextOf, useManageText } from '../data/texts'
import type { Tone } from '../kit/state-mark'

type Timed = Pick<DeskRow, 'status' | 'promised' | 'schedule' | 'needs' | 'created_at'>

const isLive = ({ status }: Pick<Timed, 'status'>): boolean => liveStates.some((one) => one === status)
const MINUTE = 60_000
/** From this many minutes left a promised time needs attention. */
const SOON = 8

/** Rounded minutes until an instant, negative when it has passed. */
export const minutesUntil = (instant: string, now: Date): number =>
  Math.round((Date.parse(instant) - now.getTime()) / MINUTE)

/** Minutes until the promised time, negative when it has passed; null for orders that are finished. */
export function minutesLeft(order: Timed, now: Date): number | null {
  if (!isLive(order) || !order.promised) return null
  return minutesUntil(order.promised.to, now)
}

export const isLate = (order: Timed, now: Date): boolean => (minutesLeft(order, now) ?? 0) < 0

type Urgency = 'bad' | 'warn' | 'good'
const looks: Record<Urgency, { text: string; bar: string }> = {
  bad: { text: 'text-danger', bar: 'bg-danger' },
  warn: { text: 'text-warn', bar: 'bg-warn' },
  good: { text: '', bar: 'bg-success' },
}

export const urgencyOf = (left: number): Urgency => (left < 0 ? 'bad' : left < SOON ? 'warn' : 'good')
/** '7 min late', '4 min left'. */
export const promiseWords = (t: TextOf, left: number): string =>
  t(left < 0 ? 'orderMinutesLate' : 'orderMinutesLeft', { minutes: Math.abs(left) })

/** How much time is left until the promised time: in words, and as a bar that fills. */
export function PromiseLeft({ order, now }: { order: Timed; now: Date }) {
  const t = useManageText()
  const left = minutesLeft(order, now)
  if (order.schedule && !isLive(order) && order.status.startsWith('scheduled'))
    return <span className="text-ink-2">{slotSoon(order.schedule, now)}</span>
  if (left === null)
    return <span className="text-ink-2">{`${day(order.created_at)}, ${time(order.created_at)}`}</span>
  const urgency = order.needs === 'no_answer' ? 'bad' : urgencyOf(left)
  const whole = Date.parse(order.promised?.to ?? '') - Date.parse(order.created_at)
  const gone = whole <= 0 ? 1 : Math.min(1, Math.max(0, 1 - (left * MINUTE) / whole))
  return (
    <span className="grid w-full min-w-20 gap-1">
      <span className={cx('tabular-nums', looks[urgency].text)}>
        {order.needs === 'no_answer' ? t('orderNoAnswer') : promiseWords(t, left)}
      </span>
      <span className="h-0.75 overflow-hidden rounded-full bg-surface-3" aria-hidden="true">
        <span
          className={cx('block h-full rounded-full', looks[urgency].bar)}
          style={{ inlineSize: `${Math.round(gone * 100)}%` }}
        />
      </span>
    </span>
  )
}

const tones: Partial<Record<DeskRow['status'], Tone>> = {
  awaiting_payment: 'warn',
  placed: 'info',
  preparing: 'warn',
  ready: 'info',
  completed: 'good',
  cancelled: 'bad',
  returned: 'bad',
  payment_failed: 'bad',
}

/** The word for the state of an order, and its tone; that it needs somebody comes first. */
export function stateLook({ status, needs }: Pick<DeskRow, 'status' | 'needs'>): {
  text: ManageTextKey
  tone: Tone
} {
  if (needs !== null) return { text: `orderNeeds_${needs}`, tone: 'bad' }
  return { text: `option_state_${status}` as ManageTextKey, tone: tones[status] ?? 'plain' }
}
