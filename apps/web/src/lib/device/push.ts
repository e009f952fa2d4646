import { api } from '../api/api'
import { setting } from '../boot/settings'
import { read, write } from './storage'

/** Whether push is unsupported, not yet asked for, denied or allowed. */
export type PushPermission = 'impossible' | 'unasked' | 'refused' | 'allowed'

export function pushPermission(): PushPermission {
  const known = setting('enablePushNotification') && setting('pushPublicKey') !== ''
  if (!known) return 'impossible'
  const able = 'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator
  if (!able) return 'impossible'
  if (Notification.permission === 'granted') return 'allowed'
  return Notification.permission === 'denied' ? 'refused' : 'unasked'
}

/** Asks for permission; call it from a tap only. `save` registers the device once it is given. */
export async function askForPush(save: () => Promise<void> = savePush): Promise<PushPermission> {
  await Notification.requestPermission()
  if (pushPermission() === 'allowed') await save()
  return pushPermission()
}

/** Registers this device's subscription for the customer, unless the server has it already. */
export async function savePush(): Promise<void> {
  const push_token = await tokenHere()
  if (!push_token || read('lastSavedNotificationToken') === push_token.endpoint) return
  await api.alerts.saveNotificationToken({ push_token })
  write('lastSavedNotificationToken', push_token.endpoint)
}

/** Registers it for the signed-in staff or store user, through their own session. */
export async function saveWorkPush(calls: Pick<typeof api, 'alerts'>): Promise<void> {
  const push_token = await tokenHere()
  if (push_token) await calls.alerts.saveNotificationToken({ push_token })
}

async function tokenHere() {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return null
  const { endpoint, keys } = (await subscribe(registration)).toJSON()
  if (!endpoint || !keys) return null
  const { p256dh = '', auth = '' } = keys
  return { endpoint, keys: { p256dh, auth } }
}

/** This browser's subscription, renewed when the server's key has changed. */
async function subscribe({ pushManager }: ServiceWorkerRegistration): Promise<PushSubscription> {
  const applicationServerKey = bytesOf(setting('pushPublicKey'))
  const kept = await pushManager.getSubscription()
  const key = kept?.options.applicationServerKey
  if (kept && key && new Uint8Array(key).join() === applicationServerKey.join()) return kept
  await kept?.unsubscribe()
  return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
