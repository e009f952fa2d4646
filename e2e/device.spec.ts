import { expect } from '@playwright/test'
import { test } from './journey'
import { browserOf, browserOfGuest, fillCart, newCustomer, placeOrder, takenOver } from './people'
import { call, signIn } from './server'
import { withSettings } from './with-settings'

test('[STA-07] [SCR-65] consent to cookies is asked for once and remembered', async ({ browser }) => {
  const page = await browserOfGuest(browser)
  await withSettings(page, { showGdpr: true })
  await page.goto('/food')
  const banner = page.getByRole('region', { name: 'Allow cookies so we can measure visits?' })
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: 'Allow' }).click()
  await expect(banner).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('gdprAccepted'))).toBe('true')
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(banner).toBeHidden()
})

test('[STA-07] without the setting nobody is asked for consent', async ({ browser }) => {
  const page = await browserOfGuest(browser)
  await fillCart(page, 'tandoor-tales', 'Butter Naan')
  await expect(page.getByText('Allow cookies so we can measure visits?')).toHaveCount(0)
})

test('[ROU-56] analytics load only after consent', async ({ browser }) => {
  const page = await browserOfGuest(browser)
  await withSettings(page, {
    showGdpr: true,
    enableGoogleAnalytics: true,
    googleAnalyticsId: 'G-ABC1234',
    enableMetaPixel: true,
    metaPixelId: '123456789',
  })
  const scripts = () =>
    page.evaluate(() =>
      [...document.scripts].map(({ src }) => src).filter((src) => src && !src.startsWith(location.origin)),
    )
  await page.goto('/food')
  const allow = page.getByRole('button', { name: 'Allow' })
  await expect(allow).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await scripts()).toEqual([])
  await allow.click()
  await expect
    .poll(scripts)
    .toEqual([
      'https://www.googletagmanager.com/gtag/js?id=G-ABC1234',
      'https://connect.facebook.net/en_US/fbevents.js',
    ])
})

test('[CON-03] [CON-04] [CON-16] [SCR-06] ripple, navigation delay and search words keep their timing', async ({
  page,
}) => {
  const start = new Date('2026-11-21T13:00:00+05:30')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install({ time: start })
  await page.goto('/')
  const link = page.getByRole('link', { name: 'Set your location' })
  await expect(link).toBeVisible()
  // the page is server-rendered: with its clock stopped the app would never start
  await takenOver(page)
  await page.clock.pauseAt(start.getTime() + 60_000)
  const ripple = page.locator('.btn__ripple')
  await link.hover()
  await page.mouse.down()
  await expect(ripple).toBeAttached()
  await page.clock.runFor(499)
  await expect(ripple).toBeAttached()
  await page.clock.runFor(1)
  await expect(ripple).not.toBeAttached()
  await page.mouse.up()
  await page.clock.runFor(199)
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.clock.runFor(1)
  await expect(page).toHaveURL(/\/search-location$/)

  await page.clock.resume()
  await page.getByRole('button', { name: 'Lakeview Layout' }).click()
  const word = page.locator('.rotate-word').first()
  await expect(word).toHaveText('“biryani”')
  await page.clock.pauseAt(start.getTime() + 120_000)
  const now = (await word.locator('b').last().textContent()) ?? ''
  await page.clock.runFor(3_000)
  await expect(word.locator('b').last()).not.toHaveText(now)
  const before = word.locator('.is-leaving')
  await expect(before).toHaveText(now)
  await expect(before).toHaveCSS('animation-duration', '0.5s')
  const next = (await word.locator('b').last().textContent()) ?? ''
  await page.clock.runFor(2_999)
  await expect(word.locator('b').last()).toHaveText(next)
  await page.clock.runFor(1)
  await expect(word.locator('b').last()).not.toHaveText(next)
})

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

