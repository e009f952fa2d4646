import type { Order } from '@tokri/contract/orders'
import type { FeatureSlider } from '@tokri/contract/promo'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useUser } from '../../state/session'
import { homeCalls, slideForTests, slidesForTests } from '../../testing/home'
import { areInOrder, arriveAtNoon, homeCustomer, openHome, topOf } from '../../testing/open-home'
import { anOrder, anOrderItem } from '../../testing/order'

beforeEach(arriveAtNoon)
afterEach(() => void vi.useRealTimers())

test('[SCR-14] each group of slides has its row, and the footer picture is last', async () => {
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

test('[SCR-09] the promoted slides are above or below the categories, or hidden', async () => {
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

test('[ENT-01] the last order that can be rated is asked about at the position the operator set', async () => {
  const ask = 'How was Green Fork?'
  useUser.setState(homeCustomer)
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

test('[ENT-08] feature sliders appear at their positions in their sizes', async () => {
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

test('[ENT-12] custom sections appear at their positions, sanitised', async () => {
  const custom_sections = [
    { position_id: 1, custom_message: '<p>Mangoes are <b>in</b></p><script>window.stolen = 1</script>' },
    { position_id: 90, custom_message: '<p>Thank you</p>' },
  ]
  const page = await openHome({}, { modules: { ...homeCalls.modules, custom_sections } })
  const words = ['Half off', 'Mangoes are in', 'What’s on your mind?', 'Great for pickup', 'Thank you']
  expect(await areInOrder(page, words)).toBe(true)
  expect('stolen' in window).toBe(false)
})

test('[ROU-27] customers reorder from the stores they ordered from, each listed once', async () => {
  useUser.setState(homeCustomer)
  const done = (id: number, name: string, restaurant_id = id) => {
    const restaurant = {
      ...(anOrder().restaurant as NonNullable<Order['restaurant']>),
      id: restaurant_id,
      name,
    }
    return anOrder({
      id,
      unique_order_id: `TK-000${id}`,
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
    .toEqual({ unique_order_id: 'TK-0003' })
})
