import type { CategorySlide, Slide } from '@tokri/contract/promo'
import type { ComponentType } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SettingRow } from '../../lib/boot/boot'
import { write } from '../../lib/device/storage'
import { saveLocation } from '../../state/location'
import { setMode } from '../../state/mode'
import { guest, useUser } from '../../state/session'
import { slideForTests } from '../../testing/home'
import { placeForTests } from '../../testing/place'
import { renderScreen } from '../../testing/render-screen'
import { storeForTests } from '../../testing/store'
import { CategoryMeatStoresScreen, CategoryStoresScreen } from './categories-screen'
import { FoodScreen } from './food-screen'
import { MeatScreen } from './meat-screen'

const stores = [
  storeForTests({ slug: 'the-yard', name: 'The Yard' }),
  storeForTests({ id: 2, slug: 'the-catch', name: 'The Catch' }),
]
const point = { latitude: 12.97, longitude: 77.59 }
const category: CategorySlide = {
  ...{ id: 1, name: 'Biryani', image: '/media/biryani.webp', art: null, link: null },
  ...{ store_type: 'restaurant', categories_ids: [{ value: 4, label: 'Biryani' }] },
}
const noSlides = { mainSlides: [], otherSlides: [], newArrivals: [], getItSlides: [], topPickupSlides: [] }
const around = { 'get-restaurant-category-slides': [category], 'promo-slider': noSlides }

beforeEach(() => {
  useUser.setState(guest, true)
  setMode('DELIVERY')
  saveLocation(placeForTests)
  write('categorySelectOptions', [])
})

const openList = (Screen: ComponentType, calls: object, settings: SettingRow[] = [], path = '/food') =>
  renderScreen(<Screen />, { path, settings, calls: { ...around, ...calls } })

describe.each([
  ['ROU-02', FoodScreen, 'restaurants', '2 restaurants deliver to you', '1 restaurant for pickup'],
  ['ROU-03', MeatScreen, 'meat-stores', '2 butchers deliver to you', '1 store'],
] as [string, ComponentType, string, string, string][])(
  '[%s] the list',
  (_, Screen, kind, count, collected) => {
    const calls = { [`get-delivery-${kind}`]: stores, [`get-selfpickup-${kind}`]: stores.slice(0, 1) }

    test('says how many stores deliver here, with a separate list for self-pickup', async () => {
      const page = await openList(Screen, calls)
      await expect.element(page.getByRole('heading', { name: count })).toBeVisible()
      await expect.element(page.getByRole('link', { name: /The Catch/ })).toBeVisible()
      expect(page.made).toContainEqual({ name: `get-delivery-${kind}`, input: point })
      await page.getByText('Self-pickup').click()
      await expect.element(page.getByRole('heading', { name: collected })).toBeVisible()
      await expect.element(page.getByRole('link', { name: /The Catch/ })).not.toBeInTheDocument()
      expect(page.made).toContainEqual({ name: `get-selfpickup-${kind}`, input: point })
    })

    test('[STA-04] without stores shows the operator’s text', async () => {
      const settings = [{ key: 'noRestaurantMessage', value: 'Nobody cooks today.' }]
      const page = await openList(Screen, { [`get-delivery-${kind}`]: [] }, settings)
      await expect.element(page.getByText('Nobody cooks today.')).toBeVisible()
    })

    test('is requested as the customer who is logged in', async () => {
      useUser.setState({ success: true })
      const page = await openList(Screen, { [`get-login-delivery-${kind}`]: stores })
      await expect.element(page.getByRole('heading', { name: count })).toBeVisible()
      expect(page.made).toContainEqual({ name: `get-login-delivery-${kind}`, input: point })
    })

    test('leads to a store', async () => {
      const page = await openList(Screen, calls)
      await page.getByRole('link', { name: /The Yard/ }).click()
      expect(page.path()).toBe('/stores/the-yard')
    })
  },
)

const categories = { categories: [3, 5, 7].map((id) => ({ id, name: `Kind ${id}` })) }

describe.each([
  ['ROU-09', CategoryStoresScreen, 'get-all-restaurants-categories', 'get-filtered-restaurants'],
  ['ROU-10', CategoryMeatStoresScreen, 'get-all-meat-stores-categories', 'get-filtered-meat-stores'],
] as [string, ComponentType, string, string][])('[%s] stores by category', (_, Screen, ofKind, filtered) => {
  test('come from the URL, chosen ones first', async () => {
    const calls = { [ofKind]: categories, [filtered]: stores }
    const page = await openList(Screen, calls, [], '/categories/x?c=5,7,x')
    await expect.element(page.getByRole('heading', { name: '2 stores' })).toBeVisible()
    const chips = page.getByRole('button', { name: /^Kind/ }).elements()
    expect(chips.map((chip) => [chip.textContent?.slice(0, 6), chip.ariaPressed])).toEqual([
      ['Kind 5', 'true'],
      ['Kind 7', 'true'],
      ['Kind 3', 'false'],
    ])
    expect(page.made).toContainEqual({ name: filtered, input: { ...point, category_ids: [5, 7] } })
  })

  test('change with a tap, and an empty choice says so', async () => {
    const calls = {
      [ofKind]: categories,
      [filtered]: ({ category_ids }: { category_ids: number[] }) => (category_ids.includes(3) ? stores : []),
    }
    const page = await openList(Screen, calls, [], '/categories/x?c=5')
    await expect
      .element(page.getByText('No stores near you in this category.', { exact: false }))
      .toBeVisible()
    await page.getByRole('button', { name: 'Kind 3' }).click()
    await expect.element(page.getByRole('link', { name: /The Yard/ })).toBeVisible()
  })

  test('are the last ones chosen here if the URL names none', async () => {
    write('categorySelectOptions', [7])
    const page = await openList(Screen, { [ofKind]: categories, [filtered]: stores }, [], '/categories/x')
    await expect.element(page.getByRole('link', { name: /The Yard/ })).toBeVisible()
    expect(page.made).toContainEqual({ name: filtered, input: { ...point, category_ids: [7] } })
  })
})

