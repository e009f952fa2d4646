import { useText } from '../../lib/format/i18n'
import { useLiveState } from '../../lib/live/live'
import { cx } from '../../ui/cx'
import { consoleLive } from '../session'

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
      className={cx('kconn', `kconn--${kind}`)}
      role="status"
      title={kind === 'slow' ? t('kitchenPolling') : ''}
    >
      <span className="kconn__dot" aria-hidden="true" />
      <span className="kconn__words">{words[kind]}</span>
    </span>
  )
}
