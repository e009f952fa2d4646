import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { money } from '../../../lib/format/figures'
import { consoleApi } from '../../session'
import { useMe } from '../data/permissions'
import { useManageText } from '../data/texts'
import { Pending } from '../kit/own-page'
import { Press } from '../kit/press'
import { StateMark, type Tone } from '../kit/state-mark'
import { Card } from '../people/card'
import { DifferenceSheet } from './difference-sheet'
import { AGAIN_MS, cashKey, type RiderCash } from './queries'

const tones: Record<RiderCash['level'], Tone> = { fine: 'good', near: 'warn', reached: 'bad' }

/** Who carries how much cash, beside what they may. */
export function RiderList() {
  const t = useManageText()
  const mayWrite = useMe()?.permissions.includes('cash:write') ?? false
  const [rider, setRider] = useState<RiderCash | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: [...cashKey, 'riders'],
    queryFn: () => consoleApi.cash.riders({}),
    refetchInterval: AGAIN_MS,
  })
  if (!data) return <Pending name={t('cashRiders')} error={error} retry={refetch} />
  return (
    <Card title={t('cashRiders')}>
      {data.length === 0 && <p className="text-body-s text-ink-2">{t('cashRidersNone')}</p>}
      <ul className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto_auto_auto]">
        {data.map((one) => (
          <li
            key={one.rider_id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-2 first:border-t-0 sm:col-span-full sm:grid sm:grid-cols-subgrid"
          >
            <bdi className="min-w-0 flex-1 basis-40 text-label wrap-anywhere">{one.name}</bdi>
            <span>
              <StateMark tone={tones[one.level]}>{t(`cashLevel_${one.level}`)}</StateMark>
            </span>
            <span className="text-end tabular-nums">
              <b>{money(one.cash_in_hand)}</b>{' '}
              {one.cash_limit > 0 && (
                <span className="text-caption text-ink-2">
                  {t('cashOfLimit', { amount: money(one.cash_limit) })}
                </span>
              )}
            </span>
            {mayWrite && (
              <Press small aria-label={`${t('cashBook')}: ${one.name}`} onClick={() => setRider(one)}>
                {t('cashBook')}
              </Press>
            )}
          </li>
        ))}
      </ul>
      {rider && <DifferenceSheet rider={rider} onClose={() => setRider(null)} />}
    </Card>
  )
}
