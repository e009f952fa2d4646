import type { Report, ReportRow } from '@tokri/contract/reports'
import { money } from '../../../lib/format/figures'
import { useManageText } from '../data/texts'
import { calendarDay } from '../kit/calendar-day'
import { MoneyAxis } from '../kit/money-axis'
import { Card } from '../people/card'
import { roundTop } from '../start/chart-hours'
import { columns, headlines } from './figures'
import type { Cut } from './period'

/** At most so many bars have room for a name. */
const NAMES = 8

/** What a row is called. */
function useRowName(cut: Cut) {
  const t = useManageText()
  return ({ key, name }: ReportRow): string => {
    if (name !== null) return name
    if (cut === 'hour') return `${key.padStart(2, '0')}:00`
    if (cut === 'kind')
      return key === 'food' || key === 'meat' || key === 'grocery'
        ? t(`reportsKind_${key}`)
        : t('reportsKind_errand')
    return cut === 'store' || cut === 'zone' ? '–' : calendarDay(key)
  }
}

/** The figures people look for first, beside the days before. */
export function Headlines({ report: { total, before } }: { report: Report }) {
  const t = useManageText()
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {headlines.map(({ key, show }) => (
        <div key={key} className="rounded-2xl bg-surface px-4 py-3 shadow-e1">
          <dt className="text-caption text-ink-2">{t(key)}</dt>
          <dd className="font-display text-title-m tabular-nums">{show(total, t)}</dd>
          <dd className="text-caption text-ink-2 tabular-nums">
            {t('reportsBefore', { figure: show(before, t) })}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Sales as bars; the table below says the same in figures. */
export function SalesBars({ rows, cut }: { rows: ReportRow[]; cut: Cut }) {
  const t = useManageText()
  const nameOf = useRowName(cut)
  const shown = rows.slice(0, 60)
  const top = roundTop(Math.max(...shown.map(({ figures }) => figures.sales)))
  const every = Math.ceil(shown.length / NAMES)
  return (
    <Card title={t('reportsChart')}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <MoneyAxis top={top} />
        <ol className="flex h-44 items-end border-y border-line">
          {shown.map((row) => {
            const words = `${nameOf(row)}: ${money(row.figures.sales)}`
            return (
              <li key={row.key} className="flex h-full flex-1 items-end justify-center" title={words}>
                <span className="sr-only">{words}</span>
                <span
                  className="w-[62%] max-w-8 rounded-t-sm bg-primary"
                  style={{ blockSize: `${top > 0 ? Math.max(0, (row.figures.sales / top) * 100) : 0}%` }}
                />
              </li>
            )
          })}
        </ol>
        <div aria-hidden="true" className="col-start-2 flex pt-1.5 text-caption text-ink-2">
          {shown.map((row, at) => (
            <span key={row.key} className="relative h-4 flex-1">
              {at % every === 0 && (
                <span className="absolute start-1/2 max-w-20 -translate-x-1/2 truncate whitespace-nowrap rtl:translate-x-1/2">
                  {nameOf(row)}
                </span>
              )}
            </span>
          ))}
        </div>
      </div>
    </Card>
  )
}

/** Every figure of every row, and their sums. */
export function FigureTable({ report: { rows, total }, cut }: { report: Report; cut: Cut }) {
  const t = useManageText()
  const nameOf = useRowName(cut)
  // zones and what became of the money are not kept by hour
  const shown = cut === 'hour' ? columns.slice(0, 2) : columns
  return (
    <Card title={t('reportsTable')}>
      {cut === 'hour' && <p className="text-caption text-ink-2">{t('reportsHours')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard */}
      <section className="-mx-4.5 overflow-x-auto px-4.5" aria-label={t('reportsTable')} tabIndex={0}>
        <table className="w-full text-body-s tabular-nums">
          <thead>
            <tr className="border-b border-line text-caption text-ink-2">
              <th scope="col" className="py-2 pe-4 text-start font-semibold">
                {t(`reportsBy_${cut}`)}
              </th>
              {shown.map(({ key }) => (
                <th key={key} scope="col" className="px-2 py-2 text-end font-semibold whitespace-nowrap">
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} className="border-b border-line">
                <th scope="row" className="py-2 pe-4 text-start font-medium whitespace-nowrap">
                  <bdi>{nameOf(row)}</bdi>
                </th>
                {shown.map(({ key, show }) => (
                  <td key={key} className="px-2 py-2 text-end whitespace-nowrap">
                    {show(row.figures)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <th scope="row" className="py-2 pe-4 text-start">
                {t('reportsTotal')}
              </th>
              {shown.map(({ key, show }) => (
                <td key={key} className="px-2 py-2 text-end whitespace-nowrap">
                  {show(total)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </Card>
  )
}
