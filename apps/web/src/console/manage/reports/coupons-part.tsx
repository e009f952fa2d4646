import { useQuery } from '@tanstack/react-query'
import { money, number, percent } from '../../../lib/format/figures'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { Centred, Pending } from '../kit/own-page'
import { Card } from '../people/card'
import { MonthsNote } from './months-note'
import type { Days } from './period'
import { PlainTable } from './plain-table'

const basket = ({ items, orders }: { items: number; orders: number }): number =>
  orders > 0 ? Math.round(items / orders) : 0

/** What each coupon cost, and how much larger baskets with it are than those without any. */
export function CouponsPart({ days }: { days: Days }) {
  const t = useManageText()
  const { data, error, refetch } = useQuery({
    queryKey: ['console', 'reports', 'coupons', days.from, days.to],
    queryFn: () => consoleApi.reports.coupons(days),
  })
  if (!data) return <Pending name={t('reportsTitle')} error={error} retry={refetch} />
  if (data.rows.length === 0)
    return <Centred thing="paper" title={t('reportsEmpty_coupons')} text={t('reportsEmptyText')} />
  const usual = basket(data.without)
  const lift = (own: number): string => {
    if (usual === 0) return '–'
    const by = Math.round((own / usual - 1) * 1000) / 10
    return by > 0 ? `+${percent(by)}` : percent(by)
  }
  return (
    <Card title={t('reportsPart_coupons')}>
      <MonthsNote days={days} />
      <p className="text-caption text-ink-2">{t('reportsLiftText', { amount: money(usual) })}</p>
      <PlainTable
        name={t('reportsPart_coupons')}
        head={[
          ...[t('reportsCoupon'), t('figure_orders'), t('reportsDiscount')],
          ...[t('reportsBasketWith'), t('reportsLift'), t('figure_new')],
        ]}
        rows={data.rows.map((row) => [
          ...[row.code, number(row.orders), money(row.discount)],
          ...[money(basket(row)), lift(basket(row)), number(row.new_customers)],
        ])}
      />
    </Card>
  )
}
