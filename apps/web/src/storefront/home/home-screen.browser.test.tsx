import type { Account } from '@tokri/contract/accounts'
import type { Order } from '@tokri/contract/orders'
import type { FeatureSlider } from '@tokri/contract/promo'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { setNoArea } from '../../state/area'
import { clearLocation, saveLocation } from '../../state/location'
import { guest, useUser } from '../../state/session'
import { homeCalls, moduleForTests, slideForTests, slidesForTests } from '../../testing/home'
import { anOrder, anOrderItem } from '../../testing/order'
import { placeForTests } from '../../testing/place'
import { renderScreen } from '../../testing/render-screen'
import { HomeScreen } from './home-screen'

type Settings = Record<string, string | boolean | number>

const customer = { success: true, data: { name: 'Ananya Rao' } as Account }
const customerCalls = { 'get-user-notifications': [], 'get-orders': { data: [] } }

beforeEach(() => {
  clearLocation()
  saveLocation(placeForTests)
  useUser.setState(guest, true)
})
afterEach(() => void vi.useRealTimers())

async function openHome(settings: Settings = {}, calls: object = {}) {
  const page = await renderScreen(<HomeScreen />, {
    settings: Object.entries(settings).map(([key, value]) => ({ key, value })),
    calls: { ...homeCalls, ...customerCalls, ...calls },
  })
  window.dispatchEvent(new Event('scroll'))
  return page
}
type Page = Awaited<ReturnType<typeof openHome>>

/** The laid table at the top: a header of the page's main part, which has no role of its own. */
const header = () => browser.elementLocator(document.querySelector('main header') as Element)

/** Distance from the top of the page, in px. */
const topOf = (page: Page, words: string) =>
  page.getByText(words, { exact: true }).first().element().getBoundingClientRect().top
/** Waits for all of these words, and answers whether they stand below each other in this order. */
async function areInOrder(page: Page, words: readonly string[]) {
  for (const one of words)
    await expect.element(page.getByText(one, { exact: true }).first()).toBeInTheDocument()
  const tops = words.map((one) => topOf(page, one))
  return tops.every((top, at) => at === 0 || top > (tops[at - 1] ?? 0))
}

test('[SCR-05] [CON-14] the greeting fits the hour and names the customer if the operator wants it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T13:00:00+05:30') })
  useUser.setState(customer)
  const title = (page: Page) => page.getByRole('heading', { level: 1 })
  const page = await openHome()
  await expect.element(title(page)).toHaveTextContent('Good afternoon, Ananya')
  await page.unmount()
  const nameless = await openHome({ showCustomerNameHome: false })
  await expect.element(title(nameless)).toHaveTextContent(/^Good afternoon$/)
  await nameless.unmount()
  const silent = await openHome({ showWelcomeMessage: false })
  await expect.element(silent.getByText('Food')).toBeVisible()
  expect(silent.container.textContent).not.toContain('Good afternoon')
})

test('[SCR-06] [CON-15] the search suggests dishes of the hour and leads to the search', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00+05:30') })
  const page = await openHome()
  const search = header().getByRole('link', { name: 'Search for stores and dishes' })
  await expect.element(search).toHaveTextContent('paneer tikka')
  await search.click()
  expect(page.path()).toBe('/explore')
})

test('[SCR-06] the operator can leave out the search', async () => {
  const page = await openHome({ mockSearchOnHomepage: false })
  await expect.element(page.getByText('Food')).toBeVisible()
  await expect.element(header().getByRole('link', { name: /Search/ })).not.toBeInTheDocument()
})

test('[SCR-04] [SCR-16] the header leads to the location and the account', async () => {
  useUser.setState(customer)
  const page = await openHome()
  await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect
    .element(header().getByRole('link', { name: /Ananya Rao/ }))
    .toHaveAttribute('href', '/my-account')
  await header()
    .getByRole('link', { name: /Home.*Indiranagar/ })
    .click()
  expect(page.path()).toBe('/search-location')
})

test('[SCR-04] a place without a tag is called by its address', async () => {
  saveLocation({ ...placeForTests, tag: null })
  await openHome()
  const where = header().getByRole('link', { name: /Indiranagar/ })
  await expect.element(where.getByText('Indiranagar', { exact: true })).toBeVisible()
  await expect.element(where.getByText('Bengaluru', { exact: true })).toBeVisible()
  await expect.element(where).not.toHaveTextContent('Other')
})

