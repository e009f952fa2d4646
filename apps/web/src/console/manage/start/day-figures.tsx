import type { Today } from '@tokri/contract/today'
import { number, percent, wholeMoney } from '../../../lib/format/figures'
import { cx } from '../../../ui/cx'
import { Icon } from '../../../ui/icon'
import { useManageText } from '../data/texts'
import { weekday } from './clock-words'

type Hours = Today['today']['hours']

/** Sales, orders, average basket and kept promises, beside those of a week ago at the same time. */
export function DayFigures({ today: { today, week_ago, late } }: { today: Today }) {
  const t = useManageText()
  const basket = (day: { sales: number; orders: number }) => (day.orders ? day.sales / day.orders : 0)
  const { promised, kept, hours } = today
  return (
    <dl className="grid flex-none grid-cols-1 gap-3.5 min-[22rem]:grid-cols-2 lg:grid-cols-4">
      <Figure label={t('todaySales')} value={wholeMoney(today.sales)} line={each(hours, (one) => one.sales)}>
        <Change now={today.sales} before={week_ago.sales} by="share" />
      </Figure>
      <Figure label={t('todayOrders')} value={number(today.orders)} line={each(hours, (one) => one.orders)}>
        <Change now={today.orders} before={week_ago.orders} by={number} />
      </Figure>
      <Figure
        label={t('todayBasket')}
        value={wholeMoney(Math.round(basket(today)))}
        line={each(hours, basket)}
      >
        <Change now={basket(today)} before={basket(week_ago)} by={wholeMoney} />
      </Figure>
      <Figure
        label={t('todayKept')}
        value={promised ? percent(Math.round((kept / promised) * 100)) : '–'}
        line={each(hours, (one) => (one.promised ? one.kept / one.promised : 1))}
        isGood
      >
        {promised ? t('todayKeptText', { kept, promised }) : t('todayKeptNone')}
        {late > 0 && <b className="ms-1 font-semibold text-danger">{t('todayLate', { count: late })}</b>}
      </Figure>
    </dl>
  )
}

/** The figure of every hour from the first with orders to the last. */
function each(hours: Hours, figure: (hour: Hours[number]) => number): number[] {
  const [first, last] = [hours[0]?.hour ?? 0, hours.at(-1)?.hour ?? 0]
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const found = hours.find(({ hour }) => hour === first + at)
    return found ? figure(found) : 0
  })
}

interface FigureProps {
  label: string
  value: string
  line: readonly number[]
  isGood?: boolean
  children: React.ReactNode
}

const Figure = ({ label, value, line, isGood = false, children }: FigureProps) => (
  <div className="flex min-w-0 flex-col gap-1 rounded-2xl bg-surface px-4 py-3.5 shadow-e1">
    <dt className="text-meta text-ink-2">{label}</dt>
    <dd className="flex items-end gap-3">
      <b className="font-display text-title-l font-bold tabular-nums wrap-anywhere">{value}</b>
      <Trend figures={line} isGood={isGood} />
    </dd>
    <dd className="text-meta text-ink-2">{children}</dd>
  </div>
)

interface ChangeProps {
  now: number
  before: number
  /** As a percentage, or as an amount. */
  by: 'share' | ((difference: number) => string)
}

/** The difference from the same day last week at this time. */
function Change({ now, before, by }: ChangeProps) {
  const t = useManageText()
  if (before === 0) return t('todayNoneBefore')
  const change = by === 'share' ? Math.round((now / before - 1) * 100) : Math.round(now - before)
  if (change === 0) return t('todaySame')
  const isUp = change > 0
  const share = by === 'share' ? percent(Math.abs(change)) : by(Math.abs(change))
  return (
    <>
      <Icon
        name={isUp ? 'caret-up' : 'caret-down'}
        size="xs"
        className={cx('me-1 inline-block align-[-0.1em]', isUp ? 'text-success' : 'text-danger')}
      />
      {t(isUp ? 'todayUp' : 'todayDown', { share, day: weekday(new Date()) })}
    </>
  )
}

/** A line through figures, for the eye only. */
function Trend({ figures, isGood }: { figures: readonly number[]; isGood: boolean }) {
  if (figures.length < 2) return null
  const top = Math.max(...figures, 1)
  const points = figures.map((one, at) => `${(at / (figures.length - 1)) * 100},${28 - (one / top) * 24}`)
  return (
    <svg
      viewBox="0 0 100 30"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={cx(
        'ms-auto mb-1 h-7 w-24 min-w-0 flex-none overflow-visible max-sm:hidden rtl:-scale-x-100',
        isGood ? 'text-success' : 'text-primary-text',
      )}
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={`M${points.at(-1)?.replace(',', ' ')}h0`}
        stroke="currentColor"
        strokeWidth="7"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
