import { expect, test } from 'vitest'
import { deviceLine, readDevice } from './device-words'

const rows: [string, string | null, string | null][] = [
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0',
    'Edge',
    'Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox', 'Linux'],
  ['node', null, null],
]
for (const [agent, browser, system] of rows)
  test(`[SCR-66] a device is listed as people know it: ${browser ?? 'unknown'} on ${system ?? 'unknown'}`, () =>
    expect(readDevice(agent)).toEqual({ browser, system }))

test('[SCR-66] a device without a user agent is still listed', () =>
  expect(readDevice(null)).toEqual({ browser: null, system: null }))

test('a device is one line, and an unknown one is its user agent', () => {
  const chromeOnIphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1'
  expect([chromeOnIphone, 'curl/8.5.0', '', null].map(deviceLine)).toEqual([
    'Chrome, iPhone',
    'curl/8.5.0',
    null,
    null,
  ])
})
