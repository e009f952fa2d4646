import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { write } from '../../lib/device/storage'
import { FakeStorage } from '../../testing/fake-storage'
import { drawn } from '../../testing/render'
import {
  followInstall,
  forgetOffer,
  type InstallOffer,
  install,
  inviteLater,
  isAndroid,
  isIosSafari,
  useInstallOffer,
} from './install'
import { destination, PUSH_VIBRATION } from './push'
import { whoFollows } from './written-language'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const pixel =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36'
const laptop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36'

test('[STA-10] [SCR-63] Android and iOS Safari get their own invitations, desktops none', () => {
  expect([iphone, pixel, laptop].map(isAndroid)).toEqual([false, true, false])
  expect([iphone, pixel, laptop].map(isIosSafari)).toEqual([true, false, false])
  expect(isIosSafari(iphone.replace('Version/18.0', 'CriOS/130.0'))).toBe(false)
})

afterEach(() => vi.unstubAllGlobals())

const Offered = () => String(useInstallOffer() !== null)
const isOffered = () => drawn(createElement(Offered)) === 'true'
/** A phone whose browser tells what it would do. */
function phone(userAgent: string) {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', { userAgent })
  const prompt = vi.fn(async () => undefined)
  const offer = () => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
    page.dispatchEvent(event)
    return event
  }
  return {
    offer,
    prompt,
    installed: () => page.dispatchEvent(new Event('appinstalled')),
    stop: followInstall(),
  }
}

test('[STA-10] the install offer ends with a tap or an installation', async () => {
  const { offer, prompt, installed, stop } = phone(pixel)
  expect(isOffered()).toBe(false)
  const event = offer()
  expect([isOffered(), event.defaultPrevented]).toEqual([true, true])
  await install(event)
  expect([isOffered(), prompt.mock.calls.length]).toEqual([false, 1])
  offer()
  installed()
  expect(isOffered()).toBe(false)
  stop()
  offer()
  expect(isOffered(), 'nobody listens any more').toBe(false)
})

test('[STA-10] an install offer fired before the app loads is used once', async () => {
  const page = Object.assign(new EventTarget(), { installOffer: new Event('beforeinstallprompt') })
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', { userAgent: pixel })
  followInstall()()
  expect(isOffered()).toBe(true)
  forgetOffer()
  followInstall()()
  expect(isOffered()).toBe(false)
})

test('[STA-10] desktop browsers keep their own install prompt', () => {
  const { offer } = phone(laptop)
  expect([offer().defaultPrevented, isOffered()]).toEqual([false, false])
})

test('[CON-09] [STA-10] an iPhone is invited once, after 2.5 seconds', () => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', new FakeStorage())
  const show = vi.fn()
  inviteLater(show)
  vi.advanceTimersByTime(2499)
  expect(show).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(show).toHaveBeenCalledOnce()
  inviteLater(show)()
  write('iosInvited', true)
  inviteLater(show)
  vi.advanceTimersByTime(60_000)
  expect(show, 'neither a page that was left nor who was invited before').toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('[STA-10] [ERR-03] a refused installation is only logged', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const offer = { prompt: async () => Promise.reject(new Error('dismissed')) } as unknown as InstallOffer
  await expect(install(offer)).resolves.toBeUndefined()
  expect(logged).toHaveBeenCalledOnce()
})

test('[STA-17] [CON-10] a message in the open app vibrates in its pattern', () => {
  expect(PUSH_VIBRATION).toEqual([100, 150, 100, 100, 150, 100])
})

test.each([
  ['/running-order/TK-1', '/food', { kind: 'page', path: '/running-order/TK-1' }],
  ['https://tokri.example/news', '/food', { kind: 'web', address: 'https://tokri.example/news' }],
  ['/running-order/TK-1', '/running-order/TK-1/', null],
  [null, '/food', null],
  ['', '/food', null],
  ['//evil.example', '/food', null],
  ['javascript:alert(1)', '/food', null],
])('[STA-17] a message to %j, read on %s, leads to %j', (click_action, pathname, to) => {
  expect(destination(click_action, pathname)).toEqual(to)
})

test('[CAL-12] a language chosen here is saved to the account; a new device takes the account’s', () => {
  expect(whoFollows({ written: 1, chosen: 2, shown: 2 })).toBe('account')
  expect(whoFollows({ written: 2, chosen: 2, shown: 2 })).toBeNull()
  expect(whoFollows({ written: 2, chosen: null, shown: 1 })).toBe('device')
  expect(whoFollows({ written: null, chosen: null, shown: 1 })).toBeNull()
  expect(whoFollows({ written: 1, chosen: 3, shown: 1 })).toBeNull()
})
