import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Item, Menu } from '@tokri/contract/catalogue'
import type { Store } from '@tokri/contract/stores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { carts } from '../../state/cart'
import { guest, useUser } from '../../state/session'
import { couponForTests } from '../../testing/coupon'
import { dishForTests } from '../../testing/dish'
import { pendingQuery } from '../../testing/pending-query'
import { storeForTests } from '../../testing/store'
import { AddSquare } from '../../ui/add-stepper'
import { Tray } from '../../ui/tray'
import { share } from '../kit/share'
import { publicPart } from './queries'
import { SceneButtons, StoreBar } from './store-bars'
import { StoreHead } from './store-head'
import { StoreNotices } from './store-notices'
import { useFavourite } from './use-favourite'

// Cleaning needs a browser's parser; what it lets through is tested where HTML is stored and in Chromium.
vi.mock('../../lib/format/safe-html', async (real) => ({
  ...(await real<typeof import('../../lib/format/safe-html')>()),
  safeHtml: (html: string) => html.replace(/<[^>]*>/g, ''),
}))
const { drawn, openPage } = await import('../../testing/render')
const { ItemPrice } = await import('./item-row')
const { StorePage } = await import('./store-page')

const store = storeForTests({
  slug: 'saffron-courtyard',
  name: 'Saffron Courtyard',
  description: 'Curries, kebabs',
  landmark: 'Near Lakeview',
  avgRating: '4.63',
  rating_count: 240,
  is_pureveg: 1,
  free_delivery_subtotal: 19_900,
})

const signIn = () => useUser.setState({ success: true })

beforeEach(async () => {
  useUser.setState(guest, true)
  await openPage()
})
afterEach(() => vi.unstubAllGlobals())

const nothing = () => undefined
const search = { open: false, query: '', onOpen: nothing, onChange: nothing, onClose: nothing }

test('[SCR-25] the head of a store says what it is, where, how far, how good, how fast and from when the way is free', () => {
  const html = drawn(<StoreHead store={store} buttons={null} />)
  for (const fact of ['Saffron Courtyard', 'Curries, kebabs', 'Near Lakeview', '1.8 km', '₹450 for two'])
    expect(html).toContain(fact)
  for (const fact of ['Pure veg', '100+ ratings', '4.6', 'ETA 24 min', 'Free above ₹199'])
    expect(html).toContain(fact)
  expect(html).toContain('href="/reviews/saffron-courtyard"')
})

test('[SCR-25] what the store says in its own words stands in its head, and takes no room where it says nothing', () => {
  const said = (custom_message: string) =>
    drawn(<StoreHead store={{ ...store, custom_message }} buttons={null} />)
  expect(said('<p>Closed for Diwali</p>')).toMatch(/class="prose[^"]*">.*Closed for Diwali/)
  expect(said('<p></p>')).not.toContain('prose')
})

test('[SCR-25] below a hundred ratings their number stands there, and a store nobody rated yet is new', () => {
  expect(drawn(<StoreHead store={{ ...store, rating_count: 12 }} buttons={null} />)).toContain('12 ratings')
  const unrated = { ...store, rating: 0, avgRating: '0', rating_count: 0 }
  const html = drawn(<StoreHead store={unrated} buttons={null} />)
  expect(html).toContain('New')
  expect(html).not.toContain('/reviews/')
})

test('[SCR-27] the store’s info leads to its page for who found it in the search, or whenever the operator wants it, and else nowhere', async () => {
  const head = (state: unknown) => drawn(<StoreHead store={store} buttons={null} />, { state })
  const link = /<a [^>]*href="\/stores\/saffron-courtyard"[^>]*><h1/
  expect(head(null)).not.toMatch(link)
  expect(head({ from: 'explore' })).toMatch(link)
  await openPage([{ key: 'enableStoreInfoLink', value: true }])
  expect(head(null)).toMatch(link)
})

test('[SCR-26] the heart is there for people who are signed in, and says what the next press does', () => {
  expect(drawn(<SceneButtons store={store} />)).not.toContain('favourites')
  signIn()
  expect(drawn(<SceneButtons store={store} />), 'not before it is known').not.toContain('favourites')
  const plain = drawn(<SceneButtons store={{ ...store, is_favorited: false }} />)
  expect(plain).toContain('aria-label="Add to favourites"')
  const kept = drawn(<SceneButtons store={{ ...store, is_favorited: true }} />)
  expect(kept).toContain('aria-label="Remove from favourites"')
  expect(kept).toContain('aria-pressed="true"')
})

