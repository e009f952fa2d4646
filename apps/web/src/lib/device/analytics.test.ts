import { beforeEach, expect, test, vi } from 'vitest'
import { FakeStorage } from '../../testing/fake-storage'
import { applySettings } from '../boot/settings'
import { countPageView } from './analytics'

let loaded: string[]
let seen: { dataLayer?: ArrayLike<unknown>[]; fbq?: { queue: unknown[][] } }

beforeEach(() => {
  loaded = []
  vi.stubGlobal('localStorage', new FakeStorage())
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: ({ src }: { src: string }) => loaded.push(src) },
  })
  const page = { location: { origin: 'https://tokri.example' } }
  seen = page as typeof seen
  vi.stubGlobal('window', page)
})

const on = (...rows: [string, string | boolean][]) =>
  applySettings(rows.map(([key, value]) => ({ key, value })))

test('[ROU-56] nothing is loaded while both services are off', () => {
  on(['googleAnalyticsId', 'G-ABC123'], ['metaPixelId', '1234567'])
  countPageView('/food')
  expect(loaded).toEqual([])
  expect(seen.dataLayer).toBeUndefined()
  expect(seen.fbq).toBeUndefined()
})

test('[ROU-56] Google Analytics gets every page view and loads once', () => {
  on(['enableGoogleAnalytics', true], ['googleAnalyticsId', 'G-ABC123'])
  countPageView('/food')
  countPageView('/explore')
  expect(loaded).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABC123'])
  const events = (seen.dataLayer ?? []).map((call) => Array.from(call)).filter(([kind]) => kind === 'event')
  expect(events.map(([, name, facts]) => [name, (facts as { page_path: string }).page_path])).toEqual([
    ['page_view', '/food'],
    ['page_view', '/explore'],
  ])
})

test('[ROU-56] the Meta Pixel gets every page view and loads once', () => {
  on(['enableMetaPixel', true], ['metaPixelId', '1234567'])
  countPageView('/food')
  countPageView('/explore')
  expect(loaded).toEqual(['https://connect.facebook.net/en_US/fbevents.js'])
  expect(seen.fbq?.queue).toEqual([
    ['init', '1234567'],
    ['track', 'PageView'],
    ['track', 'PageView'],
  ])
})

test.each(['', 'UA-1', 'G-1"><script>', 'https://evil.example/x.js'])(
  '[ROU-56] an id like %j loads nothing',
  (id) => {
    on(
      ['enableGoogleAnalytics', true],
      ['googleAnalyticsId', id],
      ['enableMetaPixel', true],
      ['metaPixelId', id],
    )
    countPageView('/food')
    expect(loaded).toEqual([])
  },
)
