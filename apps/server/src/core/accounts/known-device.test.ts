import { expect, test } from 'vitest'
import type { Caller } from '../implement'
import { guessOf, rememberDevice } from './known-device'

const caller = (more: Partial<Caller> = {}): Caller => ({
  ...{ ip: '203.0.113.7', locale: 'en', device: null, token: '', cookies: undefined, isSecure: true },
  ...more,
})
/** The cookie a browser receives when this account signs in. */
function cookieFor(secret: string, email: string, isSecure = true): string {
  let kept = ''
  rememberDevice({ secret }, email, {
    caller: caller({ isSecure }),
    setHeader: (_name, value) => {
      kept = String(value)
    },
  })
  return kept
}
const deviceIn = (secret: string, email: string, cookies?: string) =>
  guessOf({ secret }, email, caller({ cookies })).device
const pairIn = (cookie: string) => cookie.split(';')[0] ?? ''

test('a browser is known to the account that signed in, in any spelling of its e-mail', () => {
  const cookie = pairIn(cookieFor('key', 'Asha@Example.test'))
  expect(deviceIn('key', 'asha@example.TEST', `theme=dark; ${cookie}`)).toEqual(expect.any(String))
  expect(deviceIn('key', 'ben@example.test', cookie)).toBeNull()
  expect(deviceIn('key', 'asha@example.test')).toBeNull()
})

test('cookies of other servers, other browsers and forged ones are not recognised', () => {
  const [cookie, other] = [cookieFor('key', 'a@b.test'), cookieFor('key', 'a@b.test')].map(pairIn)
  const [name = '', value = ''] = cookie?.split('=') ?? []
  const [id, seal = ''] = value.split('.')
  expect(deviceIn('another key', 'a@b.test', cookie)).toBeNull()
  expect(other).not.toBe(cookie)
  for (const made of [
    '',
    id,
    `${id}.`,
    `${id}.short`,
    `${id}x.${seal}`,
    `${id}.${seal.slice(1)}A`,
    `.${seal}`,
  ])
    expect(deviceIn('key', 'a@b.test', `${name}=${made}`)).toBeNull()
})

test('the cookie is limited to https where the shop uses it', () => {
  expect(cookieFor('key', 'a@b.test')).toMatch(/; Secure$/)
  expect(cookieFor('key', 'a@b.test', false)).not.toContain('Secure')
})