const key = ['store', store.slug, true, {}]
const heart: { press?: (on: boolean) => void; isRed?: () => unknown; client?: QueryClient } = {}
function Heart() {
  const client = useQueryClient()
  heart.press = useFavourite(store)
  heart.client = client
  heart.isRed = () => client.getQueryData<Store>(key)?.is_favorited
  return null
}

test('[SCR-26] a press on the heart shows at once, before the server has answered, and goes back when it could not keep it', async () => {
  let breakOff: (problem: Error) => void = nothing
  const fetching = vi.fn(() => new Promise<Response>((_, fail) => (breakOff = fail)))
  vi.stubGlobal('fetch', fetching)
  drawn(<Heart />, { answers: [[key, { ...store, is_favorited: false }]] })
  heart.press?.(true)
  await vi.waitFor(() => expect(fetching).toHaveBeenCalledOnce())
  expect(fetching.mock.calls[0]).toMatchObject(['/public/api/toggle-favorite', { body: '{"id":1}' }])
  expect(heart.isRed?.()).toBe(true)
  breakOff(new TypeError('offline'))
  await vi.waitFor(() => expect(heart.isRed?.()).toBe(false))
})

test('[SCR-26] of two quick presses the second goes to the server after the first was answered', async () => {
  const answers: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((answer) => void answers.push(answer)))
  drawn(<Heart />, { answers: [[key, { ...store, is_favorited: false }]] })
  heart.press?.(true)
  heart.press?.(false)
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.(Response.json({ success: true, is_favorited: true }))
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(Response.json({ success: true, is_favorited: false }))
  await vi.waitFor(() => expect(heart.isRed?.()).toBe(false))
})

test('[SCR-26] [ERR-05] a store asked for before the press does not take the heart back', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, is_favorited: true }))
  drawn(<Heart />, { answers: [[key, { ...store, is_favorited: false }]] })
  if (!heart.client) throw new Error('nothing was drawn')
  const arrive = pendingQuery(heart.client, key, { ...store, is_favorited: false })
  heart.press?.(true)
  await vi.waitFor(() => expect(heart.isRed?.()).toBe(true))
  await arrive()
  expect(heart.isRed?.()).toBe(true)
  // and is asked for once more
  await vi.waitFor(() => expect(heart.client?.getQueryState(key)?.isInvalidated).toBe(true))
})

const dish = (id: number, name: string, changes: Partial<Item> = {}): Item =>
  dishForTests({ id, name, ...changes })
const page = (items: Item[], coupons: Store['coupons'] = []) => {
  const menu: Menu = {
    recommended: [],
    items: { Mains: items },
    categories: [{ id: 1, name: 'Mains', count: 1 }],
  }
  return drawn(<StorePage store={{ ...store, coupons }} linkedItem={null} />, {
    path: '/stores/saffron-courtyard',
    answers: [[['menu', store.slug], menu]],
  })
}

test('[SCR-29] a dish says whether it is vegetarian, what it costs, what it is known for, and shows its picture', () => {
  const veg = page([dish(1, 'Dal', { image: '/media/dal.webp', is_popular: 1, is_new: 1 })])
  for (const fact of [
    'Mains',
    'Dal',
    '₹200',
    'aria-label="Vegetarian"',
    '/media/dal.webp',
    'itemtags__tag--popular">Bestseller<',
    'itemtags__tag--new">New<',
  ])
    expect(veg).toContain(fact)
  const meat = page([dish(2, 'Keema', { is_veg: 0 })])
  expect(meat).toContain('aria-label="Non-vegetarian"')
  for (const none of ['itemtags__tag', '/media/']) expect(meat).not.toContain(none)
})

