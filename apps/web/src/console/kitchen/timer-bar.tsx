import { useNow } from '../../lib/dom/use-now'
import { useText } from '../../lib/format/i18n'
import { timeLeft } from '../../lib/format/time-left'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'
import { useBell } from '../shell/alarm'
import { useIsAudible } from '../shell/sound'
import { stopTimer, type Timer, useTimers } from './timers'

/** Running timers above the lanes; one that has run out rings until it is pressed. */
export function TimerBar() {
  const timers = useTimers((state) => state.timers)
  return timers.length > 0 ? <Running timers={timers} /> : null
}

function Running({ timers }: { timers: readonly Timer[] }) {
  const t = useText()
  const now = useNow(1_000).getTime()
  const isOver = ({ ends_at }: Timer) => Date.parse(ends_at) <= now
  useBell(timers.some(isOver), useIsAudible(), 'Chime')
  return (
    <ul className="flex flex-none flex-wrap gap-2 px-gutter pt-2.5" aria-label={t('timers')}>
      {timers.map((timer) => (
        <li key={timer.id}>
          <button
            type="button"
            className={cx(
              'flex min-h-11 items-center gap-2 rounded-full px-4 text-label',
              isOver(timer) ? 'bg-danger text-on-status' : 'bg-surface text-ink shadow-e1',
            )}
            aria-label={t(isOver(timer) ? 'timerOver' : 'timerStop', { name: timer.label })}
            onClick={() => stopTimer(timer.id)}
          >
            <Icon name="timer" size="s" />
            <bdi>{timer.label}</bdi>
            <span className="tabular-nums">{timeLeft(timer.ends_at, now)}</span>
            <Icon name="x" size="s" />
          </button>
        </li>
      ))}
    </ul>
  )
}
