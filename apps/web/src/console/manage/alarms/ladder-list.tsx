import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { LadderView } from '@tokri/contract/alarms'
import { useState } from 'react'
import { consoleApi } from '../../session'
import { useMe } from '../data/permissions'
import { useManageText } from '../data/texts'
import { Pending } from '../kit/own-page'
import { Press } from '../kit/press'
import { StateMark } from '../kit/state-mark'
import { LadderForm } from './ladder-form'

const queryKey = ['console', 'ladders']

/** Who is notified of which alarm, over which channel, after how many minutes. */
export function LadderList() {
  const t = useManageText()
  const client = useQueryClient()
  const [changed, change] = useState<LadderView['kind'] | null>(null)
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => consoleApi.alarms.ladders({}) })
  const mayWrite = useMe()?.permissions.includes('alarms:write') ?? false
  if (!data) return <Pending name={t('alarmsTabLadders')} error={error} retry={refetch} />
  const save = async (kind: LadderView['kind'], steps: LadderView['steps'] | null) => {
    client.setQueryData(queryKey, await consoleApi.alarms.saveLadder({ kind, steps }))
    change(null)
  }
  return (
    <ul className="overflow-hidden rounded-2xl bg-surface shadow-e1">
      {data.map((ladder) => (
        <li key={ladder.kind} className="grid gap-2 border-t border-line px-4 py-3 first:border-t-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <b className="min-w-0 flex-1 basis-48 text-label">{t(`option_alarm_kind_${ladder.kind}`)}</b>
            {ladder.is_own && <StateMark tone="info">{t('ladderOwn')}</StateMark>}
            {mayWrite && changed !== ladder.kind && (
              <Press
                aria-label={t('ladderChangeOf', { kind: t(`option_alarm_kind_${ladder.kind}`) })}
                onClick={() => change(ladder.kind)}
              >
                {t('ladderChange')}
              </Press>
            )}
          </div>
          {changed === ladder.kind ? (
            <LadderForm ladder={ladder} save={save} onCancel={() => change(null)} />
          ) : (
            <Steps steps={ladder.steps} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Steps({ steps }: { steps: LadderView['steps'] }) {
  const t = useManageText()
  return (
    <ol className="flex flex-wrap gap-1.5">
      {[...steps]
        .sort((one, other) => one.after - other.after)
        .map(({ to, by, after }) => (
          <li
            key={`${to} ${by} ${after}`}
            className="rounded-badge bg-surface-2 px-2 py-1 text-caption text-ink-2"
          >
            {t('ladderStep', {
              when: t('ladderAfter', { minutes: after }),
              who: t(`alarmReceiver_${to}`),
              way: t(`alarmWay_${by}`),
            })}
          </li>
        ))}
    </ol>
  )
}
