import type { CategorySlide, Slide } from '@tokri/contract/promo'
import { beforeEach, expect, test } from 'vitest'
import { saveLocation } from '../../state/location'
import { setMode } from '../../state/mode'
import { nearForTests, placeForTests } from '../../testing/place'
import { drawn, openPage } from '../../testing/render'
import { storeForTests } from '../../testing/store'
import { FoodScreen } from './food-screen'

const stores = Array.from({ length: 7 }, (_, at) =>
  storeForTests({ id: at + 1, slug: `store-${at + 1}`, name: `Store ${at + 1}` }),
)
const category: CategorySlide = {
  id: 1,
  name: 'Biryani',
  image: '/media/biryani.webp',
  art: null,
  link: null,
  store_type: 'restaurant',
  categories_ids: [{ value: 4, label: 'Biryani' }],
}
const slide = (name: string, position_id: number): Slide => ({
  url: `/${name}`,
  delay: null,
  promo_slider: { size: 5, position_id, name },
  data: { id: 9, name, caption: null, badge: null, image: null, art: null, model: '3', restaurant: null },
})
const slides = {
  mainSlides: [],
  otherSlides: [slide('Pick', 1)],
  newArrivals: [slide('Arrival', 2)],
  getItSlides: [slide('Got', 1)],
  topPickupSlides: [slide('Pickup', 40)],
}
const answers = (list: unknown): [unknown[], unknown][] => [
  [['stores', 'restaurants', 'DELIVERY', [], false, ...nearForTests], list],
  [['category-slides', nearForTests], [category]],
  [['slides', nearForTests], slides],
]
async function food(settings: Record<string, string | number | boolean> = {}, list: unknown = stores) {
  await openPage(Object.entries(settings).map(([key, value]) => ({ key, value })))
  return drawn(<FoodScreen />, { path: '/food', answers: answers(list) })
}
/** What stands between two stores, or before the first, by the names of the stores above it. */
const above = (page: string, words: string): number =>
  [...page.slice(0, page.indexOf(words)).matchAll(/href="\/stores\/store-\d/g)].length
const STRIP = 'aria-label="Categories"'

beforeEach(async () => {
  await openPage()
  saveLocation(placeForTests)
})

test('[SCR-22] the categories stand above the stores at position 0, after as many as configured otherwise, or nowhere', async () => {
  expect(above(await food(), STRIP)).toBe(0)
  expect(above(await food({ restaurantCategorySliderPosition: 2 }), STRIP)).toBe(2)
  const late = await food({ restaurantCategorySliderPosition: 50 })
  expect(above(late, STRIP)).toBe(7)
  expect(late.split(STRIP)).toHaveLength(2)
  expect(await food({ enRestaurantCategorySlider: false })).not.toContain(STRIP)
})

test('[STA-04] [ERR-04] where no store comes the list says so in the operator’s words', async () => {
  expect(await food({ noRestaurantMessage: 'We cook again tomorrow.' }, [])).toContain(
    'We cook again tomorrow.',
  )
})

test('[SCR-21] [STA-02] delivery or self-pickup is chosen over the list while the operator offers it; each is a list of its own', async () => {
  const page = await food()
  expect(page).toMatch(
    /type="radio"[^>]*checked=""[^>]*>.*Delivery.*type="radio".*Self-pickup.*7 restaurants/,
  )
  expect(await food({ enSPU: false })).not.toContain('type="radio"')
  setMode('SELFPICKUP')
  const pickup = await food()
  setMode('DELIVERY')
  expect(pickup).not.toContain('Store 1')
  expect(pickup).toContain('aria-busy="true"')
})

test('[SCR-22] where nothing is listed the categories stand above, whatever their position, so that a choice can be taken back', async () => {
  const page = await food({ restaurantCategorySliderPosition: 2 }, [])
  expect(page.indexOf(STRIP)).toBeGreaterThan(-1)
  expect(page.indexOf(STRIP)).toBeLessThan(page.indexOf('No stores here yet'))
})

test('[SCR-22] [CON-12] the operator sets how large and how round a category is, and whether its name shows', async () => {
  const page = await food({ restaurantCategorySliderSize: 2, restaurantCategorySliderStyle: 12 })
  expect(page).toContain('--sz:4.8rem;--round:12%')
  expect(page).toContain('<span class="whitespace-nowrap">Biryani')
  expect(await food({ showRestaurantCategorySliderLabel: false })).toContain('<span class="sr-only">Biryani')
})

test('[SCR-24] every group of promoted slides stands at its own slot of the list', async () => {
  const page = await food()
  const rows = ['Top picks for you', 'Order today', 'New near you', 'Great for pickup']
  // slots are after every third store; those a short list does not have come at its end
  expect(rows.map((title) => above(page, title))).toEqual([3, 3, 6, 7])
})

test('[SCR-22] stores wait for the categories above them instead of being pushed down; without a strip they do not', async () => {
  const without = (list: [unknown[], unknown][]) => list.filter(([[name]]) => name !== 'category-slides')
  await openPage()
  const page = drawn(<FoodScreen />, { path: '/food', answers: without(answers(stores)) })
  expect(page).toContain('aria-busy="true"')
  expect(page).not.toContain('Store 1')
  await openPage([{ key: 'enRestaurantCategorySlider', value: false }])
  expect(drawn(<FoodScreen />, { path: '/food', answers: without(answers(stores)) })).toContain('Store 1')
})

test('[SCR-20] of a long list the first screens are drawn at once, and the title counts all of it', async () => {
  const many = Array.from({ length: 45 }, (_, at) => ({ ...stores[0], id: at + 1, slug: `store-${at}` }))
  const page = drawn(<FoodScreen />, { path: '/food', answers: answers(many), first: true })
  expect(page).toContain('45')
  expect(page.split('href="/stores/store-')).toHaveLength(5)
  expect((await food({}, many)).split('href="/stores/store-')).toHaveLength(46)
})
