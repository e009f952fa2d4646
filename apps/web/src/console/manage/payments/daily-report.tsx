import { useQuery } from '@tanstack/react-query'
import type { GatewayDay } from '@tokri/contract/payment-desk'
import { sum } from '@tokri/domain/money'
import { useState } from 'react'
import { number } from '../../../lib/format/figures'
import { problemText } from '../../../lib/format/i18n'
import { TextField } from '../../../ui/field'
import { Notice } from '../../../ui/notice'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { today } from '../kit/calendar-day'
import { moneyOf } from '../kit/money-of'
import { Card } from '../people/card'

/** What each gateway collected and refunded on a day, and what is wrong on our side. */
export function DailyReport() {
  const t = useManageText()
  const [day, setDay] = useState(today)
  const { data, error } = useQuery({
    queryKey: ['console', 'payment-report', day],
    queryFn: () => consoleApi.paymentDesk.report({ day }),
    enabled: day !== '',
  })
  return (
    <Card title={t('deskReport')}>
      <p className="text-meta text-ink-2">{t('deskReportText')}</p>
      <div className="max-w-56">
        <TextField
          label={t('deskDay')}
          type="date"
          value={day}
          max={today()}
          onChange={(event) => setDay(event.target.value)}
        />
      </div>
      {error && (
        <Notice tone="bad" live>
          {problemText(error)}
        </Notice>
      )}
      {data && data.orders_without_money.length > 0 && (
        <Notice tone="bad">
          {t('deskOrdersWithoutMoney', { orders: data.orders_without_money.join(', ') })}
        </Notice>
      )}
      {data && data.money_without_order.length > 0 && (
        <Notice tone="bad">
          {t('deskMoneyWithoutOrder', { orders: data.money_without_order.join(', ') })}
        </Notice>
      )}
      {data?.gateways.length === 0 && <p className="text-meta text-ink-2">{t('deskNothingTaken')}</p>}
      {data && data.gateways.length > 0 && <Totals gateways={data.gateways} />}
    </Card>
  )
}

const cell = 'border-b border-line px-2 py-2 first:ps-4.5 last:pe-4.5'
const figure = `${cell} text-end whitespace-nowrap tabular-nums`

function Totals({ gateways }: { gateways: GatewayDay[] }) {
  const t = useManageText()
  const [{ currency = '' } = {}] = gateways
  // a total over several currencies is meaningless
  const isOneCurrency = gateways.every((row) => row.currency === currency)
  const figures = (rows: GatewayDay[], currency: string) => {
    const money = (amount: number) => moneyOf(amount, currency)
    const [captured, refunded] = [sum(rows.map((row) => row.captured)), sum(rows.map((row) => row.refunded))]
    return (
      <>
        <td className={figure}>{number(sum(rows.map(({ payments }) => payments)))}</td>
        <td className={figure}>{money(captured)}</td>
        <td className={figure}>{refunded > 0 ? money(0 - refunded) : '—'}</td>
        <td className={`${figure} font-semibold`}>{money(captured - refunded)}</td>
      </>
    )
  }
  const heads = ['deskPayments', 'deskCaptured', 'deskRefunded', 'deskKept'] as const
  return (
    // wide figures scroll inside the card, not the page, and by keys, too
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached without a pointer
    <section aria-label={t('deskAll')} className="-mx-4.5 -mb-4 overflow-x-auto" tabIndex={0}>
      <table className="w-full border-collapse text-body-s">
        <caption className="sr-only">{t('deskReport')}</caption>
        <thead className="text-caption text-ink-2">
          <tr>
            <th scope="col" className={`${cell} text-start font-semibold`}>
              {t('deskGateway')}
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className={`${figure} font-semibold`}>
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {gateways.map((row) => (
            <tr key={`${row.gateway} ${row.currency}`}>
              <th scope="row" className={`${cell} text-start text-label`}>
                <bdi>{row.title}</bdi>
              </th>
              {figures([row], row.currency)}
            </tr>
          ))}
        </tbody>
        {gateways.length > 1 && isOneCurrency && (
          <tfoot className="[&_td]:border-b-0 [&_th]:border-b-0">
            <tr>
              <th scope="row" className={`${cell} text-start text-label`}>
                {t('deskAll')}
              </th>
              {figures(gateways, currency)}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}
