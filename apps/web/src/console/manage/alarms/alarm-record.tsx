import { useQuery } from '@tanstack/react-query'
import type { ToldAlarmView } from '@tokri/contract/alarms'
import { time } from '../../../lib/format/figures'
import { Icon, type IconName } from '../../../ui/icon'
import { consoleApi } from '../../session'
import type { Row } from '../data/data-provider'
import { useManageText } from '../data/texts'
import { FactsCard } from '../kit/facts-card'
import { OrderLink } from '../kit/order-link'
import { Pending } from '../kit/own-page'
import { Card } from '../people/card'

const facts = [
  ...['state', 'store_name', 'unique_order_id', 'rider_name', 'raised_at'],
  ...['acknowledged_by_name', 'acknowledged_at', 'ended_at'],
]

/** An alarm in words, and everybody who was notified. */
export function AlarmRecord({ row }: { row: Row }) {
  const number = row.unique_order_id
  const instead = typeof number === 'string' ? { unique_order_id: <OrderLink number={number} /> } : {}
  return (
    <div className="grid max-w-180 grid-cols-1 gap-3.5">
      <ToldCard id={row.id} />
      <FactsCard resource="alarms" row={row} fields={facts} instead={instead} />
    </div>
  )
}

function ToldCard({ id }: { id: number }) {
  const t = useManageText()
  const { data, error, refetch } = useQuery({
    queryKey: ['alarms', 'told', id],
    queryFn: () => consoleApi.alarms.show({ alarm_id: id }),
  })
  if (!data) return <Pending name={t('alarms_many')} error={error} retry={refetch} />
  return (
    <Card title={data.title}>
      <bdi>{data.message}</bdi>
      {data.tellings.length > 0 && (
        <ol className="flex flex-wrap gap-1.5" aria-label={t('alarmTold')}>
          {data.tellings.map((telling, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end
            <TellingRow key={at} telling={telling} />
          ))}
        </ol>
      )}
    </Card>
  )
}

const icons = {
  screen: 'speaker-high',
  push: 'bell-ringing',
  sms: 'chat-circle',
  call: 'phone',
} as const satisfies Record<ToldAlarmView['tellings'][number]['way'], IconName>

/** A notification: the channel, the recipient, the time and the outcome. */
function TellingRow({ telling }: { telling: ToldAlarmView['tellings'][number] }) {
  const t = useManageText()
  const { way, receiver, name, outcome, error, call } = telling
  const isUnanswered = call !== null && call.outcome !== 'answered' && call.outcome !== 'acknowledged'
  const isLost = outcome === 'nobody' || error !== null || isUnanswered
  const became = [
    ...(call || outcome === 'told' ? [time(call?.at ?? telling.at)] : []),
    ...(call ? [t(`alarmCall_${call.outcome}`)] : []),
    ...(call || outcome === 'told' ? [] : [t(`alarmOutcome_${error ? 'failed' : outcome}`)]),
  ]
  return (
    <li
      className={`inline-flex min-h-7 items-center gap-1.5 rounded-badge px-2 text-caption ${isLost ? 'bg-warn-soft text-warn' : 'bg-surface-2 text-ink-2'}`}
      title={error ?? undefined}
    >
      <Icon name={icons[way]} size="s" label={t(`alarmWay_${way}`)} />
      <span>
        {name ? <bdi>{name}</bdi> : t(`alarmReceiver_${receiver}`)} · {became.join(' · ')}
      </span>
    </li>
  )
}