test.describe('on an Android phone', () => {
  test.use({ userAgent: android })

  test('[STA-10] [SCR-63] the install prompt appears when the browser offers it, and a tap hides it', async ({
    page,
  }) => {
    await page.goto('/')
    const invitation = page.getByRole('region', { name: 'Add the app to your home screen.' })
    await expect(page.getByRole('link', { name: 'Set your location' })).toBeVisible()
    await expect(invitation).toBeHidden()
    await page.evaluate(() => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => {
          document.body.dataset.asked = 'yes'
        },
      })
      window.dispatchEvent(offer)
    })
    await invitation.getByRole('button', { name: 'Install' }).click()
    await expect(invitation).toBeHidden()
    await expect(page.locator('body')).toHaveAttribute('data-asked', 'yes')
  })
})

test.describe('on an iPhone', () => {
  test.use({ userAgent: iphone })

  test('[STA-10] [CON-09] [SCR-63] iOS install steps are shown once, after a delay', async ({ page }) => {
    const start = new Date('2026-11-21T13:00:00+05:30')
    await page.clock.install({ time: start })
    await page.addInitScript(() => {
      const { setTimeout } = window
      const noticed = (work: () => void, wait?: number) => {
        if (wait === 2_500) document.documentElement.dataset.waits = 'yes'
        return setTimeout(work, wait)
      }
      Object.assign(window, { setTimeout: noticed })
    })
    // the clock has continued since, and cannot be paused at a time that has passed
    await page.clock.pauseAt(new Date(start.getTime() + 60_000))
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Set your location' })).toBeVisible()
    // time advances in steps until the moment has come, so that a slow machine misses nothing of it
    const begun = async () => {
      await page.clock.runFor(20)
      return await page.locator('html[data-waits]').count()
    }
    await expect.poll(begun, { intervals: [20] }).toBe(1)
    const steps = page.getByRole('dialog', { name: 'Add to your home screen' })
    await page.clock.runFor(2_470)
    await expect(steps).toBeHidden()
    await page.clock.runFor(30)
    await page.clock.resume()
    await expect(steps).toContainText('Tap Add to Home Screen')
    await steps.getByRole('button', { name: 'Close' }).last().click()
    await expect(steps).toBeHidden()
    await page.reload()
    await takenOver(page)
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(10_000)
    await expect(steps).toBeHidden()
    await expect(page.locator('html[data-waits]')).toHaveCount(0)
  })
})

test('[STA-10] desktop browsers show no install prompt', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Set your location' })).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')))
  await page.clock.runFor(10_000)
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Add the app to your home screen.')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[STA-17] [CON-10] [SCR-63] order updates ring and open a dialog, which leads to the order unless it is open', async ({
  browser,
}) => {
  const customer = await newCustomer()
  const order = await placeOrder(customer, 'tandoor-tales', 'Butter Naan')
  const desk = await signIn('desk@demo.tokri')
  const page = await browserOf(browser, customer)
  await page.addInitScript(() => {
    const shaken: unknown[] = []
    Object.assign(window, { shaken })
    Object.defineProperty(navigator, 'vibrate', { value: (rhythm: unknown) => shaken.push(rhythm) > 0 })
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (when) {
      document.documentElement.dataset.rang = 'yes'
      start.call(this, when)
    }
  })
  await withSettings(page, { enablePushNotification: true })
  const listening = page.waitForResponse((answer) => answer.url().endsWith('/public/api/live'))
  await page.goto('/food')
  await listening
  // browsers allow sound only after a touch
  await page.mouse.click(5, 400)
  await call('console/accept-order', { order_id: order.id, preparation_minutes: 20 }, desk)
  const news = page.getByRole('dialog')
  await expect(news.getByRole('button', { name: 'Close' })).toBeVisible()
  const shaken = await page.evaluate(() => (window as unknown as { shaken: unknown[] }).shaken)
  expect(shaken.at(-1)).toEqual([100, 150, 100, 100, 150, 100])
  await expect(page.locator('html')).toHaveAttribute('data-rang', 'yes')
  await news.getByRole('button', { name: 'Open' }).click()
  await expect(page).toHaveURL(new RegExp(`/running-order/${order.unique_order_id}$`))
  await expect(news).toBeHidden()
  await call('console/delay-order', { order_id: order.id, minutes: 10 }, desk)
  await expect(news).toContainText('Your order is running late')
  await expect(news.getByRole('button', { name: 'Open' })).toBeHidden()
  await news.getByRole('button', { name: 'Close' }).click()
  await expect(news).toBeHidden()
})
