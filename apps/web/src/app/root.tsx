import { Suspense, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useSetting } from '../lib/boot/settings'
import { useLanguage, useText } from '../lib/format/i18n'
import { followSession, useUser } from '../state/session'
import { followOtherTabs } from '../state/stored-carts'
import { withLaterStyles } from '../ui/later-styles'
import { lazyComponent } from '../ui/lazy-component'
import { ScreenGuard } from '../ui/screen-guard'
import { ToastHost } from '../ui/toast-host'
import { DeviceParts } from './device/device-parts'
import { ProblemScreen } from './empty-screens'
import { useFocusOnNewPage } from './focus-on-new-page'
import { useOnline } from './online'
import { watchSplash } from './splash'
import { useUpdating } from './updating'
import { followVersions } from './versions'
import { startWorker } from './worker'

/**
 * A tap that follows another this soon, in ms, and this near to it, in CSS px, is a double click or
 * impatience.
 */
const REPEAT_MS = 500
const REPEAT_PX = 24
/** When the last link was tapped, or the page it led to was shown. */
let tapAt = 0
let tapX = 0
let tapY = 0

/**
 * Ignores repeated taps on a link until half a second after its page is shown: they would add a second history entry,
 * or press what the new page has at that place.
 */
function useIgnoreRepeatedTaps(): void {
  const { key } = useLocation()
  useEffect(() => {
    tapAt = performance.now()
    const stop = (event: MouseEvent) => {
      const { clientX, clientY, timeStamp, target } = event
      // keyboards and screen readers click without a position
      if (event.detail === 0) return
      const link = (target as Element).closest('a')
      const reached = (window.history.state as { key?: string } | null)?.key ?? 'default'
      const isRepeated =
        timeStamp - tapAt < REPEAT_MS && Math.hypot(clientX - tapX, clientY - tapY) < REPEAT_PX
      if (isRepeated || (link?.href === window.location.href && reached !== key)) {
        event.preventDefault()
        event.stopPropagation()
      } else if (!link) return
      tapAt = timeStamp
      tapX = clientX
      tapY = clientY
    }
    document.addEventListener('click', stop, true)
    return () => document.removeEventListener('click', stop, true)
  }, [key])
}

const BlockingOverlay = lazyComponent(() =>
  import('../ui/blocking-overlay').then((part) => part.BlockingOverlay),
)
const OfflineNotice = lazyComponent(() => import('./offline-notice').then((part) => part.OfflineNotice))
/** When the code of the offline notice is fetched, in ms: once the connection is lost it is too late. */
const FETCH_NOTICE_AFTER_MS = 8_000
const ActingParts = lazyComponent(() =>
  withLaterStyles(import('./acting/acting-parts')).then((part) => part.ActingParts),
)

/** Nothing is shown: the next page load tries again (ERR-03). */
const logUnreachable = (problem: unknown) => console.warn('The server could not be reached.', problem)

/** Around every screen: splash, connection, toasts, other tabs. */
export function Root() {
  const t = useText()
  const { language } = useLanguage()
  // riders work offline: their steps are queued on the phone
  const isRider = useLocation().pathname.startsWith('/delivery')
  const isOnline = useOnline()
  const simple = useSetting('useSimpleSpinner')
  const updating = useUpdating()
  const acting_for = useUser((user) => user.acting_for)
  const expires_at = useUser((user) => user.expires_at)
  useFocusOnNewPage()
  useIgnoreRepeatedTaps()
  useEffect(() => {
    followVersions().catch(logUnreachable)
    startWorker()
    const fetching = setTimeout(() => OfflineNotice.load().catch(logUnreachable), FETCH_NOTICE_AFTER_MS)
    const stops = [watchSplash(), followSession(), followOtherTabs()]
    return () => {
      clearTimeout(fetching)
      for (const stop of stops) stop()
    }
  }, [])
  return (
    <>
      {/* money and times depend on the language, too: render everything again */}
      <div key={language?.id}>
        <ScreenGuard Problem={ProblemScreen}>
          <Outlet />
        </ScreenGuard>
      </div>
      <Suspense fallback={null}>
        {typeof document !== 'undefined' && <DeviceParts />}
        {acting_for && expires_at && <ActingParts name={acting_for.name} until={expires_at} />}
      </Suspense>
      {!isOnline && !isRider && (
        <Suspense fallback={null}>
          <OfflineNotice />
        </Suspense>
      )}
      {updating && (
        <Suspense fallback={null}>
          <BlockingOverlay title={t('updatingMessage')} simple={simple} />
        </Suspense>
      )}
      <ToastHost label={t('messagesRegion')} />
    </>
  )
}
