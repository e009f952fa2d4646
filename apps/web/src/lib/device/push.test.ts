import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeStorage } from '../../testing/fake-storage'
import { applySettings } from '../boot/settings'
import { forgetPush } from '../session/forget-push'
import { askForPush, pushPermission, savePush } from './push'
import { read } from './storage'

const key = 'BLf1fS-_'
const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
let saved: unknown[]
let asked: number
let subscription: { endpoint: string; key: string } | null

/** A browser with this notification permission, and its calls to the push service. */
function browser(permission: NotificationPermission, answer: NotificationPermission = 'granted') {
  const notification = {
    permission,
    requestPermission: async () => {
      asked += 1
      notification.permission = answer
    },
  }
  const asSubscription = () =>
    subscription && {
      options: {
        applicationServerKey: Uint8Array.from(atob(subscription.key), (l) => l.charCodeAt(0)).buffer,
      },
      toJSON: () => ({ endpoint: subscription?.endpoint, keys }),
      unsubscribe: async () => {
        subscription = null
      },
    }
  const pushManager = {
    getSubscription: async () => asSubscription(),
    subscribe: async () => {
      subscription = { endpoint: `https://push.example/${saved.length + 1}`, key: 'BLf1fS+/' }
      return asSubscription()
    },
  }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } })
}

beforeEach(() => {
  saved = []
  asked = 0
  subscription = null
  vi.stubGlobal('localStorage', new FakeStorage())
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    saved.push(JSON.parse(body))
    return new Response('[]')
  })
  browser('default')
  applySettings([
    { key: 'enablePushNotification', value: true },
    { key: 'pushPublicKey', value: key },
  ])
})
afterEach(() => vi.unstubAllGlobals())

test('[CAL-12] [ROL-01] push is not offered without support', () => {
  expect(pushPermission()).toBe('unasked')
  applySettings([
    { key: 'enablePushNotification', value: false },
    { key: 'pushPublicKey', value: key },
  ])
  expect(pushPermission()).toBe('impossible')
  applySettings([{ key: 'enablePushNotification', value: true }])
  expect(pushPermission()).toBe('impossible')
})

test('[CAL-12] a granted permission registers the device once', async () => {
  expect(await askForPush()).toBe('allowed')
  expect(asked).toBe(1)
  await savePush()
  expect(saved).toEqual([{ push_token: { endpoint: 'https://push.example/1', keys } }])
  expect(read('lastSavedNotificationToken')).toBe('https://push.example/1')
})

test('[ERR-03] a denied permission creates no subscription', async () => {
  browser('default', 'denied')
  expect(await askForPush()).toBe('refused')
  expect([saved, subscription]).toEqual([[], null])
})

test('[CAL-12] a subscription with an old key is renewed', async () => {
  browser('granted')
  subscription = { endpoint: 'https://push.example/old', key: 'AAAA' }
  await savePush()
  expect(read('lastSavedNotificationToken')).toBe('https://push.example/1')
})

test('[STA-09] logout unsubscribes the device', async () => {
  await askForPush()
  await forgetPush()
  expect([subscription, read('lastSavedNotificationToken')]).toEqual([null, null])
})
