import { Suspense, useEffect } from 'react'
import { Outlet, useLocation, useNavigationType } from 'react-router'
import { useLanguage, useText } from '../lib/i18n'
import { followOtherTabs } from '../state/cart'
import { followSession } from '../state/session'
import { BlockingOverlay } from '../ui/blocking-overlay'
import { ToastHost } from '../ui/toast-host'
import { DeviceParts } from './device/device-parts'
import { OfflineScreen } from './offline-screen'
import { useOnline } from './online'
import { watchSplash } from './splash'
import { followVersions, useUpdating } from './versions'
import { startWorker } from './worker'

/** Moves reading and keyboard to the new page, as a browser does with documents. */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation()
  const isFirst = useNavigationType() === 'POP'
  useEffect(() => {
    if (isFirst || !pathname) return
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, isFirst])
}

/** Around every screen: splash, connection, toasts, other tabs. */
export function Root() {
  const t = useText()
  const { language } = useLanguage()
  // Riders go on without a network: their steps wait on the phone (rules: riders).
  const isRider = useLocation().pathname.startsWith('/delivery')
  const online = useOnline() || isRider
  const updating = useUpdating()
  useFocusOnNewPage()
  useEffect(() => {
    void followVersions()
    startWorker()
    const stops = [watchSplash(), followSession(), followOtherTabs()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  return (
    <>
      {/* Another language writes money and times differently, too: everything is drawn afresh. */}
      <div key={language?.id} inert={!online}>
        <Outlet />
      </div>
      <Suspense fallback={null}>
        <DeviceParts />
      </Suspense>
      {!online && <OfflineScreen />}
      {updating && <BlockingOverlay title={t('updatingMessage')} />}
      <ToastHost label={t('messagesRegion')} />
    </>
  )
}
