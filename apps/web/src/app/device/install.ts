import { create } from 'zustand'
import { read } from '../../lib/device/storage'

/** Delay before an iPhone is invited, in ms (CON-09). */
const IOS_PROMPT_DELAY_MS = 2500

/** Invites an iPhone after the delay, once. */
export function inviteLater(show: () => void): () => void {
  if (read('iosInvited')) return () => undefined
  const timer = setTimeout(show, IOS_PROMPT_DELAY_MS)
  return () => clearTimeout(timer)
}

/** Chrome's `beforeinstallprompt` event, which TypeScript's DOM library lacks. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

declare global {
  interface Window {
    /** Fired before the app loaded; src/boot.ts keeps it. */
    installOffer?: Event
  }
}

const useOffer = create<{ offer: InstallOffer | null }>(() => ({ offer: null }))
export const useInstallOffer = (): InstallOffer | null => useOffer(({ offer }) => offer)

/** Only Android phones are invited this way; desktop browsers show their own prompt (STA-10). */
export const isAndroid = (agent: string): boolean => /android/i.test(agent)

/** Safari on iPhones and iPads: only it can install an app by these steps. */
export const isIosSafari = (agent: string): boolean =>
  /iphone|ipad|ipod/i.test(agent) && /safari/i.test(agent) && !/crios|fxios|edgios/i.test(agent)

/** Already running as an installed app. */
export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true

export function takeOffer(event: Event): void {
  event.preventDefault()
  useOffer.setState({ offer: event as InstallOffer })
}
export const forgetOffer = (): void => useOffer.setState({ offer: null })

/** Shows the browser's prompt; the invitation closes whatever the answer (STA-10). */
export async function install(offer: InstallOffer): Promise<void> {
  forgetOffer()
  await offer.prompt().catch((problem: unknown) => console.warn('The app was not installed.', problem))
}

/** Listens for the install prompt and for the finished installation. */
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
