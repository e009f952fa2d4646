import { useState } from 'react'
import { useLocation } from 'react-router'
import { useSetting } from '../../lib/boot/settings'
import { useMustAsk } from '../../state/consent'
import { useIsLoggedIn } from '../../state/session'
import { mustAutoFetch } from '../../storefront/location/must-auto-fetch'
import { latePart } from '../../ui/lazy-component'
import { useTellPage } from '../desktop/frame-address'
import { usePageViews } from './use-page-views'
import { useWrittenLanguage } from './use-written-language'

const CookieBanner = latePart(() => import('./cookie-banner').then((part) => part.CookieBanner))
const Invitations = latePart(() => import('./invitations').then((part) => part.Invitations))
const AutoFetchOverlay = latePart(() =>
  import('../../storefront/location/auto-fetch-overlay').then((part) => part.AutoFetchOverlay),
)
const PushDialog = latePart(() => import('./push-dialog').then((part) => part.PushDialog))

/** What belongs to the device more than to a screen; nothing of it is loaded before it is needed. */
export function DeviceParts() {
  const { pathname } = useLocation()
  const mustAsk = useMustAsk()
  const push = useSetting('enablePushNotification')
  const isLoggedIn = useIsLoggedIn()
  // on the first screen only, never over an order, and never inside the desktop page
  const invites = pathname === '/' && window.parent === window
  const [autoFetches] = useState(mustAutoFetch)
  usePageViews()
  useWrittenLanguage()
  useTellPage()
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
      {invites && <Invitations />}
    </>
  )
}
