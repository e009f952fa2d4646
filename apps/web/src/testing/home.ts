import type { CategorySlide, Module, Slide } from '@tokri/contract/promo'
import { couponForTests } from './coupon'
import { storeForTests } from './store'

type SlideStore = NonNullable<Slide['data']['restaurant']>

const slideStore = (id: number, change: Partial<SlideStore> = {}): SlideStore => {
  const { rating, avgRating, image, art, is_active, is_open, opens_at, is_accepted, promised } =
    storeForTests()
  return {
    ...{ rating, avgRating, image, art, is_active, is_open, opens_at, is_accepted, promised },
    ...{
      id,
      slug: `store-${id}`,
      name: `Store ${id}`,
      description: 'Thali',
      delivery_time: 20,
      coupon: null,
    },
    ...change,
  }
}

/** A slide that links to an open store. */
export const slideForTests = (name: string, id: number, store: Partial<SlideStore> = {}): Slide => ({
  url: `stores/store-${id}`,
  delay: null,
  promo_slider: { size: 5, position_id: 0, name: '' },
  data: {
    ...{ id, name, caption: null, badge: null, image: null, art: null, model: '1' },
    restaurant: slideStore(id, store),
  },
})

export const slidesForTests = {
  mainSlides: [slideForTests('Half off', 1)],
  newArrivals: Array.from({ length: 10 }, (_, at) =>
    slideForTests(`Arrival ${at + 1}`, at + 1, { name: `Arrival ${at + 1}` }),
  ),
  otherSlides: [slideForTests('Bowls', 2)],
  getItSlides: [slideForTests('Rolls', 3)],
  topPickupSlides: [slideForTests('Cakes', 4)],
}

export const categoryForTests = (id: number, change: Partial<CategorySlide> = {}): CategorySlide => ({
  ...{ id, name: `Category ${id}`, image: null, art: null, link: null, store_type: 'restaurant' },
  categories_ids: [{ value: id, label: '' }],
  ...change,
})

export const moduleForTests = (id: number, change: Partial<Module> = {}): Module => ({
  ...{ id, url: `/m${id}`, image: null, art: null, title: `Service ${id}`, content: null, offers: null },
  ...change,
})

/** All calls of the home screen. */
export const homeCalls = {
  modules: {
    modules: [moduleForTests(1, { url: '/food', title: 'Food' })],
    feature_sliders: [],
    custom_sections: [],
    is_serviceable: true,
  },
  'promo-slider': slidesForTests,
  'get-restaurant-category-slides': [categoryForTests(1, { name: 'Biryani' })],
  'get-offers': [{ ...storeForTests(), coupons: [couponForTests()] }],
  'get-user-offers': [{ ...storeForTests(), coupons: [couponForTests()] }],
}
