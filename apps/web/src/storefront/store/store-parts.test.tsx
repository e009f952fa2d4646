import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Store } from '@tokri/contract/stores'
import { en } from '@tokri/contract/texts/en/index'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startLanguage } from '../../lib/i18n'
import { applySettings } from '../../lib/settings'
import { share } from '../share'
import { everybodys } from './queries'
import { SceneButtons, StoreBar } from './store-bars'
import { StoreHead } from './store-head'
import { StoreNotices } from './store-notices'

const { person } = vi.hoisted(() => {
  // stores read the browser's memory as soon as they are made
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  })
  return { person: { signedIn: false } }
})
vi.mock('../../state/session', async (original) => ({
  ...(await original<typeof import('../../state/session')>()),
  useIsLoggedIn: () => person.signedIn,
}))

const store: Store = {
  id: 1,
  slug: 'saffron-courtyard',
  name: 'Saffron Courtyard',
  description: 'Curries, kebabs',
  address: '1 Lake Road',
  landmark: 'Near Lakeview',
  image: null,
  art: null,
  rating: 4.1,
  avgRating: '4.63',
  rating_count: 240,
  delivery_time: 24,
  distance: 1.84,
  price_range: 45_000,
  is_active: 1,
  is_accepted: 1,
  is_open: true,
  opens_at: null,
  is_pureveg: 1,
  is_featured: 0,
  delivery_type: 3,
  free_delivery_subtotal: 19_900,
  custom_featured_name: null,
  custom_message_on_list: null,
  coupon: null,
  store_type: 'restaurant',
  latitude: 12.97,
  longitude: 77.59,
  banner_image: null,
  is_appview: 1,
  min_order_price: 0,
  custom_message: null,
  certificate: null,
  phone: null,
  schedulable: false,
  coupons: [],
  hours: [],
}

beforeAll(async () => {
  await startLanguage({
    settings: [],
    language: null,
    languages: [],
    texts: en,
    demo: false,
    version: null,
    plan: null,
    tiles: null,
  })
})
afterEach(() => {
  person.signedIn = false
})

const draw = (part: ReactElement) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{part}</MemoryRouter>
    </QueryClientProvider>,
  )
const nothing = () => undefined
const search = { open: false, query: '', onOpen: nothing, onChange: nothing, onClose: nothing }

test('[SCR-25] the head of a store says what it is, where, how far, how good, how fast and from when the way is free', () => {
  const html = draw(<StoreHead store={store} buttons={null} />)
  for (const fact of ['Saffron Courtyard', 'Curries, kebabs', 'Near Lakeview', '1.8 km', '₹450 for two'])
    expect(html).toContain(fact)
  for (const fact of ['Pure veg', '100+ ratings', '4.6', 'ETA 24 min', 'Free above ₹199'])
    expect(html).toContain(fact)
  expect(html).toContain('href="/reviews/saffron-courtyard"')
})

test('[SCR-25] below a hundred ratings their number stands there, and a store nobody rated yet is new', () => {
  expect(draw(<StoreHead store={{ ...store, rating_count: 12 }} buttons={null} />)).toContain('12 ratings')
  const unrated = { ...store, rating: 0, avgRating: '0', rating_count: 0 }
  const html = draw(<StoreHead store={unrated} buttons={null} />)
  expect(html).toContain('New')
  expect(html).not.toContain('/reviews/')
})

test('[SCR-27] the store’s info leads to its page for who found it in the search, or whenever the operator wants it, and else nowhere', () => {
  const head = (state: unknown) =>
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[{ pathname: '/stores/saffron-courtyard/81', state }]}>
          <StoreHead store={store} buttons={null} />
        </MemoryRouter>
      </QueryClientProvider>,
    )
  const link = /<a [^>]*href="\/stores\/saffron-courtyard"[^>]*><h1/
  expect(head(null)).not.toMatch(link)
  expect(head({ from: 'explore' })).toMatch(link)
  applySettings([{ key: 'enableStoreInfoLink', value: true }])
  expect(head(null)).toMatch(link)
  applySettings([])
})

test('[SCR-26] the heart is there for people who are signed in, and says what the next press does', () => {
  expect(draw(<SceneButtons store={store} />)).not.toContain('favourites')
  person.signedIn = true
  expect(draw(<SceneButtons store={store} />)).toContain('aria-label="Add to favourites"')
  const kept = draw(<SceneButtons store={{ ...store, is_favorited: true }} />)
  expect(kept).toContain('aria-label="Remove from favourites"')
  expect(kept).toContain('aria-pressed="true"')
})

test('[SCR-47] the compact bar carries the name, how many dishes there are and the minutes', () => {
  const item = { id: 5 } as never
  const menu = { recommended: [item], items: { Mains: [item, { id: 6 } as never] }, categories: [] }
  const html = draw(<StoreBar store={store} menu={menu} search={search} />)
  expect(html).toContain('Saffron Courtyard')
  expect(html).toContain('2 items, ETA 24 min')
  expect(draw(<StoreBar store={store} search={search} />)).toContain('ETA 24 min')
})

test('a closed store says so and when it opens; an open one says nothing', () => {
  const closed = { ...store, is_open: false, opens_at: '11:30' }
  expect(draw(<StoreNotices store={closed} />)).toMatch(/Closed now. Opens at 11:30.am/i)
  expect(draw(<StoreNotices store={{ ...closed, is_active: 0 }} />)).toContain('takes no orders right now')
  expect(draw(<StoreNotices store={store} />)).toBe('')
  expect(draw(<StoreNotices store={{ ...store, is_operational: false }} />)).toContain(
    'Saffron Courtyard does not deliver to this address.',
  )
})

test('[SCR-45] [ERR-03] sharing goes to the device, in the Android app to its hook, and never breaks the screen', async () => {
  const page = { origin: 'https://tokri.test' }
  const device = vi.fn(() => Promise.reject(new Error('closed by the person')))
  vi.stubGlobal('location', page)
  vi.stubGlobal('navigator', { share: device })
  const logged = vi.spyOn(console, 'warn').mockImplementation(nothing)
  await share('Saffron Courtyard', '/stores/saffron-courtyard')
  const url = 'https://tokri.test/stores/saffron-courtyard'
  expect(device).toHaveBeenCalledWith({ title: 'Saffron Courtyard', url })
  expect(logged).toHaveBeenCalledOnce()

  const hook = vi.fn()
  vi.stubGlobal('Android', { share: hook })
  await share('Saffron Courtyard', '/stores/saffron-courtyard')
  expect(hook).toHaveBeenCalledWith('Saffron Courtyard', url)
  logged.mockRestore()
})

test('nothing of the person is kept with a store: no heart, no coupons of their own, not how far they live', () => {
  const personal = {
    name: 'Green Fork',
    is_favorited: true,
    user_coupons: [{}],
    is_operational: true,
    distance: 2,
  }
  expect(everybodys(personal as never)).toEqual({ name: 'Green Fork', distance: null })
})
