import { expect, test } from 'vitest'
import { handlePush } from './handle-push'
import { readPushed } from './push'
import type { WorkerClient, WorkerScope } from './scope'

const origin = 'https://tokri.example'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const alert = readPushed('{"id":7,"title":"Dinner"}')

/** A worker with these open windows of the app, and everything it did. */
function worker(open: { path: string; focused: boolean }[], userAgent = chrome) {
  const did: unknown[] = []
  const hears = new Map<string, (event: never) => void>()
  let work: Promise<unknown> = Promise.resolve()
  const windows = open.map(
    ({ path, focused }): WorkerClient => ({
      focused,
      url: origin + path,
      focus: async () => did.push(['focus', path]),
      navigate: async (address) => did.push(['navigate', address]),
      postMessage: (message) => did.push(['told', path, message]),
    }),
  )
  handlePush({
    location: { origin },
    navigator: { userAgent },
    registration: { showNotification: async (title: string) => did.push(['notification', title]) },
    clients: {
      matchAll: async () => windows,
      openWindow: async (address: string) => did.push(['open', address]),
    },
    addEventListener: (name: string, hear: (event: never) => void) => hears.set(name, hear),
  } as unknown as WorkerScope)
  const happen = async (name: string, event: object) => {
    const waitUntil = (promise: Promise<unknown>) => {
      work = promise
    }
    hears.get(name)?.({ ...event, waitUntil } as never)
    await work
    return did
  }
  return {
    push: (text: string) => happen('push', { data: { text: () => text } }),
    tap: (click_action: unknown) =>
      happen('notificationclick', {
        notification: { data: { click_action }, close: () => did.push(['close']) },
      }),
  }
}

test('[CAL-12] a message is a notification while the app is not visible', async () => {
  const shown = [['notification', 'Dinner']]
  expect(await worker([]).push(JSON.stringify(alert))).toEqual(shown)
  expect(await worker([{ path: '/food', focused: false }]).push(JSON.stringify(alert))).toEqual(shown)
  expect(await worker([{ path: '/console', focused: true }]).push(JSON.stringify(alert))).toEqual(shown)
  expect(await worker([]).push('not ours')).toEqual([])
})

test('[STA-17] in a visible app the message is shown there only, except on Safari, which requires both', async () => {
  const looking = [{ path: '/food', focused: true }]
  const told = ['told', '/food', { alert }]
  expect(await worker(looking).push(JSON.stringify(alert))).toEqual([told])
  const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
  expect(await worker(looking, safari).push(JSON.stringify(alert))).toEqual([
    told,
    ['notification', 'Dinner'],
  ])
})

test('[CAL-12] a tap leads to the page, in a window that is already open', async () => {
  expect(await worker([]).tap('/my-orders')).toEqual([['close'], ['open', `${origin}/my-orders`]])
  expect(await worker([{ path: '/food', focused: false }]).tap('/my-orders')).toEqual([
    ['close'],
    ['focus', '/food'],
    ['navigate', `${origin}/my-orders`],
  ])
  const elsewhere = 'https://news.example/offer'
  expect(await worker([{ path: '/food', focused: true }]).tap(elsewhere)).toEqual([
    ['close'],
    ['open', elsewhere],
  ])
})
