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
import { useIgnoreRepeatedTaps } from './ignore-repeated-taps'
import { useOnline } from './online'
import { watchSplash } from './splash'
import { useUpdating } from './updating'
import { followVersions } from './versions'
import { startWorker } from './worker'

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
