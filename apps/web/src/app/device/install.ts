import { create } from 'zustand'
import { read } from '../../lib/device/storage'

/** How long an iPhone is left alone before it is invited, in ms (CON-09). */
const IOS_PROMPT_DELAY_MS = 2500

/** Invites an iPhone after a while, unless it was invited before. */
export function inviteLater(show: () => void): () => void {
  if (read('iosInvited')) return () => undefined
  const timer = setTimeout(show, IOS_PROMPT_DELAY_MS)
  return () => clearTimeout(timer)
}

/** What Chrome hands out while the app may be installed; no library knows it. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

declare global {
  interface Window {
    /** One that came before the app; src/boot.ts keeps it. */
    installOffer?: Event
  }
}

const useOffer = create<{ offer: InstallOffer | null }>(() => ({ offer: null }))
export const useInstallOffer = (): InstallOffer | null => useOffer(({ offer }) => offer)

/** Only Android phones are invited this way; browsers of computers have a sign of their own (STA-10). */
export const isAndroid = (agent: string): boolean => /android/i.test(agent)

/** iPhones and iPads in Safari itself: no other browser there can put an app on the home screen by these steps. */
export const isIosSafari = (agent: string): boolean =>
  /iphone|ipad|ipod/i.test(agent) && /safari/i.test(agent) && !/crios|fxios|edgios/i.test(agent)

/** Opened from the home screen already. */
export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true

export function takeOffer(event: Event): void {
  event.preventDefault()
  useOffer.setState({ offer: event as InstallOffer })
}
export const forgetOffer = (): void => useOffer.setState({ offer: null })

/** Asks the browser; the invitation goes whatever the person answers (STA-10). */
export async function install(offer: InstallOffer): Promise<void> {
  forgetOffer()
  await offer.prompt().catch((problem: unknown) => console.warn('The app was not installed.', problem))
}

/** Hears when the browser would install the app and when it has. */
export function followInstall(): () => void {
  if (!isAndroid(navigator.userAgent)) return () => undefined
  const early = window.installOffer
  window.installOffer = undefined
  if (early) takeOffer(early)
  window.addEventListener('beforeinstallprompt', takeOffer)
  window.addEventListener('appinstalled', forgetOffer)
  return () => {
    window.removeEventListener('beforeinstallprompt', takeOffer)
    window.removeEventListener('appinstalled', forgetOffer)
  }
}
