import { beforeEach, expect, test } from 'vitest'
import { couponForTests } from '../../testing/coupon'
import { drawn, openPage } from '../../testing/render'
import { storeForTests } from '../../testing/store'
import { ModeToggle } from './listing-header'
import { StoreCard } from './store-card'
import { StoreList } from './store-list'

const store = storeForTests({
  free_delivery_subtotal: 19_900,
  custom_message_on_list: 'New: plum salad',
  coupon: couponForTests(),
})

beforeEach(() => openPage())

test.each([
  ['above', false, '50% OFF up to ₹120'],
  ['at the start', true, '50% OFF'],
])(
  '[SCR-23] [CON-18] a store card with its picture %s tells name, rating, minutes, area, distance, price for two, offer and free delivery',
  async (_, horizontal, offer) => {
    await openPage([{ key: 'enableHorizontalStoreView', value: horizontal }])
    const card = drawn(<StoreCard store={{ ...store, image: '/media/fork.webp' }} />)
    for (const words of [
      'src="/media/fork.webp"',
      'href="/stores/green-fork"',
      'Green Fork',
      'Rated 4.5 of 5',
      '24 min',
      'Salads, bowls',
      '4 Palm Street',
      '1.8 km',
      '₹450 for two',
      offer,
      'Free delivery above ₹199',
    ])
      expect(card).toContain(words)
  },
)

test('[SCR-23] [ENT-10] a store the operator puts first says so, in the operator’s words where there are some', () => {
  expect(drawn(<StoreCard store={store} />)).not.toContain('Featured')
  const featured = { ...store, is_featured: 1 } as const
  expect(drawn(<StoreCard store={featured} />)).toContain('Featured')
  // beside words of another direction "15 minutes" would be torn apart
  const named = drawn(<StoreCard store={{ ...featured, custom_featured_name: '15 minutes' }} />)
  expect(named).toMatch(/<bdi[^>]*>15 minutes<\/bdi>/)
  expect(named).toContain(`<span dir="auto" class="truncate">${store.description}</span>`)
})

test('[SCR-23] the price for two can be left out, and without free delivery the store’s message shows', async () => {
  await openPage([{ key: 'showPriceForTwo', value: false }])
  const card = drawn(<StoreCard store={{ ...store, free_delivery_subtotal: 0 }} />)
  expect(card).not.toContain('for two')
  expect(card).toContain('New: plum salad')
})

test('[SCR-23] [SCR-61] [ERR-04] a closed store stays listed, dimmed, and says when it opens', () => {
  const card = drawn(<StoreCard store={{ ...store, is_open: false, opens_at: '11:30' }} />)
  expect(card).toContain('is-off')
  expect(card).toMatch(/Opens at 11:30\sam/i)
  expect(drawn(<StoreCard store={{ ...store, is_active: 0 }} />)).toContain('Not taking orders right now')
})

test('[SCR-23] the operator may choose narrow cards', async () => {
  await openPage([{ key: 'enableHorizontalStoreView', value: true }])
  expect(drawn(<StoreCard store={store} />)).toContain('storeh')
})

test('[SCR-20] the list begins with how many there are', () => {
  expect(
    drawn(<StoreList title="2 restaurants deliver to you" stores={[store, { ...store, id: 2 }]} />),
  ).toMatch(/<h1[^>]*>2 restaurants deliver to you/)
})

test('[SCR-21] delivery or self-pickup can be chosen while the operator offers self-pickup', async () => {
  expect(drawn(<ModeToggle />)).toContain('Self-pickup')
  await openPage([{ key: 'enSPU', value: false }])
  expect(drawn(<ModeToggle />)).toBe('')
})
