import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { money, number } from '../../../lib/format/figures'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { Pending } from '../kit/own-page'
import { Card } from '../people/card'

/** Dishes, riders, reasons, searches and stock of the days. */
export function ReportLists({ from, to }: { from: string; to: string }) {
  const t = useManageText()
  const { data, error, refetch } = useQuery({
    queryKey: ['console', 'reports', 'lists', from, to],
    queryFn: () => consoleApi.reports.lists({ from, to }),
  })
  if (!data) return <Pending name={t('reportsTitle')} error={error} retry={refetch} />
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Ranking
        title={t('reportsDishes')}
        rows={data.dishes.map(({ name, store, sold, sales }) => ({
          name,
          text: `${store} · ${t('reportsSold', { count: number(sold) })}`,
          figure: money(sales),
        }))}
      />
      <Ranking
        title={t('reportsRiders')}
        rows={data.riders.map(({ name, delivered, earned, delivery_seconds }) => ({
          name,
          text: `${t('reportsDelivered', { count: delivered })} · ${t('reportsMinutes', {
            minutes: number(delivered > 0 ? Math.round(delivery_seconds / delivered / 60) : 0),
          })}`,
          figure: money(earned),
        }))}
      />
      <Ranking
        title={t('reportsReasons')}
        rows={data.cancellations.map(({ reason, orders }) => ({
          name: reason || t('reportsNoReason'),
          figure: number(orders),
        }))}
      />
      <Ranking
        title={t('reportsSearches')}
        rows={data.searches.map(({ words, times }) => ({ name: words, figure: number(times) }))}
      />
      <Ranking
        title={t('reportsStock')}
        rows={data.low_stock.map(({ name, store, left }) => ({
          name,
          text: store,
          figure: t('reportsLeft', { count: number(left) }),
        }))}
      />
    </div>
  )
}

interface Ranked {
  name: string
  text?: string
  figure: ReactNode
}

function Ranking({ title, rows }: { title: string; rows: Ranked[] }) {
  if (rows.length === 0) return null
  return (
    <Card title={title}>
      <ol className="grid gap-2">
        {rows.map(({ name, text, figure }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a ranking's places are its keys
          <li key={at} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">
              <bdi className="block text-label wrap-anywhere">{name}</bdi>
              {text && <span className="block text-caption text-ink-2">{text}</span>}
            </span>
            <b className="tabular-nums whitespace-nowrap">{figure}</b>
          </li>
        ))}
      </ol>
    </Card>
  )
}
