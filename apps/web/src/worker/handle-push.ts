import { isConsole } from './plan'
import { mustShow, notificationOf, readPushed, targetOf } from './push'
import type { WorkerClient, WorkerNotificationEvent, WorkerPushEvent, WorkerScope } from './scope'

/** Shows push messages and opens their link on a tap (CAL-12, STA-17). */
export function handlePush(scope: WorkerScope): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(scope, event)))
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(scope, event))
  })
}

const windows = (scope: WorkerScope): Promise<readonly WorkerClient[]> =>
  scope.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** An app on screen shows the message itself. */
async function show(scope: WorkerScope, event: WorkerPushEvent): Promise<void> {
  const pushed = readPushed(event.data?.text())
  if (!pushed) return
  const looking = (await windows(scope)).filter(({ focused, url }) => focused && !isConsole(url))
  for (const page of looking) page.postMessage({ alert: pushed })
  if (looking.length > 0 && !mustShow(scope.navigator.userAgent)) return
  await scope.registration.showNotification(pushed.title, notificationOf(pushed))
}

async function open(scope: WorkerScope, { notification }: WorkerNotificationEvent): Promise<void> {
  const { origin } = scope.location
  const data = notification.data as { click_action?: unknown } | null
  const target = targetOf(data?.click_action, origin)
  const isOurs = new URL(target).origin === origin
  const [page] = isOurs ? await windows(scope) : []
  if (!page) return void (await scope.clients.openWindow(target))
  await page.focus()
  await page.navigate(target).catch(() => scope.clients.openWindow(target))
}
