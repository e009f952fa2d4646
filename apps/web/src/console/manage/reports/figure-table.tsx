import type { Report, ReportRow } from '@tokri/contract/reports'
import { money, number } from '../../../lib/format/figures'
import { useManageText } from '../data/texts'
import { calendarDay } from '../kit/calendar-day'
import { hourName } from '../start/clock-words'
import { changeOf, columns, headlines } from './figures'
import { ChangeMark } from './headline-strip'
import type { Group, Step } from './period'
import { ShareBar } from './share-bar'

const sales = headlines.find(({ key }) => key === 'figure_sales')

/** Every figure of every row compared with the period before, and the totals. */
export function FigureTable({
  report: { rows, total },
  group,
  step,
}: {
  report: Report
  group: Group
  step: Step
}) {
  const t = useManageText()
  const nameOf = ({ key, name }: ReportRow): string => {
    if (group === 'time') return step === 'hour' ? hourName(Number(key)) : calendarDay(key)
    if (group !== 'kind') return name ?? '–'
    return key === 'food' || key === 'meat' || key === 'grocery'
      ? t(`reportsKind_${key}`)
      : t('reportsKind_errand')
  }
  // zones and the split of the money are not recorded by hour
  const shown = group === 'time' && step === 'hour' ? [] : columns
  const most = Math.max(1, ...rows.map(({ figures }) => figures.sales))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard
    <section className="-mx-4.5 overflow-x-auto px-4.5" aria-label={t('reportsTable')} tabIndex={0}>
      <table className="w-full text-body-s tabular-nums">
        <thead>
          <tr className="border-b border-line text-caption text-ink-2 [&_th]:font-semibold [&_th]:whitespace-nowrap">
            <th scope="col" className="py-2 pe-4 text-start">
              {t(`reportsBy_${group}`)}
            </th>
            <th scope="col" className="px-2 text-end">
              {t('figure_orders')}
            </th>
            <th scope="col" className="px-2 text-end" colSpan={2}>
              {t('figure_sales')}
            </th>
            <th scope="col" className="px-2 text-end">
              {t('reportsChange')}
            </th>
            {shown.map(({ key }) => (
              <th key={key} scope="col" className="px-2 text-end">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { key, figures, before } = row
            const change = sales && changeOf(sales, figures, before)
            return (
              <tr key={key} className="border-b border-line [&_td]:whitespace-nowrap">
                <th scope="row" className="py-2.5 pe-4 text-start font-medium whitespace-nowrap">
                  <bdi>{nameOf(row)}</bdi>
                </th>
                <td className="px-2 text-end">{number(figures.orders)}</td>
                <td className="w-full min-w-24 ps-4">
                  <ShareBar share={figures.sales / most} />
                </td>
                <td className="px-2 text-end">{money(figures.sales)}</td>
                <td className="px-2 text-end">{change ? <ChangeMark change={change} /> : '–'}</td>
                {shown.map(({ key, show }) => (
                  <td key={key} className="px-2 text-end">
                    {show(figures)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr className="font-semibold [&_td]:whitespace-nowrap">
            <th scope="row" className="py-2.5 pe-4 text-start">
              {t('reportsTotal')}
            </th>
            <td className="px-2 text-end">{number(total.orders)}</td>
            <td className="px-2 text-end" colSpan={2}>
              {money(total.sales)}
            </td>
            <td />
            {shown.map(({ key, show }) => (
              <td key={key} className="px-2 text-end">
                {show(total)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