test('[STA-04] a place without stores for the customer is an area not served, other places are not', async () => {
  setNoArea(placeForTests, true)
  const page = await openHome()
  await expect.element(page.getByText('We’re not in your area yet')).toBeVisible()
  saveLocation({ ...placeForTests, lat: 13.5 })
  await expect.element(page.getByText('Food')).toBeVisible()
  setNoArea(placeForTests, false)
})

test('[SCR-15] [ERR-04] an area not served offers another place and promotes nothing', async () => {
  const page = await openHome({}, { modules: { ...homeCalls.modules, is_serviceable: false } })
  await expect.element(page.getByText('We’re not in your area yet')).toBeVisible()
  await expect.element(page.getByText('Half off')).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Change location' }).click()
  expect(page.path()).toBe('/search-location')
})

test.each(['promo-slider', 'get-restaurant-category-slides'])(
  '[SCR-15] slides and categories appear together, also if %s is late',
  async (late) => {
    let answer: (value: unknown) => void = () => undefined
    const waiting = new Promise((resolve) => (answer = resolve))
    const page = await openHome({}, { [late]: () => waiting })
    await expect.element(page.getByText('Food')).toBeVisible()
    await expect.element(page.getByRole('status')).toHaveAttribute('aria-busy', 'true')
    await expect.element(page.getByText('Half off')).not.toBeInTheDocument()
    await expect.element(page.getByText('Biryani', { exact: true })).not.toBeInTheDocument()
    answer(homeCalls[late as keyof typeof homeCalls])
    await expect.element(page.getByText('Half off')).toBeVisible()
    await expect.element(page.getByText('Biryani', { exact: true })).toBeVisible()
  },
)

