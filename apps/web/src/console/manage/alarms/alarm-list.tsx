import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PastAlarmView } from '@tokri/contract/alarms'
import { dayAndTime, time } from '../../../lib/format/figures'
import { useLive, usePolling } from '../../../lib/live/live'
import { Icon, type IconName } from '../../../ui/icon'
import { consoleApi, consoleLive } from '../../session'
import { useManageText } from '../data/texts'
import { Centred, Pending } from '../kit/own-page'
import { Press } from '../kit/press'
import { StateMark } from '../kit/state-mark'

const queryKey = ['console', 'past-alarms']
const POLL_MS = 30_000

/** The last alarms, the newest first, each with everybody who was told. */
export function AlarmList() {
  const t = useManageText()
  const client = useQueryClient()
  useLive('alarm', () => void client.invalidateQueries({ queryKey }), consoleLive)
  const refetchInterval = usePolling(POLL_MS, consoleLive)
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => consoleApi.alarms.past({}),
    refetchInterval,
  })
  if (!data) return <Pending name={t('alarmsTitle')} error={error} retry={refetch} />
  if (data.length === 0) return <Centred thing="bell" title={t('alarmsNone')} text={t('alarmsNoneText')} />
  return (
    <ul className="overflow-hidden rounded-2xl bg-surface shadow-e1">
      {data.map((alarm) => (
        <Alarm key={alarm.id} alarm={alarm} seeTo={() => void seeTo(alarm.id).then(() => refetch())} />
      ))}
    </ul>
  )
}

const seeTo = (alarm_id: number) => consoleApi.alarms.acknowledge({ alarm_id })

function Alarm({ alarm, seeTo }: { alarm: PastAlarmView; seeTo: () => void }) {
  const t = useManageText()
  const { title, message, raised_at, tellings } = alarm
  const isOpen = alarm.ended_at === null && alarm.acknowledged === null
  return (
    <li className="grid gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <b className="block text-label wrap-anywhere">
          <bdi>{title}</bdi>
        </b>
        <span className="block text-meta text-ink-2">
          <bdi>{message}</bdi>
        </span>
        <span className="block text-meta text-ink-3 tabular-nums">{dayAndTime(raised_at)}</span>
      </div>
      <div className="flex flex-wrap items-center gap-2 sm:justify-end">
        <Standing alarm={alarm} />
        {isOpen && <Press onClick={seeTo}>{t('alarmSeeTo')}</Press>}
      </div>
      {tellings.length > 0 && (
        <ol className="col-span-full flex flex-wrap gap-1.5" aria-label={t('alarmTold')}>
          {tellings.map((telling, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end
            <Told key={at} telling={telling} />
          ))}
        </ol>
      )}
    </li>
  )
}

function Standing({ alarm: { acknowledged, ended_at } }: { alarm: PastAlarmView }) {
  const t = useManageText()
  if (acknowledged)
    return (
      <StateMark tone={ended_at ? 'plain' : 'info'}>
        {t('alarmSeenTo', { name: acknowledged.by, time: time(acknowledged.at) })}
      </StateMark>
    )
  if (ended_at) return <StateMark tone="good">{t('alarmEnded', { time: time(ended_at) })}</StateMark>
  return <StateMark tone="bad">{t('alarmOpen')}</StateMark>
}

const icons = {
  screen: 'speaker-high',
  push: 'bell-ringing',
  sms: 'chat-circle',
  call: 'phone',
} as const satisfies Record<PastAlarmView['tellings'][number]['way'], IconName>

/** A step: the way, whom, when, and what became of it. */
function Told({ telling }: { telling: PastAlarmView['tellings'][number] }) {
  const t = useManageText()
  const { way, receiver, name, outcome, at, error } = telling
  const isLost = outcome === 'nobody' || error !== null
  return (
    <li
      className={`inline-flex min-h-7 items-center gap-1.5 rounded-badge px-2 text-caption ${isLost ? 'bg-warn-soft text-warn' : 'bg-surface-2 text-ink-2'}`}
      title={error ?? undefined}
    >
      <Icon name={icons[way]} size="s" label={t(`alarmWay_${way}`)} />
      <span>
        {name ? <bdi>{name}</bdi> : t(`alarmReceiver_${receiver}`)}
        {outcome === 'told' ? ` · ${time(at)}` : ` · ${t(`alarmOutcome_${error ? 'failed' : outcome}`)}`}
      </span>
    </li>
  )
}
