import { remove } from '../device/storage'

/**
 * Unsubscribes from push at logout (STA-09), so that even a server that was not notified cannot reach the
 * device.
 */
export async function forgetPush(): Promise<void> {
  remove('lastSavedNotificationToken')
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}
