import { useText } from '../../lib/format/i18n'
import { useLiveState } from '../../lib/live/live'
import { cx } from '../../ui/cx'
import { consoleLive } from '../session'

const tones = {
  off: 'font-semibold text-danger',
  live: 'text-ink-2',
  slow: 'text-warn',
  wait: 'text-ink-2',
}

/** Whether orders arrive at once, every few seconds, or not at all; in words, never by colour alone. */
export function Connection({ broken }: { broken: boolean }) {
  const t = useText()
  const live = useLiveState(consoleLive)
  const kind = broken ? 'off' : live === 'live' ? 'live' : live === 'polling' ? 'slow' : 'wait'
  const words = {
    off: t('kitchenOffline'),
    live: t('kitchenLive'),
    slow: t('kitchenPollingShort'),
    wait: t('kitchenConnecting'),
  }
  return (
    <span
      className={cx('inline-flex items-center gap-1.5 text-meta whitespace-nowrap', tones[kind])}
      role="status"
      title={kind === 'slow' ? t('kitchenPolling') : ''}
    >
      <span
        className={cx('size-2 flex-none rounded-full bg-current', kind === 'live' && 'text-success')}
        aria-hidden="true"
      />
      <span className={cx(kind === 'live' && 'max-sm:sr-only')}>{words[kind]}</span>
    </span>
  )
}
