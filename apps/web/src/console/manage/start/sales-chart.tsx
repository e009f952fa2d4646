import type { Today } from '@tokri/contract/today'
import { money } from '../../../lib/format/figures'
import { useManageText } from '../data/texts'
import { TrendChart, TrendLegend } from '../kit/trend-chart'
import { Card } from '../people/card'
import { chartHours } from './chart-hours'
import { hourName, weekday } from './clock-words'

/** Every third hour is labelled. */
const NAMED = 3

/** Bars for today, and a line for the same day last week. */
export function SalesChart({ today: { today, week_ago } }: { today: Today }) {
  const t = useManageText()
  const hours = chartHours(today.hours, week_ago.hours)
  const lastWeek = t('todayOfWeekAgo', { day: weekday(new Date()) })
  const isQuiet = hours.every(({ now, before }) => now === 0 && before === 0)
  const points = hours.map(({ hour, now, before }) => ({
    ...{ key: String(hour), name: hourName(hour), now, before, nameBefore: lastWeek },
    words: t('todayHour', { hour: hourName(hour), today: money(now), before: money(before) }),
  }))
  return (
    <Card
      title={t('todayByHour')}
      end={!isQuiet && <TrendLegend now={t('todayOfToday')} before={lastWeek} bars />}
    >
      {isQuiet ? (
        <p className="grid min-h-40 place-items-center text-body-s text-ink-2">{t('todayNoSales')}</p>
      ) : (
        <TrendChart points={points} every={NAMED} bars />
      )}
    </Card>
  )
}
