import type { CategorySlide, Module, Slide } from '@tokri/contract/promo'
import { HomeScreen } from '../storefront/home/home-screen'
import { couponForTests } from './coupon'
import { nearForTests } from './place'
import { drawn, openPage } from './render'

export const store = (id: number, is_accepted: 0 | 1 = 1) => ({
  id,
  slug: `store-${id}`,
  name: `Store ${id}`,
  description: 'Thali',
  image: null,
  art: null,
  is_accepted,
  is_active: 1 as const,
  is_open: true,
  opens_at: null,
  delivery_time: 20,
  rating: 4.4,
  avgRating: '0',
  coupon: null,
})
export const slide = (name: string, id: number): Slide => ({
  url: `stores/store-${id}`,
  delay: null,
  promo_slider: { size: 5, position_id: 0, name: '' },
  data: { id, name, caption: null, badge: null, image: null, art: null, model: '1', restaurant: store(id) },
})
const many = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => slide(`${name} ${at + 1}`, at + 1)).map((one) => ({
    ...one,
    data: { ...one.data, restaurant: { ...store(one.data.id), name: one.data.name } },
  }))
const category: CategorySlide = {
  id: 1,
  name: 'Biryani',
  image: null,
  art: null,
  link: null,
  store_type: 'restaurant',
  categories_ids: [{ value: 4, label: 'Biryani' }],
}
const module: Module = {
  id: 1,
  url: '/food',
  image: null,
  art: null,
  title: 'Food',
  content: null,
  offers: null,
}
/** Everything home asks for, at the place of the tests. */
export const answers: [unknown[], unknown][] = [
  [['modules', nearForTests], { modules: [module], feature_sliders: [], is_serviceable: true }],
  [
    ['slides', nearForTests],
    {
      mainSlides: [slide('Half off', 1)],
      newArrivals: many('Arrival', 10),
      otherSlides: [slide('Bowls', 2)],
      getItSlides: [slide('Rolls', 3)],
      topPickupSlides: [slide('Cakes', 4)],
    },
  ],
  [['category-slides', nearForTests], [category]],
  [['offers', nearForTests], [{ ...store(1), coupons: [couponForTests()] }]],
]
/** Home under these settings, with further answers. */
export const home = (
  settings: Record<string, string | boolean | number> = {},
  ...more: [unknown[], unknown][]
) =>
  openPage(Object.entries(settings).map(([key, value]) => ({ key, value }))).then(() =>
    drawn(<HomeScreen />, { answers: [...answers, ...more] }),
  )
/** The words in the order they stand on the page. */
export const order = (page: string, words: readonly string[]) =>
  [...words].sort((a, b) => page.indexOf(a) - page.indexOf(b))
