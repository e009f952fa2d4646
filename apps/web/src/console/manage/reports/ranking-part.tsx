import { useQuery } from '@tanstack/react-query'
import { money, number } from '../../../lib/format/figures'
import { consoleApi } from '../../session'
import { type TextOf, useManageText } from '../data/texts'
import { Centred, Pending } from '../kit/own-page'
import { Card } from '../people/card'
import { MonthsNote } from './months-note'
import type { Days, Part } from './period'
import { ShareBar } from './share-bar'

type Lists = Awaited<ReturnType<typeof consoleApi.reports.lists>>
export type RankingName = Exclude<Part, 'sales' | 'customers' | 'coupons' | 'tax'>

interface Ranked {
  name: string
  text?: string
  figure: string
  /** The length of its bar relative to the others. */
  weight: number
}

/** What each ranking counts, highest first. */
const rankings: Record<RankingName, (lists: Lists, t: TextOf) => Ranked[]> = {
  dishes: ({ dishes }, t) =>
    dishes.map(({ name, store, sold, sales }) => ({
      ...{ name, figure: money(sales), weight: sales },
      text: `${store} · ${t('reportsSold', { count: number(sold) })}`,
    })),
  cancelled: ({ cancellations }, t) =>
    cancellations.map(({ reason, orders }) => ({
      ...{ name: reason || t('reportsNoReason'), figure: number(orders), weight: orders },
    })),
  riders: ({ riders }, t) =>
    riders.map(({ name, delivered, promised, kept, earned, delivery_seconds }) => ({
      ...{ name, figure: money(earned), weight: delivered },
      text: [
        t('reportsDelivered', { count: delivered }),
        t('reportsMinutes', { minutes: number(Math.round(delivery_seconds / Math.max(1, delivered) / 60)) }),
        t('reportsOnTime', { kept: number(kept), promised: number(promised) }),
      ].join(' · '),
    })),
  searches: ({ searches }) =>
    searches.map(({ words, times }) => ({ name: words, figure: number(times), weight: times })),
  stock: ({ low_stock }, t) =>
    low_stock.map(({ name, store, left }) => ({
      ...{ name, text: store, figure: t('reportsLeft', { count: number(left) }), weight: 0 },
    })),
}

/** One list of the report: dishes, reasons, riders, searches or stock. */
export function RankingPart({ days, name }: { days: Days; name: RankingName }) {
  const t = useManageText()
  const { data, error, refetch } = useQuery({
    queryKey: ['console', 'reports', 'lists', days.from, days.to],
    queryFn: () => consoleApi.reports.lists(days),
  })
  if (!data) return <Pending name={t('reportsTitle')} error={error} retry={refetch} />
  const rows = rankings[name](data, t)
  if (rows.length === 0)
    return (
      <Centred
        thing="paper"
        title={t(`reportsEmpty_${name}`)}
        text={t(name === 'stock' ? 'reportsEmptyStockText' : 'reportsEmptyText')}
      />
    )
  const most = Math.max(...rows.map(({ weight }) => weight))
  return (
    <Card title={t(`reportsPart_${name}`)}>
      {(name === 'dishes' || name === 'riders') && <MonthsNote days={days} />}
      <ol className="grid grid-cols-[minmax(0,1fr)_auto]">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a ranking's places are its keys
          <RankedRow key={at} row={row} most={most} />
        ))}
      </ol>
    </Card>
  )
}

function RankedRow({ row: { name, text, figure, weight }, most }: { row: Ranked; most: number }) {
  return (
    <li className="col-span-full grid grid-cols-subgrid items-center border-b border-line py-2 last:border-0">
      <span className="grid min-w-0 items-center gap-x-6 gap-y-1 sm:grid-cols-2">
        <span className="min-w-0">
          <bdi className="block text-label wrap-anywhere">{name}</bdi>
          {text && <bdi className="block text-caption text-ink-2">{text}</bdi>}
        </span>
        {most > 0 && <ShareBar share={weight / most} />}
      </span>
      <b className="ps-6 text-end tabular-nums whitespace-nowrap">{figure}</b>
    </li>
  )
}
