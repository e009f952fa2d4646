import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useText } from '../../lib/format/i18n'
import { useLive, usePolling } from '../../lib/live/live'
import { consoleApi, consoleLive } from '../session'
import { useBell } from './alarm'
import { AlarmBar } from './alarm-bar'
import { useIsAudible } from './sound'

/** How often alarms are read while the live stream is down, in ms. */
const POLL_MS = 15_000
/** Older alarms need nobody any more, in ms. */
const CURRENT_MS = 60 * 60_000
/** Alarms shown at once. */
const SHOWN = 3

const alarmsKey = ['console', 'alarms']

/** Unread alarms of the last hour, newest first. */
function useAlarms() {
  const client = useQueryClient()
  const refetchInterval = usePolling(POLL_MS, consoleLive)
  useLive('alert', () => void client.invalidateQueries({ queryKey: alarmsKey }), consoleLive)
  const { data = [] } = useQuery({
    queryKey: alarmsKey,
    queryFn: () => consoleApi.alerts.getUserNotifications({}),
    refetchInterval,
    refetchIntervalInBackground: true,
    staleTime: 0,
  })
  const isCurrent = ({ created_at }: { created_at: string }) =>
    Date.now() - Date.parse(created_at) < CURRENT_MS
  const read = async (notification_id: number) => {
    const left = await consoleApi.alerts.markOneNotificationRead({ notification_id })
    client.setQueryData(alarmsKey, left)
  }
  return { alarms: data.filter((one) => one.is_read === 0 && isCurrent(one)), read }
}

/** What needs somebody at once, such as a store that does not answer: a bar and a sound until it has been read. */
export function DeskAlarms() {
  const t = useText()
  const { alarms, read } = useAlarms()
  useBell(alarms.length > 0, useIsAudible(), 'Knock')
  return alarms
    .slice(0, SHOWN)
    .map(({ id, data }) => (
      <AlarmBar
        key={id}
        tone="alarm"
        title={data.title}
        text={data.message}
        action={{ label: t('alarmRead'), onAct: () => void read(id) }}
      />
    ))
}
