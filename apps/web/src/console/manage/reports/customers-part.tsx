import { useQuery } from '@tanstack/react-query'
import { number, percent } from '../../../lib/format/figures'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { calendarMonth } from '../kit/calendar-day'
import { Centred, Pending } from '../kit/own-page'
import { Card } from '../people/card'
import { MonthsNote } from './months-note'
import type { Days } from './period'
import { PlainTable } from './plain-table'

type Customers = Awaited<ReturnType<typeof consoleApi.reports.customers>>

/** New and returning customers by month, and how many of each month's new customers came back. */
export function CustomersPart({ days }: { days: Days }) {
  const t = useManageText()
  const { data, error, refetch } = useQuery({
    queryKey: ['console', 'reports', 'customers', days.from, days.to],
    queryFn: () => consoleApi.reports.customers(days),
  })
  if (!data) return <Pending name={t('reportsTitle')} error={error} retry={refetch} />
  if (data.months.length === 0)
    return <Centred thing="paper" title={t('reportsEmpty_customers')} text={t('reportsEmptyText')} />
  return (
    <>
      <Card title={t('reportsPart_customers')}>
        <MonthsNote days={days} />
        <PlainTable
          name={t('reportsPart_customers')}
          head={[t('reportsMonthHead'), t('figure_new'), t('reportsReturning'), t('reportsReturningShare')]}
          rows={data.months.map(({ month, new_customers, returning_customers }) => [
            calendarMonth(month),
            number(new_customers),
            number(returning_customers),
            asPercent(returning_customers, new_customers + returning_customers),
          ])}
        />
      </Card>
      <Card title={t('reportsCohorts')}>
        <p className="text-caption text-ink-2">{t('reportsCohortsText')}</p>
        <Cohorts {...data} />
      </Card>
    </>
  )
}

const asPercent = (part: number, whole: number): string =>
  whole > 0 ? percent(Math.round((part / whole) * 1000) / 10) : '–'

/** A row for each month's new customers, a column for each month after it. */
function Cohorts({ cohorts, months }: Customers) {
  const t = useManageText()
  const found = new Map(cohorts.map((one) => [`${one.first_month} ${one.month}`, one.customers]))
  const firsts = [...new Set(cohorts.map(({ first_month }) => first_month))]
  return (
    <PlainTable
      name={t('reportsCohorts')}
      head={[
        t('reportsFirstOrder'),
        t('reportsCustomers'),
        ...months.map(({ month }) => calendarMonth(month, 'short')),
      ]}
      rows={firsts.map((first) => {
        const size = found.get(`${first} ${first}`) ?? 0
        return [
          calendarMonth(first),
          number(size),
          ...months.map(({ month }) =>
            month <= first ? '' : asPercent(found.get(`${first} ${month}`) ?? 0, size),
          ),
        ]
      })}
    />
  )
}