test('[SCR-07] words on the operator’s own header colour are readable', async () => {
  const dark = await openHome({ homeHeaderImage: '/media/top.webp', homeHeaderColor: '#0a3d2c' })
  await expect.element(header()).toHaveStyle({ backgroundColor: 'rgb(10, 61, 44)' })
  await expect.element(header()).toHaveAttribute('style', expect.stringContaining('/media/top.webp'))
  const inkOf = (page: Page) =>
    getComputedStyle(page.getByText('Bengaluru', { exact: false }).first().element()).color
  expect(inkOf(dark)).toMatch(/oklch\(1 0 /)
  await dark.unmount()
  expect(inkOf(await openHome({ homeHeaderColor: '#ffe08a' }))).toMatch(/oklch\(0\.17 0 /)
})

test('[SCR-07] the operator’s picture leads to the offers', async () => {
  const page = await openHome({ homeOffersImage: '/media/offers.webp' })
  await page.getByRole('link', { name: 'Offers', exact: true }).click()
  expect(page.path()).toBe('/offers')
})

test('[SCR-12] a banner counts the offers and leads to them', async () => {
  const page = await openHome()
  await page.getByRole('link', { name: /1 offer near you/ }).click()
  expect(page.path()).toBe('/offers')
})

const messages = () => document.querySelectorAll('main .prose').length

test('[SCR-13] the operator’s message shows, cleaned', async () => {
  const page = await openHome({ customHomeMessage: '<p onclick="x()">Kulfi today</p>' })
  const message = page.getByText('Kulfi today')
  await expect.element(message).toBeVisible()
  await expect.element(message).not.toHaveAttribute('onclick')
  expect(messages()).toBe(1)
})

test.each(['', 'null', '<p></p>', '<p>&nbsp;</p>'])(
  '[SCR-13] an empty message (%j) takes no room',
  async (customHomeMessage) => {
    const page = await openHome({ customHomeMessage })
    await expect.element(page.getByText('1 offer near you')).toBeInTheDocument()
    expect(messages()).toBe(0)
  },
)

test('[SCR-14] each group of slides has its row, and the footer picture comes last', async () => {
  const page = await openHome({ homeFooterImage: '/media/foot.webp' })
  const rows = ['New near you', 'Top picks for you', 'Order today', 'Great for pickup']
  expect(await areInOrder(page, rows)).toBe(true)
  const foot = document.querySelector('img[src="/media/foot.webp"]')
  expect(foot?.getBoundingClientRect().top).toBeGreaterThan(topOf(page, 'Great for pickup'))
})

test('[SCR-14] [CON-13] new arrivals fill two rows: four above, four below, then alternating', async () => {
  const page = await openHome()
  const row = page.getByRole('region', { name: 'New near you' })
  await expect.element(row.getByText('Arrival 10')).toBeInTheDocument()
  const links = [...row.element().querySelectorAll('a')]
  const tops = [...new Set(links.map((link) => link.getBoundingClientRect().top))].sort((a, b) => a - b)
  const inRow = (top: number | undefined) =>
    links
      .filter((link) => link.getBoundingClientRect().top === top)
      .map((link) => /Arrival (\d+)/.exec(link.textContent ?? '')?.[1])
  expect(tops.map(inRow)).toEqual([
    ['1', '2', '3', '4', '9'],
    ['5', '6', '7', '8', '10'],
  ])
})

test('[ENT-10] [SCR-14] a store without ratings is new', async () => {
  const newArrivals = [slideForTests('Arrived', 5, { rating: 0, avgRating: '0' })]
  const page = await openHome({}, { 'promo-slider': { ...slidesForTests, newArrivals } })
  const row = page.getByRole('region', { name: 'New near you' })
  await expect.element(row.getByText('New', { exact: true }).first()).toBeInTheDocument()
  await expect.element(row).not.toHaveTextContent('0.0')
})

test('[SCR-61] [ERR-04] closed stores come last in their row and say why', async () => {
  const shut = { is_active: 0 } as const
  const slides = {
    ...slidesForTests,
    mainSlides: [slideForTests('Shut', 1, shut), slideForTests('Half off', 2)],
    otherSlides: [slideForTests('Closed bowls', 3, shut), slideForTests('Bowls', 2)],
    newArrivals: [slideForTests('x', 5, { ...shut, name: 'Arrived' })],
  }
  const page = await openHome({}, { 'promo-slider': slides })
  const why = 'Not taking orders right now'
  for (const name of ['Top picks for you', 'New near you'])
    await expect.element(page.getByRole('region', { name })).toHaveTextContent(why)
  const picks = page.getByRole('region', { name: 'Top picks for you' })
  await expect.element(picks.getByRole('link').first()).toHaveTextContent(/^Bowls/)
  await expect
    .element(page.getByRole('list', { name: 'Promoted' }).getByRole('link').first())
    .toHaveTextContent(/^Half off/)
})

test('[SCR-60] a slide names its store and its minutes', async () => {
  const slide = slideForTests('Half off', 1, { name: 'Saffron Courtyard' })
  const page = await openHome({}, { 'promo-slider': { ...slidesForTests, mainSlides: [slide] } })
  const link = page.getByRole('link', { name: /Half off/ })
  await expect.element(link).toHaveTextContent(/Saffron Courtyard.*20 min/)
})

test('[SCR-09] the promoted slides stand above or below the categories, or nowhere', async () => {
  const words = ['Half off', 'What’s on your mind?']
  const above = await openHome()
  expect(await areInOrder(above, words)).toBe(true)
  await above.unmount()
  const below = await openHome({ showPromoSliderTop: false })
  expect(await areInOrder(below, words.toReversed())).toBe(true)
  await below.unmount()
  const none = await openHome({ showPromoSlider: false })
  await expect.element(none.getByText('Biryani', { exact: true })).toBeVisible()
  await expect.element(none.getByText('Half off')).not.toBeInTheDocument()
})

test('[ENT-01] the last order that can be rated is asked about where the operator wants it', async () => {
  const ask = 'How was Green Fork?'
  useUser.setState(customer)
  const orders = { data: [anOrder(), anOrder({ unique_order_id: 'TK-LAST', is_ratable: true })] }
  const first = await openHome({ rarModEnHomeBanner: true }, { 'get-orders': orders })
  expect(await areInOrder(first, [ask, 'What’s on your mind?'])).toBe(true)
  await first.unmount()
  const later = await openHome(
    { rarModEnHomeBanner: true, rarModHomeBannerPosition: 2 },
    { 'get-orders': orders },
  )
  expect(await areInOrder(later, ['What’s on your mind?', ask])).toBe(true)
  await later.getByRole('link', { name: 'Rate your order' }).click()
  expect(later.path()).toBe('/rate-order/TK-LAST')
})

const feature = (name: string, position_id: number, size = 3): FeatureSlider => ({
  promo_slider: { name, position_id, size },
  items: [{ data: { id: 1, name: 'Dum Pukht', image: null, art: null }, url: 'stores/dum-pukht' }],
})

test('[ENT-08] feature sliders stand at their positions in their sizes', async () => {
  const feature_sliders = [feature('At once', 0), feature('Later', 2, 4), feature('At last', 90, 9)]
  const page = await openHome({}, { modules: { ...homeCalls.modules, feature_sliders } })
  const words = [
    'At once',
    'Half off',
    'What’s on your mind?',
    'Later',
    '1 offer near you',
    'Great for pickup',
    'At last',
  ]
  expect(await areInOrder(page, words)).toBe(true)
  const sized = ['At once', 'Later', 'At last'].map((name) =>
    page.getByRole('region', { name, exact: true }).getByRole('link').element(),
  )
  const [small = 0, medium = 0, large = 0] = sized.map((link) => link.getBoundingClientRect().width)
  expect(medium / small).toBeCloseTo(4 / 3, 1)
  expect(large).toBeGreaterThan(medium)
})

test('[ENT-12] custom sections stand at their positions, cleaned', async () => {
  const custom_sections = [
    { position_id: 1, custom_message: '<p>Mangoes are <b>in</b></p><script>window.stolen = 1</script>' },
    { position_id: 90, custom_message: '<p>Thank you</p>' },
  ]
  const page = await openHome({}, { modules: { ...homeCalls.modules, custom_sections } })
  const words = ['Half off', 'Mangoes are in', 'What’s on your mind?', 'Great for pickup', 'Thank you']
  expect(await areInOrder(page, words)).toBe(true)
  expect('stolen' in window).toBe(false)
})

const modules = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    moduleForTests(at + 1, { content: 'near you', offers: 'Half off today' }),
  )
const columnsOf = (page: Page) =>
  new Set(
    page
      .getByRole('link', { name: /Service/ })
      .elements()
      .map((link) => Math.round(link.getBoundingClientRect().left)),
  ).size

test.each([
  [1, 'style1', 1],
  [2, 'style1', 2],
  [3, 'style1', 2],
  [4, 'style1', 3],
  [4, 'style2', 4],
] as const)('[SCR-08] %i services in %s stand in %i columns', async (count, mainPageStyle, columns) => {
  await browser.viewport(390, 844)
  const page = await openHome(
    { mainPageStyle },
    { modules: { ...homeCalls.modules, modules: modules(count) } },
  )
  await expect.element(page.getByRole('link', { name: /Service 1/ })).toBeVisible()
  expect(columnsOf(page)).toBe(columns)
  expect(page.container.textContent?.includes('Half off today')).toBe(mainPageStyle === 'style1')
  await page.getByRole('link', { name: /Service 1/ }).click()
  expect(page.path()).toBe('/m1')
})

test('[SCR-08] more than four services go on in a row below', async () => {
  await browser.viewport(390, 844)
  const page = await openHome({}, { modules: { ...homeCalls.modules, modules: modules(6) } })
  await expect.element(page.getByRole('link', { name: /Service/ })).toHaveLength(6)
  expect(topOf(page, 'Service 5')).toBeGreaterThan(topOf(page, 'Service 4'))
  expect(topOf(page, 'Service 5')).toBe(topOf(page, 'Service 6'))
})

test('[ROU-27] customers reorder from the stores they ordered from, each listed once', async () => {
  useUser.setState(customer)
  const done = (id: number, name: string, restaurant_id = id) => {
    const restaurant = {
      ...(anOrder().restaurant as NonNullable<Order['restaurant']>),
      id: restaurant_id,
      name,
    }
    return anOrder({
      id,
      unique_order_id: `TK-${id}`,
      status: 'completed',
      restaurant,
      orderitems: [anOrderItem()],
    })
  }
  const data = [anOrder(), done(3, 'The Forge'), done(2, 'Green Fork'), done(1, 'The Forge', 3)]
  const page = await openHome({}, { 'get-orders': { data }, reorder: { restaurant_id: 3, items: [] } })
  const row = page.getByRole('region', { name: 'Order again' })
  await expect.element(row.getByRole('button', { name: 'Reorder from The Forge' })).toBeInTheDocument()
  expect(
    row
      .getByRole('article')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['The ForgeSun BowlReorder', 'Green ForkSun BowlReorder'])
  await row.getByRole('button', { name: 'Reorder from The Forge' }).click()
  await expect
    .poll(() => page.made.find(({ name }) => name === 'reorder')?.input)
    .toEqual({ unique_order_id: 'TK-3' })
})
