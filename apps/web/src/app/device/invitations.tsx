import { useEffect } from 'react'
import { useSetting } from '../../lib/boot/settings'
import { withLaterStyles } from '../../ui/later-styles'
import { lazyComponent } from '../../ui/lazy-component'
import { followInstall, isInstalled, isIosSafari, useInstallOffer } from './install'

const AndroidInvitation = lazyComponent(() =>
  withLaterStyles(import('./android-invitation')).then((part) => part.AndroidInvitation),
)
const IosInvitation = lazyComponent(() =>
  withLaterStyles(import('./ios-invitation')).then((part) => part.IosInvitation),
)

/** Invites to install the app, unless it is installed (STA-10). */
export function Invitations() {
  const offer = useInstallOffer()
  const android = useSetting('showPwaInstallPromptFooter') && offer
  const ios = useSetting('enIOSPWAPopup') && isIosSafari(navigator.userAgent)
  useEffect(followInstall, [])
  if (isInstalled()) return null
  return (
    <>
      {android && <AndroidInvitation offer={android} />}
      {ios && <IosInvitation />}
    </>
  )
}
