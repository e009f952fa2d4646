import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Report } from '@tokri/contract/reports'
import { comparedDays } from '@tokri/domain/report/days'
import { datePlus } from '@tokri/domain/zone'
import { money } from '../../../lib/format/figures'
import { Segment } from '../../../ui/segment'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { calendarDay } from '../kit/calendar-day'
import { Centred, Pending } from '../kit/own-page'
import { TrendChart, TrendLegend, type TrendPoint } from '../kit/trend-chart'
import { Card } from '../people/card'
import { hourName } from '../start/clock-words'
import { FigureTable } from './figure-table'
import { HeadlineStrip } from './headline-strip'
import { type Comparison, type Days, type Group, groups, type Step, steps, withEmpty } from './period'

/** The most names that fit below the chart. */
const NAMES = 7

interface SalesPartProps {
  days: Days
  step: Step
  group: Group
  compare: Comparison
  choose: (change: { step?: Step; group?: Group }) => void
}

/** Sales over time compared with an earlier period, and every figure by store, zone, kind or time. */
export function SalesPart({ days, step, group, compare, choose }: SalesPartProps) {
  const t = useManageText()
  const overTime = useReport(days, { group: 'time', step, compare })
  const parts = useReport(days, { group, compare, ...(group === 'time' ? { step } : {}) })
  const report = overTime.data
  if (!report || !parts.data)
    return (
      <Pending
        name={t('reportsTitle')}
        error={overTime.error ?? parts.error}
        retry={() => Promise.all([overTime.refetch(), parts.refetch()])}
      />
    )
  if (report.rows.length === 0)
    return <Centred thing="paper" title={t('reportsNone')} text={t('reportsNoneText')} />
  return (
    <>
      <HeadlineStrip report={report} />
      <Card
        title={t('reportsChart')}
        end={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <TrendLegend now={t('reportsNow')} before={t('reportsThen')} bars={step === 'hour'} />
            <Segment
              label={t('reportsStep')}
              compact
              value={step}
              onChange={(chosen) => choose({ step: chosen })}
              options={steps.map((value) => ({ value, label: t(`reportsBy_${value}`) }))}
            />
          </span>
        }
      >
        <SalesOverTime report={report} step={step} days={days} compare={compare} />
      </Card>
      <Card
        title={t('reportsTable')}
        end={
          <Segment
            label={t('reportsGroup')}
            compact
            value={group}
            onChange={(chosen) => choose({ group: chosen })}
            options={groups.map((value) => ({ value, label: t(`reportsBy_${value}`) }))}
          />
        }
      >
        <FigureTable report={parts.data} group={group} step={step} />
      </Card>
    </>
  )
}

function useReport(days: Days, cut: { group: Group; step?: Step; compare: Comparison }) {
  return useQuery({
    queryKey: ['console', 'reports', 'sales', days.from, days.to, cut.group, cut.step, cut.compare],
    queryFn: () => consoleApi.reports.sales({ ...days, ...cut }),
    placeholderData: keepPreviousData,
  })
}

interface SalesOverTimeProps {
  report: Report
  step: Step
  days: Days
  compare: Comparison
}

function SalesOverTime({ report, step, days, compare }: SalesOverTimeProps) {
  const t = useManageText()
  const bars = withEmpty(report.rows, step, days)
  const { shift } = comparedDays(days, compare)
  const nameOf = (key: string) => (step === 'hour' ? hourName(Number(key)) : calendarDay(key))
  const points: TrendPoint[] = bars.map(({ key, now, before }) => {
    const name = nameOf(key)
    // hours are totals over all days
    const nameBefore = step === 'day' ? calendarDay(datePlus(key, -shift)) : t('reportsThen')
    return {
      ...{ key, name, now, before, nameBefore },
      isShaded: step === 'day' && [0, 6].includes(new Date(`${key}T12:00Z`).getUTCDay()),
      words: t('reportsPoint', { name, now: money(now), before: money(before ?? 0) }),
    }
  })
  return (
    <>
      {step === 'hour' && <p className="text-caption text-ink-2">{t('reportsHours')}</p>}
      <TrendChart points={points} bars={step === 'hour'} every={Math.ceil(points.length / NAMES)} />
    </>
  )
}
