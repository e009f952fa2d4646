import { remove } from '../device/storage'

/** This device is nobody's any more (STA-09): even a server that was not told can reach it no longer. */
export async function forgetPush(): Promise<void> {
  remove('lastSavedNotificationToken')
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}