describe('Between the stores of /food', () => {
  const seven = Array.from({ length: 7 }, (_, at) =>
    storeForTests({ id: at + 1, slug: `store-${at + 1}`, name: `Store ${at + 1}` }),
  )
  const slide = (name: string, position_id: number): Slide => ({
    ...{ url: `/${name}`, delay: null, promo_slider: { size: 5, position_id, name } },
    data: { id: 9, name, caption: null, badge: null, image: null, art: null, model: '3', restaurant: null },
  })
  const slides = {
    ...{ mainSlides: [], otherSlides: [slide('Pick', 1)], newArrivals: [slide('Arrival', 2)] },
    ...{ getItSlides: [slide('Got', 1)], topPickupSlides: [slide('Pickup', 40)] },
  }
  async function food(list: unknown, settings: Record<string, string | number | boolean> = {}) {
    const rows = Object.entries(settings).map(([key, value]) => ({ key, value }))
    const page = await openList(
      FoodScreen,
      { 'get-delivery-restaurants': list, 'promo-slider': slides },
      rows,
    )
    // the first gesture renders the rest of the page, which otherwise appears only after two seconds
    if (list === seven) await expect.element(page.getByText('Store 1')).toBeInTheDocument()
    window.dispatchEvent(new Event('scroll'))
    const links = () => [...page.container.querySelectorAll('a[href^="/stores/store-"]')]
    /** How many stores are above this part of the page. */
    const above = (part: Element) =>
      links().filter((link) => link.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING).length
    return { ...page, above }
  }

  test.each([
    [{}, 0],
    [{ restaurantCategorySliderPosition: 2 }, 2],
    [{ restaurantCategorySliderPosition: 50 }, 7],
  ])('[SCR-22] the categories stand after as many as configured: %j', async (settings, count) => {
    const page = await food(seven, settings)
    await expect.element(page.getByText('Store 7')).toBeInTheDocument()
    await expect.element(page.getByText('Biryani', { exact: true })).toBeInTheDocument()
    expect(page.above(page.getByText('Biryani', { exact: true }).element())).toBe(count)
  })

  test('[SCR-22] the categories can be hidden, or shown without names', async () => {
    const page = await food(seven, { showRestaurantCategorySliderLabel: false })
    await expect.element(page.getByText('Biryani', { exact: true })).toHaveClass('sr-only')
    await page.unmount()
    const without = await food(seven, { enRestaurantCategorySlider: false })
    await expect.element(without.getByText('Store 7')).toBeInTheDocument()
    expect(without.getByText('Biryani', { exact: true }).elements()).toHaveLength(0)
  })

  test('[SCR-22] above an empty list the categories stay, so that a choice can be undone', async () => {
    const page = await food([], { restaurantCategorySliderPosition: 2 })
    const none = page.getByText('No stores here yet')
    await expect.element(none).toBeVisible()
    const strip = page.getByText('Biryani', { exact: true }).element()
    expect(strip.compareDocumentPosition(none.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('[SCR-24] every group of promoted slides has its own slot in the list', async () => {
    const page = await food(seven)
    const titles = ['Top picks for you', 'Order today', 'New near you', 'Great for pickup']
    for (const name of titles) await expect.element(page.getByRole('heading', { name })).toBeInTheDocument()
    // slots are after every third store; those a short list does not have come at its end
    const places = titles.map((name) => page.above(page.getByRole('heading', { name }).element()))
    expect(places).toEqual([3, 3, 6, 7])
  })

  test('[SCR-22] stores wait for the categories above them instead of being pushed down', async () => {
    let arrive: (slides: unknown) => void = () => undefined
    const page = await openList(FoodScreen, {
      'get-delivery-restaurants': seven,
      'get-restaurant-category-slides': () => new Promise((resolve) => (arrive = resolve)),
    })
    await expect.poll(() => page.made.length).toBeGreaterThan(1)
    await expect.element(page.getByText('Loading stores')).toBeInTheDocument()
    expect(page.getByText('Store 1', { exact: true }).elements()).toHaveLength(0)
    arrive([category])
    await expect.element(page.getByText('Store 1', { exact: true })).toBeInTheDocument()
  })

  test('[SCR-21] self-pickup is offered only while the operator wants it', async () => {
    const page = await food(seven, { enSPU: false })
    await expect.element(page.getByText('Store 7')).toBeInTheDocument()
    expect(page.getByRole('radio').elements()).toHaveLength(0)
  })
})

test('[SCR-14] rails say when an order can be collected, in self-pickup', async () => {
  const promised = { delivery: { from: 30, to: 40 }, pickup: { from: 12, to: 17 } }
  const slide = slideForTests('Bowls', 2, { delivery_time: 30, promised })
  const rails = { ...noSlides, mainSlides: [slideForTests('Feast', 3, { delivery_time: 30, promised })] }
  const calls = {
    'get-delivery-restaurants': stores,
    'get-selfpickup-restaurants': stores,
    'promo-slider': { ...rails, otherSlides: [slide], newArrivals: [slide] },
  }
  const page = await openList(FoodScreen, calls)
  const cards = page.getByRole('link', { name: /Bowls|Feast|Store 2/ })
  await expect.element(cards.first()).toHaveTextContent('30 min')
  setMode('SELFPICKUP')
  await expect.element(cards.first()).toHaveTextContent('12 min')
  for (const card of cards.elements()) expect(card).toHaveTextContent('12 min')
})
