import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  brandColour,
  directionOf,
  drawingFits,
  firstScreenAt,
  keptPoint,
  languageOf,
  plain,
  seedOf,
} from './boot'
import { FakeStorage } from './testing/fake-storage'

describe('Before first paint', () => {
  test('[ENT-01] the operator’s store colour paints the page, and the last one seen stands in while settings are missing', () => {
    const boot = { settings: [{ key: 'storeColor', value: '#0a7d3c' }] }
    expect(seedOf(boot, '#ff0000')).toBe('#0a7d3c')
    expect(seedOf({}, '#ff0000')).toBe('#ff0000')
    expect(seedOf({}, null)).toBeNull()
  })

  for (const bad of ['red', '#12', 'url(x)', '#fff;color:red', 12, null, undefined]) {
    test(`“${String(bad)}” is no colour and never reaches the style sheet`, () => {
      expect(brandColour(bad)).toBeNull()
    })
  }

  test('[ENT-02] the language a person chose wins over the page’s own, unless it is gone', () => {
    const hindi = { id: 2, locale: 'hi', direction: 'ltr' }
    const boot = { languages: [{ id: 1, locale: 'en' }, hindi], language: { id: 1, locale: 'en' } }
    expect(languageOf(boot, '2')).toBe(hindi)
    expect(languageOf(boot, '9')?.locale).toBe('en')
    expect(languageOf({}, '2')).toBeNull()
  })

  test('Arabic and Urdu read from right to left, Hindi does not', () => {
    expect(['ar', 'ar-EG', 'ur', 'hi', 'en', 'arn'].map(directionOf)).toEqual([
      'rtl',
      'rtl',
      'rtl',
      'ltr',
      'ltr',
      'ltr',
    ])
  })

  test('a remembered value may be written raw or as JSON', () => {
    expect(['"dark"', 'dark', 'null', ''].map((text) => plain(text))).toEqual(['dark', 'dark', null, null])
  })

  test('[ENT-04] the first calls go out with the kept place as a point; what is no place is none', () => {
    const place = { lat: 12.97, lng: 77.59, address: 'Indiranagar', house: '12' }
    expect(keptPoint(JSON.stringify(place))).toEqual({ latitude: 12.97, longitude: 77.59 })
    for (const broken of [{ ...place, lat: null }, { ...place, address: '' }, {}, 7, null])
      expect(keptPoint(JSON.stringify(broken))).toBeNull()
    expect(keptPoint(null)).toBeNull()
    expect(() => keptPoint('{')).toThrow()
  })
})

describe('A page that the server drew', () => {
  const place = JSON.stringify({ lat: 12.97, lng: 77.59, address: 'Indiranagar', house: '12' })
  const english = { id: 1, locale: 'en-IN' }
  afterEach(() => void vi.unstubAllGlobals())

  interface Device {
    path?: string
    search?: string
    /** What the server was told with the page. */
    told?: string
    kept?: Record<string, string>
    language?: { id: number }
    isWide?: boolean
    isFramed?: boolean
  }
  function isShown({ path = '/food', search = '', told = place, kept = {}, ...rest }: Device): boolean {
    const { language = english, isWide = false, isFramed = false } = rest
    const storage = new FakeStorage()
    for (const [key, value] of Object.entries({ userSetAddress: place, ...kept })) storage.setItem(key, value)
    const cookie = told ? `theme=x; userSetAddress=${encodeURIComponent(told)}` : 'theme=x'
    const window = { matchMedia: () => ({ matches: isWide }), parent: {} }
    vi.stubGlobal('localStorage', storage)
    vi.stubGlobal('location', { pathname: path, search })
    vi.stubGlobal('document', { cookie })
    vi.stubGlobal('window', isFramed ? window : Object.assign(window, { parent: window }))
    return drawingFits({ drawn: '/food' }, language, { language: english })
  }

  test('[STA-18] is shown to a guest for whose place, language and page it was drawn', () => {
    expect(isShown({})).toBe(true)
    expect(isShown({ isWide: true, isFramed: true })).toBe(true)
    expect(isShown({ kept: { theme: 'auto', userSelected: '"DELIVERY"', user: '{"state":{}}' } })).toBe(true)
  })

  test.each<[string, Device]>([
    ['another page, as without a network', { path: '/cart' }],
    ['a page with a question', { search: '?c=3' }],
    ['a place that was changed since', { told: place.replace('12.97', '13') }],
    ['a place the server does not know of', { told: '' }],
    ['somebody who is logged in', { kept: { user: '{"state":{"data":{"auth_token":"x"}}}' } }],
    ['another language', { language: { id: 2 } }],
    ['a chosen theme', { kept: { theme: 'dark' } }],
    ['somebody who picks up', { kept: { userSelected: '"SELFPICKUP"' } }],
    ['a wide screen, which shows the page around the app', { isWide: true }],
  ])('[STA-18] is not shown for %s', (_, device) => expect(isShown(device)).toBe(false))

  test('[ROU-01] with a place the same address begins with another screen than without', () => {
    const row = { files: [], calls: [] }
    const screens = [
      { ...row, path: '^/$', place: false },
      { ...row, path: '^/$', place: true },
      { ...row, path: '^/stores/([\\w-]+)$' },
    ]
    expect(firstScreenAt(screens, '/', false)?.screen).toBe(screens[0])
    expect(firstScreenAt(screens, '/', true)?.screen).toBe(screens[1])
    expect(firstScreenAt(screens, '/stores/green-fork', true)).toEqual({
      screen: screens[2],
      slug: 'green-fork',
    })
    expect(firstScreenAt(screens, '/stores/green-fork/4', false)).toBeNull()
  })
})
