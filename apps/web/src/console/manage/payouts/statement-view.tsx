import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ShownStatement } from '@tokri/contract/payouts'
import type { PayoutRow } from '@tokri/contract/resources/payouts'
import { sum } from '@tokri/domain/money'
import { shortId } from '@tokri/domain/order/short-id'
import { type StatementPart, statementParts } from '@tokri/domain/payout/statement'
import { Link } from 'react-router'
import { day, number, time } from '../../../lib/format/figures'
import { useText } from '../../../lib/format/i18n'
import { cx } from '../../../ui/cx'
import { Icon } from '../../../ui/icon'
import { consoleApi } from '../../session'
import { optionLabel, useManageText } from '../data/texts'
import { calendarDay } from '../kit/calendar-day'
import { pathOf } from '../kit/looks'
import { moneyOf } from '../kit/money-of'
import { Pending } from '../kit/own-page'
import { Card } from '../people/card'
import { ORDERS } from '../shell/navigation'
import { payoutsKey } from './queries'
import { SortedHead, type StatementSorting, useStatementSort } from './statement-sort'

/** The columns of the table, each the sum of some parts of a movement. */
const groups = {
  sales: ['sales', 'tax', 'coupon', 'earning', 'tip', 'other'],
  fees: ['commission', 'commission_tax', 'at_source'],
  refunds: ['refund', 'tax_credited'],
  cash: ['cash'],
} as const satisfies Record<string, readonly StatementPart[]>
type Group = keyof typeof groups
const allGroups = Object.keys(groups) as Group[]

type Line = ShownStatement['lines'][number]
const inGroup = ({ parts }: Pick<Line, 'parts'>, group: Group): number =>
  sum(groups[group].map((part) => parts[part] ?? 0))

/** The composition of a payout, to be checked before it is approved. */
export function StatementView({ payout }: { payout: PayoutRow }) {
  const t = useManageText()
  const sorting = useStatementSort()
  const { sort } = sorting
  const { data, error, refetch } = useQuery({
    queryKey: [...payoutsKey, 'statement', payout.id, sort],
    queryFn: () => consoleApi.payouts.showStatement({ payout_id: payout.id, sort }),
    placeholderData: keepPreviousData,
  })
  if (!data) return <Pending name={t('payoutStatement')} error={error} retry={refetch} />
  return (
    <>
      <Card title={t('payoutMovements', { count: data.count, shown: number(data.count) })}>
        <Lines lines={data.lines} currency={payout.currency} sorting={sorting} />
        {data.count > data.lines.length && (
          <p className="text-caption text-ink-2">
            {t('payoutMovementsMore', { shown: number(data.lines.length) })}
          </p>
        )}
      </Card>
      <Card title={t('payoutSums')}>
        <Sums {...data} payout={payout} />
      </Card>
      {data.earlier.length > 0 && <Earlier earlier={data.earlier} />}
    </>
  )
}

const cell = 'px-2 py-2.5 text-right tabular-nums first:ps-0 last:pe-0 whitespace-nowrap'

interface LinesProps {
  lines: readonly Line[]
  currency: string
  sorting: StatementSorting
}

function Lines({ lines, currency, sorting }: LinesProps) {
  const t = useManageText()
  const shown = allGroups.filter((group) => lines.some((line) => inGroup(line, group) !== 0))
  if (lines.length === 0) return <p className="text-meta text-ink-2">{t('payoutNoMovements')}</p>
  return (
    <div className="overflow-x-auto">
      <table aria-label={t('payoutStatement')} className="w-full border-collapse text-meta">
        <thead>
          <tr className="border-b border-line text-caption text-ink-2">
            <SortedHead
              by="date"
              name={t('payoutDay')}
              sorting={sorting}
              className={cx(cell, 'text-start')}
            />
            <SortedHead
              by="order"
              name={t('payoutOrder')}
              sorting={sorting}
              className={cx(cell, 'text-start')}
            />
            {shown.map((group) => (
              <th key={group} scope="col" className={cell}>
                {t(`payoutGroup_${group}`)}
              </th>
            ))}
            <SortedHead by="total" name={t('payoutNet')} sorting={sorting} className={cell} />
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr
              key={`${line.at} ${line.reference} ${line.reason} ${line.amount}`}
              className="border-b border-line"
            >
              <td className={cx(cell, 'text-start text-ink-2')}>
                {day(line.at)}, {time(line.at)}
              </td>
              <th scope="row" className={cx(cell, 'text-start font-normal')}>
                {line.is_order ? (
                  <Link to={`${ORDERS}/${line.reference}`} className="text-label hover:underline">
                    <bdi dir="ltr">{shortId(line.reference)}</bdi>
                  </Link>
                ) : (
                  <bdi dir="ltr" className="text-caption">
                    {line.reference}
                  </bdi>
                )}
              </th>
              {shown.map((group) => {
                const amount = inGroup(line, group)
                return (
                  <td key={group} className={cx(cell, group === 'refunds' && amount < 0 && 'text-danger')}>
                    {amount === 0 ? '—' : moneyOf(amount, currency)}
                  </td>
                )
              })}
              <td className={cx(cell, 'font-semibold')}>{moneyOf(line.amount, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** From the amount carried over to the amount the bank transfers, part by part. */
function Sums({ totals, payout: { currency } }: ShownStatement & { payout: PayoutRow }) {
  const t = useManageText()
  const common = useText()
  const { opening, parts, left, cash_kept, amount } = totals
  const name = (part: StatementPart) =>
    part === 'coupon' || part === 'cash' ? t(`payoutPart_${part}`) : common(`statementPart_${part}`)
  const lines = [
    ...(opening === 0 ? [] : [[common('statementOpening'), opening] as const]),
    ...statementParts.flatMap((part) => {
      const figure = parts[part]
      return figure ? [[name(part), figure] as const] : []
    }),
    ...(left === 0 ? [] : [[common('statementLeft'), 0 - left] as const]),
    ...(cash_kept === 0 ? [] : [[common('statementCashKept'), 0 - cash_kept] as const]),
  ]
  return (
    <>
      <dl className="grid gap-1.5 text-meta">
        {lines.map(([label, figure]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="min-w-0 text-ink-2">{label}</dt>
            <dd className="tabular-nums">{moneyOf(figure, currency)}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2">
          <dt className="text-title-s">{t('payoutTransfer')}</dt>
          <dd className="text-title-s tabular-nums">{moneyOf(amount, currency)}</dd>
        </div>
      </dl>
      <p className="flex items-center gap-2 rounded-control bg-success-soft px-3 py-2 text-meta text-success">
        <Icon name="check-circle-fill" size="s" className="flex-none" />
        {t('payoutAgrees')}
      </p>
    </>
  )
}

function Earlier({ earlier }: Pick<ShownStatement, 'earlier'>) {
  const t = useManageText()
  return (
    <Card title={t('payoutEarlier')}>
      <ul className="grid gap-1.5 text-meta">
        {earlier.map(({ id, period_end, state, amount, currency }) => (
          <li key={id} className="flex justify-between gap-4">
            <Link to={pathOf('payouts', id)} className="min-w-0 hover:underline">
              {t('payoutEarlierLine', {
                day: calendarDay(period_end),
                state: optionLabel(t, 'state', state),
              })}
            </Link>
            <span className="tabular-nums">{moneyOf(amount, currency)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
