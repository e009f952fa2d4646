import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useText } from '../../lib/format/i18n'
import { useLive, usePolling } from '../../lib/live/live'
import { cx } from '../../ui/cx'
import { consoleApi, consoleLive } from '../session'
import { useBell } from './alarm'
import { AlarmBar } from './alarm-bar'
import { useIsAudible } from './sound'

/** How often alarms are read while the live stream is down, in ms. */
const POLL_MS = 15_000
/** Alarms shown at once; on a phone more would leave no room to work. */
const SHOWN = 3
const SHOWN_ON_PHONE = 1

const alarmsKey = ['console', 'alarms']

/** What needs somebody at any store this person is in charge of, newest first; what nobody sees to yet. */
function useAlarms() {
  const client = useQueryClient()
  const refetchInterval = usePolling(POLL_MS, consoleLive)
  useLive('alarm', () => void client.invalidateQueries({ queryKey: alarmsKey }), consoleLive)
  const { data = [] } = useQuery({
    queryKey: alarmsKey,
    queryFn: () => consoleApi.alarms.open({}),
    refetchInterval,
    refetchIntervalInBackground: true,
    staleTime: 0,
  })
  const acknowledge = async (alarm_id: number) =>
    client.setQueryData(alarmsKey, await consoleApi.alarms.acknowledge({ alarm_id }))
  return { alarms: data.filter(({ acknowledged }) => acknowledged === null), acknowledge }
}

/** What needs somebody at once: a bar and a sound until somebody says that they see to it, or its cause is gone. */
export function DeskAlarms() {
  const t = useText()
  const { alarms, acknowledge } = useAlarms()
  useBell(alarms.length > 0, useIsAudible(), 'Knock')
  return (
    <>
      {alarms.slice(0, SHOWN).map(({ id, title, message }, at) => (
        <AlarmBar
          key={id}
          tone="alarm"
          className={at < SHOWN_ON_PHONE ? undefined : 'max-sm:hidden'}
          title={title}
          text={message}
          action={{ label: t('alarmAcknowledge'), onAct: () => void acknowledge(id) }}
        />
      ))}
      <More count={alarms.length - SHOWN} className="max-sm:hidden" />
      <More count={alarms.length - SHOWN_ON_PHONE} className="sm:hidden" />
    </>
  )
}

function More({ count, className }: { count: number; className: string }) {
  const t = useText()
  if (count <= 0) return null
  return (
    <p className={cx('mx-gutter mt-1.5 flex-none text-meta text-ink-2', className)}>
      {t('alarmsMore', { count })}
    </p>
  )
}
