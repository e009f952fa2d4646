import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/render-screen'
import { forgetOffer } from './install'
import { Invitations } from './invitations'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const pixel =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36'
const laptop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36'

beforeEach(forgetOffer)
afterEach(() => void vi.restoreAllMocks())

const openOn = async (userAgent: string) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  const page = await renderScreen(<Invitations />)
  return { page, strip: page.getByRole('region', { name: 'Add the app to your home screen.' }) }
}
/** Fires the browser's event that the app can be installed. */
function mayInstall(prompt = vi.fn(async () => undefined)) {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  return { event, prompt }
}

test('[STA-10] [SCR-63] a tap on Install shows the browser’s prompt and ends the invitation', async () => {
  const { page, strip } = await openOn(pixel)
  const { event, prompt } = mayInstall()
  window.dispatchEvent(event)
  await expect.element(strip).toBeVisible()
  expect(event.defaultPrevented).toBe(true)
  await page.getByRole('button', { name: 'Install' }).click()
  await expect.element(strip).not.toBeInTheDocument()
  expect(prompt).toHaveBeenCalledOnce()
})

test('[STA-10] [ERR-03] declining the installation ends the invitation, too', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { page, strip } = await openOn(pixel)
  window.dispatchEvent(mayInstall(vi.fn(() => Promise.reject(new Error('dismissed')))).event)
  await page.getByRole('button', { name: 'Install' }).click()
  await expect.element(strip).not.toBeInTheDocument()
  await expect.poll(() => logged.mock.calls.length).toBe(1)
})

test('[STA-10] the invitation ends when the app was installed another way', async () => {
  const { strip } = await openOn(pixel)
  window.dispatchEvent(mayInstall().event)
  await expect.element(strip).toBeVisible()
  window.dispatchEvent(new Event('appinstalled'))
  await expect.element(strip).not.toBeInTheDocument()
})

test('[STA-10] an offer made before the app was loaded is shown', async () => {
  window.installOffer = mayInstall().event
  const { strip } = await openOn(pixel)
  await expect.element(strip).toBeVisible()
})

test('[STA-10] desktop browsers keep their own prompt', async () => {
  const { strip } = await openOn(laptop)
  const { event } = mayInstall()
  window.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
  await expect.element(strip).not.toBeInTheDocument()
})

/** Holds back timers of this many ms; all others run as usual. */
function holdTimers(ms: number) {
  const held: (() => void)[] = []
  const real = window.setTimeout
  const holding = (run: () => void, wait?: number, ...given: []) =>
    wait === ms ? held.push(run) : real.call(window, run, wait, ...given)
  vi.spyOn(window, 'setTimeout').mockImplementation(holding as typeof window.setTimeout)
  return held
}

test('[CON-09] [STA-10] an iPhone is told how to install after 2.5 seconds, once', async () => {
  const held = holdTimers(2_500)
  const { page } = await openOn(iphone)
  const sheet = page.getByRole('dialog', { name: 'Add to your home screen' })
  await expect.poll(() => held.length).toBe(1)
  await expect.element(sheet).not.toBeInTheDocument()
  held[0]?.()
  await expect.element(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).last().click()
  await page.unmount()
  const asked = vi.spyOn(Storage.prototype, 'getItem')
  const again = await openOn(iphone)
  await expect.poll(() => asked.mock.calls.flat()).toContain('iosInvited')
  expect(held).toHaveLength(1)
  await expect.element(again.page.getByRole('dialog')).not.toBeInTheDocument()
})
