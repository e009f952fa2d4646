import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSetting } from '../../lib/boot/settings'
import { mayCount, useMustAsk } from '../../state/consent'
import { useIsLoggedIn, useUser } from '../../state/session'
import { mustAutoFetch } from '../../storefront/location/must-auto-fetch'
import { withLaterStyles } from '../../ui/later-styles'
import { lazyComponent } from '../../ui/lazy-component'
import { useTellPage } from '../desktop/frame-address'

/** Reports page views with consent; the code loads only when an analytics service is on (ROU-56). */
function usePageViews(): void {
  const { pathname } = useLocation()
  const google = useSetting('enableGoogleAnalytics')
  const meta = useSetting('enableMetaPixel')
  const mustAsk = useMustAsk()
  const isCustomer = !/^\/(delivery|dev)(\/|$)/.test(pathname)
  const counts = isCustomer && (google || meta) && !mustAsk
  useEffect(() => {
    if (!counts || !mayCount()) return
    import('../../lib/device/analytics').then(
      ({ countPageView }) => countPageView(pathname),
      (problem: unknown) => console.warn('The visit could not be counted.', problem),
    )
  }, [counts, pathname])
}

const CookieBanner = lazyComponent(() => import('./cookie-banner').then((part) => part.CookieBanner))
const Invitations = lazyComponent(() => import('./invitations').then((part) => part.Invitations))
const AccountParts = lazyComponent(() => import('./account-parts').then((part) => part.AccountParts))
const AutoFetchOverlay = lazyComponent(() =>
  import('../../storefront/location/auto-fetch-overlay').then((part) => part.AutoFetchOverlay),
)
const PushDialog = lazyComponent(() =>
  withLaterStyles(import('./push-dialog')).then((part) => part.PushDialog),
)

const RunningStrip = lazyComponent(() =>
  import('../../storefront/orders/running-strip').then((part) => part.RunningStrip),
)
/** Pages on which running orders are shown: home, the lists of stores and the search. */
const looksAround = (path: string): boolean => /^\/(food|meat|categories\/.+|explore|offers)?$/.test(path)

/** Install invitations, consent and push dialogs; each is loaded when it is needed. */
export function DeviceParts() {
  const { pathname } = useLocation()
  const mustAsk = useMustAsk()
  const push = useSetting('enablePushNotification')
  const isLoggedIn = useIsLoggedIn()
  // on the first screen only, never during an order or inside the desktop page
  const invites = pathname === '/' && window.parent === window
  const running = useUser(({ running_order }) => running_order)
  const [autoFetches] = useState(mustAutoFetch)
  usePageViews()
  useTellPage()
  if (/^\/(delivery|dev)(\/|$)/.test(pathname)) return null
  const always = (
    <>
      {autoFetches && <AutoFetchOverlay />}
      {isLoggedIn && <AccountParts />}
    </>
  )
  if (mustAsk)
    return (
      <>
        {always}
        <CookieBanner />
      </>
    )
  return (
    <>
      {always}
      {push && isLoggedIn && <PushDialog />}
      {invites && <Invitations />}
      {running && looksAround(pathname) && <RunningStrip order={running} />}
    </>
  )
}
