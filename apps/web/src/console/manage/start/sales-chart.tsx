import type { Today } from '@tokri/contract/today'
import { money } from '../../../lib/format/figures'
import { useManageText } from '../data/texts'
import { MoneyAxis } from '../kit/money-axis'
import { Card } from '../people/card'
import { chartHours, roundTop } from './chart-hours'
import { hourName } from './clock-words'

/** Every third hour has its name below it. */
const NAMED = 3

/** Bars of today, and a line of the same day last week. */
export function SalesChart({ today: { today, week_ago } }: { today: Today }) {
  const t = useManageText()
  const hours = chartHours(today.hours, week_ago.hours)
  const top = roundTop(Math.max(...hours.map(({ now, before }) => Math.max(now, before))))
  const share = (amount: number) => (amount / top) * 100
  const points = hours.map(({ before }, at) => `${((at + 0.5) / hours.length) * 100},${100 - share(before)}`)
  return (
    <Card title={t('todayByHour')} end={top > 0 && <Legend />}>
      {top === 0 ? (
        <p className="grid min-h-40 place-items-center text-body-s text-ink-2">{t('todayNoSales')}</p>
      ) : (
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
          <MoneyAxis top={top} />
          <ol className="relative flex h-44 items-end border-y border-line bg-[linear-gradient(var(--line),var(--line))] bg-[length:100%_1px] bg-center bg-no-repeat">
            {hours.map(({ hour, now, before }) => (
              <li
                key={hour}
                className="flex h-full flex-1 items-end justify-center"
                title={t('todayHour', { hour: hourName(hour), today: money(now), before: money(before) })}
              >
                <span className="sr-only">
                  {t('todayHour', { hour: hourName(hour), today: money(now), before: money(before) })}
                </span>
                <span
                  className="w-[62%] max-w-5 rounded-t-sm bg-primary"
                  style={{ blockSize: `${share(now)}%` }}
                />
              </li>
            ))}
            <svg
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              aria-hidden="true"
              className="pointer-events-none absolute inset-0 size-full overflow-visible text-ink-2 rtl:-scale-x-100"
            >
              <polyline
                points={points.join(' ')}
                fill="none"
                stroke="currentColor"
                strokeWidth="1.75"
                strokeDasharray="5 4"
                strokeLinejoin="round"
                vectorEffect="non-scaling-stroke"
              />
            </svg>
          </ol>
          <div aria-hidden="true" className="col-start-2 flex pt-1.5 text-caption text-ink-2">
            {hours.map(({ hour }, at) => (
              <span key={hour} className="relative h-4 flex-1">
                {at % NAMED === 0 && (
                  <span className="absolute start-1/2 -translate-x-1/2 whitespace-nowrap rtl:translate-x-1/2">
                    {hourName(hour)}
                  </span>
                )}
              </span>
            ))}
          </div>
        </div>
      )}
    </Card>
  )
}

function Legend() {
  const t = useManageText()
  return (
    <span className="flex gap-4 text-caption text-ink-2">
      <span className="flex items-center gap-1.5">
        <i className="size-3 rounded-[0.1875rem] bg-primary" />
        {t('todayOfToday')}
      </span>
      <span className="flex items-center gap-1.5">
        <i className="w-4 border-t-2 border-dashed border-ink-2" />
        {t('todayOfWeekAgo')}
      </span>
    </span>
  )
}
