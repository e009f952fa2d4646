import { setting } from '../../lib/boot/settings'
import { androidApp } from '../../lib/device/android'
import { read } from '../../lib/device/storage'

/**
 * Whether to determine the position at once: in the Android app, if it or the operator wants that, until a
 * location was chosen.
 */
export function mustAutoFetch(): boolean {
  const app = androidApp()
  if (!app || read('userAlreadySelectedLocation')) return false
  return setting('fetchLocationOnLoad') || app.autoFetchLocation?.() === true
}
