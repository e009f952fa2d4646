import { expect } from '@playwright/test'
import { withWindows } from './browsers'
import { inCharge } from './in-charge'
import { test } from './journey'
import { browserOfGuest } from './people'

// A browser without windows can't show a notification.
test.use({ launchOptions: withWindows, serviceWorkers: 'allow' })

test('[CAL-12] [STA-17] a push while the app is closed shows one notification, in its own direction', async ({
  browser,
}) => {
  const page = await browserOfGuest(browser)
  await page.context().grantPermissions(['notifications'])
  await page.goto('/food')
  await inCharge(page)
  const { origin } = new URL(page.url())
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (ours) found(ours.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  await page.goto('about:blank')
  const alert = { id: 7, title: 'في الطريق إليك', message: 'Imran', image: null, click_action: '/my-orders' }
  const icon = '/icons/192.png?v=1'
  const data = JSON.stringify({ ...alert, icon, lang: 'ar' })
  for (const one of [data, data, 'not ours'])
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: one })
  await page.goto(`${origin}/food`)
  const standing = () =>
    page.evaluate(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications()
      return all.map(({ title, body, icon, dir, data }) => ({
        title,
        body,
        icon,
        dir,
        data: data as unknown,
      }))
    })
  await expect.poll(standing).toEqual([
    {
      ...{ title: alert.title, body: 'Imran', dir: 'rtl', data: { click_action: '/my-orders' } },
      icon: origin + icon,
    },
  ])
})
