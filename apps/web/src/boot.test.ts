import { afterEach, describe, expect, test, vi } from 'vitest'
import { brandColour, directionOf, isForThisPerson, languageOf, plain, seedOf } from './boot'
import { FakeStorage } from './testing/fake-storage'

describe('before first paint', () => {
  test('[ENT-01] the store colour comes from the page, or from the last visit', () => {
    const boot = { settings: [{ key: 'storeColor', value: '#0a7d3c' }] }
    expect(seedOf(boot, '#ff0000')).toBe('#0a7d3c')
    expect(seedOf({}, '#ff0000')).toBe('#ff0000')
    expect(seedOf({}, null)).toBeNull()
  })

  for (const bad of ['red', '#12', 'url(x)', '#fff;color:red', 12, null, undefined]) {
    test(`“${String(bad)}” is not accepted as a colour`, () => {
      expect(brandColour(bad)).toBeNull()
    })
  }

  test('[ENT-02] a chosen language wins over the page’s default while it exists', () => {
    const hindi = { id: 2, locale: 'hi', direction: 'ltr' }
    const boot = { languages: [{ id: 1, locale: 'en' }, hindi], language: { id: 1, locale: 'en' } }
    expect(languageOf(boot, '2')).toBe(hindi)
    expect(languageOf(boot, '9')?.locale).toBe('en')
    expect(languageOf({}, '2')).toBeNull()
  })

  test('Arabic and Urdu are right to left, Hindi is not', () => {
    expect(['ar', 'ar-EG', 'ur', 'hi', 'en', 'arn'].map(directionOf)).toEqual([
      'rtl',
      'rtl',
      'rtl',
      'ltr',
      'ltr',
      'ltr',
    ])
  })

  test('stored values are read raw or as JSON', () => {
    expect(['"dark"', 'dark', 'null', ''].map((text) => plain(text))).toEqual(['dark', 'dark', null, null])
  })
})

describe('a screen the server rendered', () => {
  const place = JSON.stringify({ lat: 12.97, lng: 77.59, address: 'Indiranagar', house: '12' })
  const english = { id: 1, locale: 'en-IN' }
  afterEach(() => void vi.unstubAllGlobals())

  interface Device {
    path?: string
    search?: string
    /** The location that was sent to the server. */
    sent?: string
    kept?: Record<string, string>
    language?: { id: number }
    isWide?: boolean
    isFramed?: boolean
  }
  function isShown({ path = '/food', search = '', sent = place, kept = {}, ...rest }: Device): boolean {
    const { language = english, isWide = false, isFramed = false } = rest
    const storage = new FakeStorage()
    for (const [key, value] of Object.entries({ userSetAddress: place, ...kept })) storage.setItem(key, value)
    const cookie = sent ? `theme=x; userSetAddress=${encodeURIComponent(sent)}` : 'theme=x'
    const window = { matchMedia: () => ({ matches: isWide }), parent: {} }
    vi.stubGlobal('localStorage', storage)
    vi.stubGlobal('location', { pathname: path, search })
    vi.stubGlobal('document', { cookie })
    vi.stubGlobal('window', isFramed ? window : Object.assign(window, { parent: window }))
    return isForThisPerson({ rendered: '/food' }, language, { language: english })
  }

  test('[STA-18] is shown to a guest with the same place, language and page', () => {
    expect(isShown({})).toBe(true)
    expect(isShown({ isWide: true, isFramed: true })).toBe(true)
    expect(isShown({ kept: { theme: 'auto', userSelected: '"DELIVERY"', user: '{"state":{}}' } })).toBe(true)
  })

  test.each<[string, Device]>([
    ['another page, as when offline', { path: '/cart' }],
    ['a page with a query', { search: '?c=3' }],
    ['a place that has changed since', { sent: place.replace('12.97', '13') }],
    ['a place the server was not sent', { sent: '' }],
    ['a customer who is logged in', { kept: { user: '{"state":{"data":{"auth_token":"x"}}}' } }],
    ['another language', { language: { id: 2 } }],
    ['a chosen theme', { kept: { theme: 'dark' } }],
    ['self-pickup', { kept: { userSelected: '"SELFPICKUP"' } }],
    ['a wide screen, which shows the desktop page', { isWide: true }],
  ])('[STA-18] is not shown for %s', (_, device) => expect(isShown(device)).toBe(false))
})
