import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@tokri/contract/endpoint'
import type { Contract } from '@tokri/contract/index'
import { useText } from '../../lib/format/i18n'
import { useLive, usePolling } from '../../lib/live/live'
import { useRefetch } from '../../lib/live/refetch'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'
import { consoleApi, consoleLive } from '../session'
import { useBell } from './alarm'
import { AlarmBar } from './alarm-bar'
import { useIsAudible } from './sound'

/** The polling interval of alarms while the live stream is down, in ms. */
const POLL_MS = 15_000
/** The most alarms shown; on a phone more would leave no room to work. */
const SHOWN = 3
const SHOWN_ON_PHONE = 1

const alarmsKey = ['console', 'alarms']

/** What needs somebody at any store this person is in charge of, newest first; what nobody sees to yet. */
export function useAlarms() {
  const client = useQueryClient()
  const refetchInterval = usePolling(POLL_MS, consoleLive)
  useLive('alarm', useRefetch(alarmsKey, consoleLive), consoleLive)
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
export function DeskAlarms({ onMap = false, onlySound = false }: { onMap?: boolean; onlySound?: boolean }) {
  const t = useText()
  const { alarms, acknowledge } = useAlarms()
  useBell(alarms.length > 0, useIsAudible(), 'Knock')
  if (onlySound) return null
  const bars = (
    <>
      {alarms.slice(0, SHOWN).map(({ id, title, message }, at) => (
        <AlarmBar
          key={id}
          tone="alarm"
          className={cx(at >= SHOWN_ON_PHONE && 'max-sm:hidden', onMap && 'lg:hidden')}
          title={title}
          text={message}
          action={{ label: t('alarmAcknowledge'), onAct: () => void acknowledge(id) }}
        />
      ))}
      <More count={alarms.length - SHOWN} className={cx('max-sm:hidden', onMap && 'lg:hidden')} />
      <More count={alarms.length - SHOWN_ON_PHONE} className="sm:hidden" />
    </>
  )
  if (!onMap || alarms.length === 0) return bars
  return (
    <>
      {bars}
      <AlarmStrip alarms={alarms} onAcknowledge={acknowledge} />
    </>
  )
}

/** How many alarms fit on one line on a map. */
const SHOWN_ON_MAP = 2

interface StripProps {
  alarms: Reply<Contract['alarms']['open']>
  onAcknowledge: (id: number) => Promise<unknown>
}

/** The same on a map that fills the page: one line at the bottom, so that the lists keep their space. */
function AlarmStrip({ alarms, onAcknowledge }: StripProps) {
  const t = useText()
  return (
    <section
      role="alert"
      aria-label={t('alarmsTitle')}
      className="absolute start-4 end-20 bottom-4 z-1 flex min-h-13 w-fit max-w-[calc(100%-6rem)] items-center divide-x divide-line rounded-2xl bg-surface px-1 shadow-e3 max-lg:hidden rtl:divide-x-reverse"
    >
      <h2 className="px-3 font-display text-title-s font-bold">{t('alarmsTitle')}</h2>
      {alarms.slice(0, SHOWN_ON_MAP).map(({ id, title, message }) => (
        <p key={id} className="flex min-w-0 items-center gap-2 px-3">
          <Icon name="warning-fill" size="s" className="text-danger" />
          <span className="truncate text-label" title={message}>
            {title}
          </span>
          <button
            type="button"
            className="min-h-11 flex-none font-bold text-primary-text"
            onClick={() => void onAcknowledge(id)}
          >
            {t('alarmAcknowledge')}
          </button>
        </p>
      ))}
      <More count={alarms.length - SHOWN_ON_MAP} className="!mt-0" />
    </section>
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
