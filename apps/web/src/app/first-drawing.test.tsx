import { builtInTexts } from '@tokri/contract/texts/index'
import { expect, test } from 'vitest'
import type { FirstScreen } from '../../first-screens'
import type { Boot } from '../lib/boot/boot'
import { placeForTests } from '../testing/place'
import { storeForTests } from '../testing/store'
import { drawFirst } from './first-drawing'

const english = { id: 1, language_name: 'English', is_default: 1, locale: 'en-IN', direction: 'ltr' } as const
const words: Boot = {
  settings: [{ key: 'storeName', value: 'Basket & Co' }],
  languages: [english],
  language: english,
  texts: builtInTexts.en,
  demo: false,
  version: null,
  plan: null,
  tiles: null,
}
const near = { to: '/public/api/get-delivery-restaurants', at: true, later: false }
const screens: FirstScreen[] = [
  { path: '^/$', place: false, files: ['/assets/welcome.css', '/assets/welcome.js'], calls: [] },
  {
    path: '^/food$',
    place: true,
    files: [],
    calls: [
      near,
      { to: '/public/api/get-restaurant-category-slides', at: true, later: false },
      { to: '/public/api/promo-slider', at: true, later: false },
      { to: '/public/api/get-offers', at: true, later: true },
    ],
  },
  {
    path: '^/stores/([\\w-]+)$',
    files: [],
    calls: [
      { to: '/public/api/get-restaurant-info/:slug', at: true, later: false },
      { to: '/public/api/get-restaurant-items/:slug', at: false, later: false },
    ],
  },
]
const menu = { recommended: [], items: {}, categories: [] }
const slides = { mainSlides: [], otherSlides: [], newArrivals: [], getItSlides: [], topPickupSlides: [] }
const answers: Record<string, unknown> = {
  'get-restaurant-category-slides': [],
  'promo-slider': slides,
  'green-fork': storeForTests(),
}
/** The server's own answers; `others` say something else. */
const asking =
  (others: Record<string, unknown> = {}, asked: string[] = []) =>
  (path: string, body: string) => {
    const name = path.split('/').at(-1) ?? ''
    asked.push(`${path} ${body}`)
    const known: Record<string, unknown> = { ...answers, ...others }
    const answer = known[path] ?? known[name]
    return Promise.resolve(answer === undefined ? null : JSON.stringify(answer))
  }
const page = (path: string, place: object | null = null) => ({
  path,
  boot: { ...words, screens },
  place: place && JSON.stringify(place),
})
const listOf = (name: string) => ({ 'get-delivery-restaurants': [storeForTests({ name })] })

test('[SCR-01] the welcome is drawn with the operator’s words, and brings its styles and scripts by name', async () => {
  const drawing = await drawFirst(page('/'), asking())
  expect(drawing?.html).toContain('Basket &amp; Co')
  expect(drawing?.html).toContain(builtInTexts.en.firstScreenHeading)
  expect(drawing).toMatchObject({
    answers: [],
    styles: ['/assets/welcome.css'],
    scripts: ['/assets/welcome.js'],
  })
})

test('[ROU-02] a list is drawn for the place the browser told, from just what the browser would have asked', async () => {
  const asked: string[] = []
  const drawing = await drawFirst(page('/food', placeForTests), asking(listOf('Saffron & Salt'), asked))
  expect(drawing?.html).toContain('Saffron &amp; Salt')
  expect(drawing?.html).toContain('Indiranagar, Bengaluru')
  const point = '{"latitude":12.97,"longitude":77.59}'
  expect(asked).toEqual([
    `${near.to} ${point}`,
    `/public/api/get-restaurant-category-slides ${point}`,
    `/public/api/promo-slider ${point}`,
  ])
  expect(drawing?.answers.map(([call]) => call)).toEqual(asked)
  expect(drawing?.answers[0]?.[1]).toBe(JSON.stringify([storeForTests({ name: 'Saffron & Salt' })]))
})

test('[ROU-02] two people at once get each their own place and stores', async () => {
  const elsewhere = { ...placeForTests, lat: 13, address: 'Yelahanka, Bengaluru' }
  const [here, there] = await Promise.all([
    drawFirst(page('/food', placeForTests), asking(listOf('Near Kitchen'))),
    drawFirst(page('/food', elsewhere), asking(listOf('Far Kitchen'))),
  ])
  expect(here?.html).toMatch(/Indiranagar.*Near Kitchen/s)
  expect(here?.html).not.toMatch(/Yelahanka|Far Kitchen/)
  expect(there?.html).toMatch(/Yelahanka.*Far Kitchen/s)
  // and whoever comes next without a place is not taken for either
  expect((await drawFirst(page('/'), asking()))?.html).not.toMatch(/Yelahanka|Indiranagar/)
})

test('[ROU-12] a store’s page is drawn without a place, too; its message keeps its marks and loses its scripts', async () => {
  const store = storeForTests({
    custom_message: '<p>Closed on <b>Monday</b><script>alert(1)</script></p><a href="javascript:x">x</a>',
  })
  const drawing = await drawFirst(
    page('/stores/green-fork'),
    asking({
      '/public/api/get-restaurant-info/green-fork': store,
      '/public/api/get-restaurant-items/green-fork': menu,
    }),
  )
  expect(drawing?.html).toContain('Green Fork')
  expect(drawing?.html).toContain('<p>Closed on <b>Monday</b></p><a>x</a>')
  expect(drawing?.html).not.toContain('alert')
})

test('[ROU-02] what cannot be drawn whole is left to the browser: other screens, no place, refused calls, screens that lead elsewhere', async () => {
  expect(await drawFirst(page('/cart', placeForTests), asking())).toBeNull()
  expect(await drawFirst(page('/food'), asking(listOf('Near Kitchen')))).toBeNull()
  expect(await drawFirst(page('/food', { lat: 'x' }), asking(listOf('Near Kitchen')))).toBeNull()
  expect(await drawFirst(page('/food', placeForTests), asking())).toBeNull()
  const grocer = storeForTests({ store_type: 'grocery' })
  const answered = { 'green-fork': grocer, '/public/api/get-restaurant-items/green-fork': menu }
  expect(await drawFirst(page('/stores/green-fork'), asking(answered))).toBeNull()
})