test('[ENT-01] the operator’s colours make badges of what a dish is known for, and tell what is recommended', () => {
  const known = page([dish(1, 'Dal', { is_recommended: 1, is_popular: 1, is_new: 1 })])
  const styles = readFileSync(join(import.meta.dirname, 'store.css'), 'utf8')
  expect(styles).toMatch(/\.itemtags__tag--recommended \{\s*display: none/)
  for (const tag of ['recommended', 'popular', 'new']) {
    expect(known).toContain(`itemtags__tag--${tag}"`)
    expect(styles).toContain(`:root[style*="--${tag}:"] .itemtags__tag--${tag}`)
    expect(styles).toMatch(
      new RegExp(
        `\\.itemtags__tag--${tag} \\{\\s*--badge: var\\(--${tag}\\);\\s*--on-badge: var\\(--on-${tag}\\)`,
      ),
    )
  }
})

test('[ENT-01] the cart’s bar, its steppers and the buttons to add wear the operator’s colours', () => {
  const part = (name: string) =>
    readFileSync(join(import.meta.dirname, `../../styles/parts/${name}.css`), 'utf8')
  const worn = /background: var\(--cart, [^;]*;\s*color: var\(--on-cart, /
  const tray = drawn(<Tray label="Cart" plates={null} title="2 items" action="View cart" to="/cart" />)
  expect(tray).toMatch(/bg-\(--cart,[^"]*text-\(--on-cart,/)
  expect(part('stepper')).toMatch(new RegExp(`\\.step \\{[^}]*${worn.source}`))
  expect(part('stepper')).toMatch(/\.add \{[^}]*color: var\(--cart-text, /)
  expect(drawn(<AddSquare label="Add" onAdd={() => undefined} />)).toContain('text-(--cart-text,')
})

test('[SCR-29] what is sold out says so and cannot be added; what can be has its button', () => {
  expect(page([dish(1, 'Dal')])).toContain('aria-label="Add Dal"')
  const gone = page([dish(1, 'Dal', { stock: 0 })])
  expect(gone).toContain('Sold out')
  expect(gone).not.toContain('aria-label="Add Dal"')
})

test('[SCR-29] the cart stands over the menu while it holds something, and leads on', () => {
  expect(page([dish(1, 'Dal')])).not.toContain('View cart')
  const snapshot = {
    name: 'Dal',
    price: 20_000,
    unit_price: 20_000,
    addon_names: [],
    image: null,
    art: null,
    is_veg: 1,
  } as const
  carts.food.add(store, { id: 1, quantity: 2, addons: [], snapshot })
  const filled = page([dish(1, 'Dal')])
  carts.food.use.setState(carts.food.use.getInitialState(), true)
  expect(filled).toContain('2 items, ₹400')
  expect(filled).toMatch(/href="\/cart"[^>]*>.*View cart/)
})

test('[SCR-25] [VAL-03] the store’s coupons stand above its menu as long as they may be used', () => {
  const coupon = couponForTests()
  expect(page([dish(1, 'Dal')], [coupon])).toMatch(/50% off up to ₹120.*Use FEAST50/i)
  for (const over of [{ expiry_date: '2020-01-01' }, { max_count: 0 }, { is_active: 0 as const }])
    expect(page([dish(1, 'Dal')], [{ ...coupon, ...over }])).not.toContain('FEAST50')
})

test('[SCR-47] the compact bar carries the name, how many dishes there are and the minutes', () => {
  const item = { id: 5 } as never
  const menu = { recommended: [item], items: { Mains: [item, { id: 6 } as never] }, categories: [] }
  const html = drawn(<StoreBar store={store} menu={menu} search={search} />)
  expect(html).toContain('Saffron Courtyard')
  expect(html).toContain('2 items, ETA 24 min')
  expect(drawn(<StoreBar store={store} search={search} />)).toContain('ETA 24 min')
})

test('a closed store says so and when it opens; an open one says nothing', () => {
  const closed = { ...store, is_open: false, opens_at: '11:30' }
  expect(drawn(<StoreNotices store={closed} />)).toMatch(/Closed. Opens at 11:30.am/i)
  expect(drawn(<StoreNotices store={{ ...closed, is_active: 0 }} />)).toContain(
    'isn’t taking orders right now',
  )
  expect(drawn(<StoreNotices store={store} />)).toBe('')
  expect(drawn(<StoreNotices store={{ ...store, is_operational: false }} />)).toContain(
    'Saffron Courtyard doesn’t deliver to this address.',
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
  expect(publicPart(personal as never)).toEqual({ name: 'Green Fork', distance: null })
})

test('[SCR-29] a dish that only its portions have a price of says on the menu from how much it can be had', () => {
  const sizes = [12_000, 20_000].map((price, id) => ({
    id,
    name: `Size ${id}`,
    price,
    is_active: 1 as const,
  }))
  const size = { id: 1, name: 'Size', type: 'SINGLE' as const, required: true, min: 1, max: 1, addons: sizes }
  const pizza = dishForTests({ price: 0, addon_categories: [size] })
  expect(drawn(<ItemPrice item={pizza} />)).toContain('From ₹120')
  expect(drawn(<ItemPrice item={{ ...pizza, price: 25_000, addon_categories: [] }} />)).not.toContain('From')
})
