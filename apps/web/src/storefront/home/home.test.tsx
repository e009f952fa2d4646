import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from '@tokri/contract/accounts'
import type { CategorySlide, FeatureSlider, Module, Slide } from '@tokri/contract/promo'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setting } from '../../lib/settings'
import { setNoArea } from '../../state/area'
import { saveLocation } from '../../state/location'
import { guest, useUser } from '../../state/session'

// Cleaning needs a browser's parser; what it lets through is tested where HTML is stored and in Chromium.
vi.mock('../../lib/safe-html', async (real) => ({
  ...(await real<typeof import('../../lib/safe-html')>()),
  safeHtml: (html: string) => html.replace(/<[^>]*>/g, ''),
}))
const { drawn, openPage } = await import('../../lib/render-for-tests')
const { HomeScreen } = await import('./home-screen')
const { settingsIn } = await import('./preview')
const { PreviewScreen } = await import('./preview-screen')

const place = {
  lat: 12.97,
  lng: 77.59,
  address: 'Indiranagar, Bengaluru',
  house: null,
  tag: 'Home',
  city: null,
  state: null,
  businessLocation: false,
}
const near = ['12.9700', '77.5900']

const store = (id: number, is_accepted: 0 | 1 = 1) => ({
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
const slide = (name: string, id: number): Slide => ({
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
const coupon = {
  id: 1,
  code: 'FEAST',
  name: '',
  description: null,
  discount_type: 'AMOUNT',
  discount: 5000,
  max_discount: 0,
  min_subtotal: 0,
  expiry_date: '2030-01-01',
  max_count: 5,
  is_active: 1,
}
const answers: [unknown[], unknown][] = [
  [['modules', near], { modules: [module], feature_sliders: [], is_serviceable: true }],
  [
    ['slides', near],
    {
      mainSlides: [slide('Half off', 1)],
      newArrivals: many('Arrival', 10),
      otherSlides: [slide('Bowls', 2)],
      getItSlides: [slide('Rolls', 3)],
      topPickupSlides: [slide('Cakes', 4)],
    },
  ],
  [['category-slides', near], [category]],
  [['offers', near], [{ ...store(1), coupons: [coupon] }]],
]
const home = (settings: Record<string, string | boolean> = {}) =>
  openPage(Object.entries(settings).map(([key, value]) => ({ key, value }))).then(() =>
    drawn(<HomeScreen />, { answers }),
  )
/** The words in the order they stand on the page. */
const order = (page: string, words: readonly string[]) =>
  [...words].sort((a, b) => page.indexOf(a) - page.indexOf(b))

beforeEach(async () => {
  useUser.setState(guest, true)
  await openPage()
  saveLocation(place)
})
afterEach(() => void vi.useRealTimers())

const greeted = { success: true, data: { name: 'Ananya Rao' } as Account }

test('[SCR-05] [CON-14] who is signed in is greeted by name and by the hour, where the operator wants it', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T13:00:00+05:30') })
  expect(await home()).toMatch(/<h1[^>]*>Good afternoon</)
  useUser.setState(greeted)
  expect(await home()).toMatch(/<h1[^>]*>Good afternoon, Ananya</)
  expect(await home({ showCustomerNameHome: false })).toMatch(/<h1[^>]*>Good afternoon</)
  expect(await home({ showWelcomeMessage: false })).not.toContain('Good afternoon')
})

test('[SCR-06] [CON-15] the search stands on the home screen, and its words fit the hour', async () => {
  const hours = [
    ['08:00', '“idli”'],
    ['11:00', '“masala chai”'],
    ['13:00', '“biryani”'],
    ['17:00', '“burger”'],
    ['20:00', '“paneer tikka”'],
    ['23:30', '“Your Favorite Food”'],
  ]
  for (const [hour, word] of hours) {
    vi.useFakeTimers({ now: new Date(`2026-11-21T${hour}:00+05:30`) })
    expect(await home(), hour).toMatch(
      new RegExp(`home__where.*href="/explore".*rotate-word[^>]*><b>${word}<.*</header>`),
    )
  }
  expect(await home({ mockSearchOnHomepage: false })).not.toMatch(/home__where.*rotate-word.*<\/header>/)
})

test('[SCR-04] [SCR-16] the header says where orders go and leads to the account, the tabs stand below', async () => {
  const page = await home()
  expect(page).toMatch(
    /<header.*href="\/search-location".*Indiranagar, Bengaluru.*href="\/my-account".*<\/header>/,
  )
  expect(page).toMatch(/<nav[^>]*aria-label="Main"/)
  useUser.setState(greeted)
  expect(await home()).toMatch(/<a (?=[^>]*href="\/my-account")[^>]*aria-label="[^"]*Ananya Rao/)
})

test('[SCR-61] [ERR-04] the slide of a closed store is dimmed and says why; a plain link of model 3 stays as it is', async () => {
  const shut = (one: Slide): Slide => ({
    ...one,
    data: { ...one.data, restaurant: { ...store(one.data.id), is_active: 0 } },
  })
  const link = { ...slide('Festival', 8), url: 'pages/festival' }
  const slides = {
    mainSlides: [
      shut(slide('Half off', 1)),
      { ...link, data: { ...link.data, model: '3', restaurant: null } },
    ],
    newArrivals: [shut(slide('Arrived', 5))],
    otherSlides: [shut(slide('Bowls', 2))],
    getItSlides: [],
    topPickupSlides: [],
  }
  const page = drawn(<HomeScreen />, {
    answers: answers.map(([key, answer]) => [key, key[0] === 'slides' ? slides : answer]),
  })
  for (const of of ['class="promo"', 'class="store mini is-off"', 'class="arrival is-off"']) {
    const [, after = ''] = page.split(of)
    expect(after.slice(0, after.indexOf('</a>')), of).toContain('Not taking orders right now')
  }
  expect(page).toMatch(/promo__cloth--deep is-off|promo__cloth[^"]*is-off/)
  expect(page).toMatch(/class="promo" href="\/pages\/festival"/)
})

test('[STA-04] where nothing was listed for somebody signed in home says so, and not at another place', async () => {
  setNoArea(place, true)
  expect(await home()).toContain('We are not on this street yet')
  saveLocation({ ...place, lat: 13.5 })
  expect(
    drawn(<HomeScreen />, {
      answers: answers.map(([[name], answer]) => [[name, ['13.5000', near[1]]], answer]),
    }),
  ).toContain('Food')
  setNoArea(place, false)
})

test('[SCR-15] slides and categories come together, so that nothing moves below a finger: until then boxes stand there', async () => {
  await openPage()
  for (const late of ['slides', 'category-slides']) {
    const page = drawn(<HomeScreen />, { answers: answers.filter(([[name]]) => name !== late) })
    expect(page, `without ${late}`).toContain('Food')
    expect(page).toContain('aria-busy="true"')
    expect(page).not.toContain('Half off')
    expect(page).not.toContain('Biryani')
  }
  expect(await home()).not.toContain('aria-busy')
})

test('[SCR-07] the header may carry a picture on a colour, another picture below it leads to the offers', async () => {
  const plain = await home()
  expect(plain).not.toContain('home__wide')
  const page = await home({
    homeHeaderImage: '/media/top.webp',
    homeHeaderColor: '#0a7d3c',
    homeOffersImage: '/media/offers.webp',
  })
  expect(page).toMatch(/<header[^>]*background:#0a7d3c/)
  expect(page).toMatch(/<header[^>]*background-image:url\([^)]*\/media\/top.webp/)
  expect(page).toContain('home__head--own')
  expect(plain).not.toContain('home__head--own')
  expect(page).toMatch(/<a href="\/offers"[^>]*><img class="home__wide" src="\/media\/offers.webp"/)
})

test('[SCR-09] the promoted slides stand above or below the categories, or nowhere', async () => {
  const words = ['Half off', 'Top Categories']
  expect(order(await home(), words)).toEqual(['Half off', 'Top Categories'])
  expect(order(await home({ showPromoSliderTop: false }), words)).toEqual(['Top Categories', 'Half off'])
  expect(await home({ showPromoSlider: false })).not.toContain('Half off')
})

test('[SCR-12] a banner tells how many offers there are and leads to them', async () => {
  expect(await home()).toMatch(/<a class="ticketwrap" href="\/offers"[^>]*>.*1 offer near you/)
})

test.each(['', 'null', '<p></p>', '<p>&nbsp;</p>'])(
  '[SCR-13] the operator’s message %j takes no room',
  async (customHomeMessage) => expect(await home({ customHomeMessage })).not.toContain('home__message'),
)

test('[SCR-13] the operator’s message stands on the home screen', async () => {
  expect(await home({ customHomeMessage: '<p>Kulfi today</p>' })).toMatch(/home__message[^>]*>Kulfi today/)
})

test('[SCR-14] every group of slides has its row, in this order, and the footer picture ends the page', async () => {
  const page = await home({ homeFooterImage: '/media/foot.webp' })
  const rows = ['New around here', 'Top picks for you', 'Get it today', 'Good to pick up', '/media/foot.webp']
  for (const words of rows) expect(page).toContain(words)
  expect(order(page, rows)).toEqual(rows)
})

test('[SCR-14] [CON-13] new arrivals stand in two rows: four above, four below, then in turn', async () => {
  const page = await home()
  const columns = page.split('arrival__column').slice(1)
  const inColumn = columns.map((column) => [...column.matchAll(/Arrival (\d+)/g)].map(([, at]) => Number(at)))
  expect(inColumn).toEqual([
    [1, 5],
    [2, 6],
    [3, 7],
    [4, 8],
    [9, 10],
  ])
})

const feature = (name: string, position_id: number, size = 3): FeatureSlider => ({
  promo_slider: { name, position_id, size },
  items: [{ data: { id: 1, name: 'Dum Pukht', image: null, art: null }, url: 'stores/dum-pukht' }],
})

test('[ENT-08] feature sliders stand after as many parts of the home screen as their position says, as large as set', async () => {
  const features = [feature('At once', 0), feature('Later', 2, 4), feature('At last', 90, 9)]
  const page = drawn(<HomeScreen />, {
    answers: answers.map(([key, answer]) =>
      key[0] === 'modules' ? [key, { ...(answer as object), feature_sliders: features }] : [key, answer],
    ),
  })
  const words = [
    'At once',
    'Half off',
    'Top Categories',
    'Later',
    '1 offer near you',
    'Good to pick up',
    'At last',
  ]
  for (const word of words) expect(page).toContain(word)
  expect(order(page, words)).toEqual(words)
  expect([...page.matchAll(/--size:(\d)/g)].map(([, size]) => size)).toEqual(['3', '4', '5'])
  expect(page).toMatch(/href="\/stores\/dum-pukht"[^>]*>.*Dum Pukht/)
})

test('[SCR-15] [ERR-04] where nobody delivers the page says so and leads to another place, with nothing promoted', async () => {
  const unserved = answers.map(([key, answer]) =>
    key[0] === 'modules' ? [key, { ...(answer as object), is_serviceable: false }] : [key, answer],
  ) as [unknown[], unknown][]
  const page = drawn(<HomeScreen />, { answers: unserved })
  expect(page).toMatch(/class="[^"]*noarea".*We are not on this street yet.*Try another address/)
  expect(page).toMatch(/href="\/search-location"[^>]*>.*Change location/)
  expect(page).not.toContain('Half off')
  const styles = readFileSync(join(import.meta.dirname, 'home-screen.css'), 'utf8')
  expect(styles).toMatch(/\.noarea > \.em img \{\s*animation: look-around/)
})

test('[SCR-15] while nothing is known yet boxes of the same geometry stand in', () =>
  expect(drawn(<HomeScreen />)).toContain('Loading'))

test('[ROU-17] any combination of layouts can be looked at, and nothing of it is kept', async () => {
  const preview = (query: string) => drawn(<PreviewScreen />, { path: `/new-test?${query}`, answers })
  expect(preview('')).toContain('modules--1')
  const page = preview('mainPageStyle=style2&showPromoSliderTop=no&footerStyleType=FIXED')
  expect(page).not.toContain('modules--1')
  expect(page).toContain('modules-row')
  expect(order(page, ['Half off', 'Top Categories'])).toEqual(['Top Categories', 'Half off'])
  expect(page).toContain('tabbar--fixed')
  expect([setting('mainPageStyle'), setting('footerStyleType')]).toEqual(['style1', 'FLOAT'])
  expect(drawn(<HomeScreen />, { answers })).toContain('modules--1')
})

test('[ROU-17] an address cannot put words, markup or money into the shop’s mouth, nor values that do not fit', () => {
  const asked = new URLSearchParams({
    mainPageStyle: 'style9',
    homePageCategoryStyle: 'STYLETWO',
    customHomeMessage: '<p>Call this number</p>',
    storeName: 'Elsewhere',
    customCSS: '*{display:none}',
    maxTip: '1',
    homeHeaderImage: 'https://evil.example/x.png',
    homeFooterImage: '/media/a.webp',
    constructor: '1',
  })
  expect(settingsIn(asked)).toEqual({ homePageCategoryStyle: 'STYLETWO', homeFooterImage: '/media/a.webp' })
})
