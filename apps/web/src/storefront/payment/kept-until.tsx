import { serverTime } from '../../lib/api/server-clock'
import { useNow } from '../../lib/dom/use-now'
import { useText } from '../../lib/format/i18n'
import { timeLeft } from '../../lib/format/time-left'
import { Icon } from '../../ui/icon'

/** How long the order still waits for its payment, by the server's clock. */
export function KeptUntil({ until }: { until: string | null }) {
  const t = useText()
  const now = useNow(1_000, until !== null)
  if (until === null) return null
  return (
    <p className="flex items-center justify-center gap-1.5 text-label text-ink-2 tabular-nums" role="timer">
      <Icon name="timer" size="s" />
      {t('payKeptFor', { time: timeLeft(until, serverTime(now)) })}
    </p>
  )
}
