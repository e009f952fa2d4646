import { setting } from '../../lib/boot/settings'
import { androidApp } from '../../lib/device/android'
import { read } from '../../lib/device/storage'

/** Whether to take the position at once: in the Android app, if it or the operator wants it, until a place was chosen. */
export function mustAutoFetch(): boolean {
  const app = androidApp()
  if (!app || read('userAlreadySelectedLocation')) return false
  return setting('fetchLocationOnLoad') || app.autoFetchLocation?.() === true
}
