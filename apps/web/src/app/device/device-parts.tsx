import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSetting } from '../../lib/settings'
import { useMustAsk } from '../../state/consent'
import { useIsLoggedIn } from '../../state/session'
import { mustAutoFetch } from '../../storefront/location/auto-fetch'
import { latePart } from '../../ui/late-part'
import { useTellPage } from '../desktop/frame-address'
import { followInstall, isInstalled, isIosSafari, useInstallOffer } from './install'
import { usePageViews } from './use-page-views'
import { useWrittenLanguage } from './use-written-language'

const CookieBanner = latePart(() => import('./cookie-banner').then((part) => part.CookieBanner))
const AndroidInvitation = latePart(() =>
  import('./android-invitation').then((part) => part.AndroidInvitation),
)
const IosInvitation = latePart(() => import('./ios-invitation').then((part) => part.IosInvitation))
const AutoFetchOverlay = latePart(() =>
  import('../../storefront/location/auto-fetch-overlay').then((part) => part.AutoFetchOverlay),
)
const PushDialog = latePart(() => import('./push-dialog').then((part) => part.PushDialog))

/** Invitations stand on the first screen only, never over an order, and never inside the desktop page. */
function useInvitations(pathname: string) {
  const offer = useInstallOffer()
  const android = useSetting('showPwaInstallPromptFooter') && offer
  const ios = useSetting('enIOSPWAPopup') && isIosSafari(navigator.userAgent)
  const fits = pathname === '/' && window.parent === window && !isInstalled()
  return fits ? { android: android || null, ios } : { android: null, ios: false }
}

/** What belongs to the device more than to a screen; nothing of it is loaded before it is needed. */
export function DeviceParts() {
  const { pathname } = useLocation()
  const mustAsk = useMustAsk()
  const push = useSetting('enablePushNotification')
  const isLoggedIn = useIsLoggedIn()
  const { android, ios } = useInvitations(pathname)
  const [autoFetches] = useState(mustAutoFetch)
  usePageViews()
  useWrittenLanguage()
  useTellPage()
  useEffect(followInstall, [])
  if (/^\/(delivery|dev)(\/|$)/.test(pathname)) return null
  const fetching = autoFetches && <AutoFetchOverlay />
  if (mustAsk)
    return (
      <>
        {fetching}
        <CookieBanner />
      </>
    )
  return (
    <>
      {fetching}
      {push && isLoggedIn && <PushDialog />}
      {android && <AndroidInvitation offer={android} />}
      {ios && <IosInvitation />}
    </>
  )
}
