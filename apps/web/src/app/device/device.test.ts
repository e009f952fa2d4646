import { expect, test } from 'vitest'
import { isAndroid, isIosSafari } from './install'
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
