import type { DehydratedState } from '@tanstack/react-query'
import { builtInTexts } from '@tokri/contract/texts/index'
import { expect, test } from 'vitest'
import type { Boot } from '../lib/boot/boot'
import { homeCalls } from '../testing/home'
import { placeForTests } from '../testing/place'
import { storeForTests } from '../testing/store'
import { renderFirstScreen } from './server-render'

const english = { id: 1, language_name: 'English', is_default: 1, locale: 'en-IN', direction: 'ltr' } as const
const boot: Boot = {
  settings: [{ key: 'storeName', value: 'Basket & Co' }],
  languages: [english],
  language: english,
  texts: builtInTexts.en,
  demo: false,
  version: null,
  plan: null,
  tiles: null,
}
const slides = { mainSlides: [], otherSlides: [], newArrivals: [], getItSlides: [], topPickupSlides: [] }
const answers: Record<string, unknown> = {
  'get-restaurant-category-slides': [],
  'promo-slider': slides,
  'get-restaurant-info/green-fork': storeForTests(),
  'get-restaurant-items/green-fork': { recommended: [], items: {}, categories: [] },
}
/** A fake of the server's own calls with these responses; anything else is refused. */
const answering =
  (others: Record<string, unknown> = {}, asked: string[] = []): typeof fetch =>
  async (path, init) => {
    const name = String(path).replace('/public/api/', '')
    asked.push(`${name} ${String(init?.body)}`)
    const answer = { ...answers, ...others }[name]
    return answer === undefined ? new Response('{}', { status: 404 }) : Response.json(answer)
  }
const page = (path: string, place: object | null = null) => ({
  path,
  boot,
  place: place && JSON.stringify(place),
})
const listOf = (name: string) => ({ 'get-delivery-restaurants': [storeForTests({ name })] })
const render = async (...args: Parameters<typeof renderFirstScreen>) =>
  (await renderFirstScreen(...args))?.rendered ?? null

test('[SCR-01] the welcome screen is rendered with the operator’s texts and requests nothing', async () => {
  const screen = await renderFirstScreen(page('/'), answering())
  expect(screen?.chunks).toEqual(['home-page', 'welcome-screen'])
  expect(screen?.rendered?.html).toContain('Basket &amp; Co')
  expect(screen?.rendered?.html).toContain(builtInTexts.en.firstScreenHeading)
  expect(JSON.parse(screen?.rendered?.answers ?? '')).toEqual({ mutations: [], queries: [] })
})

test('[SCR-02] the first render after the server’s start waits for the code of its parts', async () => {
  const rendered = await render(page('/', placeForTests), answering(homeCalls))
  expect(rendered?.html).toContain('Half off')
  expect(rendered?.html).not.toContain('carousel__view--static')
  // a part left to the browser, or a script that would put it in its place
  expect(rendered?.html).not.toMatch(/<!--\$[!?]-->|<script/)
})

test('[ROU-02] a list is rendered for the location in the cookie, and includes the data it shows', async () => {
  const asked: string[] = []
  const rendered = await render(page('/food', placeForTests), answering(listOf('Saffron & Salt'), asked))
  expect(rendered?.html).toContain('Saffron &amp; Salt')
  expect(rendered?.html).toContain('Indiranagar, Bengaluru')
  const point = '{"latitude":12.97,"longitude":77.59}'
  expect(asked.sort()).toEqual([
    `get-delivery-restaurants ${point}`,
    `get-restaurant-category-slides ${point}`,
    `promo-slider ${point}`,
  ])
  const { queries } = JSON.parse(rendered?.answers ?? '') as DehydratedState
  expect(queries.map(({ queryKey }) => queryKey[0]).sort()).toEqual(['category-slides', 'slides', 'stores'])
})

test('[ROU-02] two simultaneous renders keep their own location and stores', async () => {
  const elsewhere = { ...placeForTests, lat: 13, address: 'Yelahanka, Bengaluru' }
  const [here, there] = await Promise.all([
    render(page('/food', placeForTests), answering(listOf('Near Kitchen'))),
    render(page('/food', elsewhere), answering(listOf('Far Kitchen'))),
  ])
  expect(here?.html).toMatch(/Indiranagar.*Near Kitchen/s)
  expect(here?.html).not.toMatch(/Yelahanka|Far Kitchen/)
  expect(there?.html).toMatch(/Yelahanka.*Far Kitchen/s)
  // the next guest without a location gets neither
  expect((await render(page('/'), answering()))?.html).not.toMatch(/Yelahanka|Indiranagar/)
})

test('[ROU-12] a store is rendered without a location, and its message without scripts', async () => {
  const store = storeForTests({
    custom_message: '<p>Closed on <b>Monday</b><script>alert(1)</script></p><a href="javascript:x">x</a>',
  })
  const rendered = await render(
    page('/stores/green-fork'),
    answering({ 'get-restaurant-info/green-fork': store }),
  )
  expect(rendered?.html).toContain('Green Fork')
  expect(rendered?.html).toContain('<p>Closed on <b>Monday</b></p><a>x</a>')
  expect(rendered?.html).not.toContain('alert')
})

test('[ROU-02] a page names its chunks even if a call failed or its list is empty', async () => {
  for (const list of [undefined, []]) {
    const screen = await renderFirstScreen(
      page('/food', placeForTests),
      answering({ 'get-delivery-restaurants': list }),
    )
    expect(screen).toEqual({ chunks: ['food-screen'], rendered: null })
  }
})

test('[ROU-02] other screens, pages without a location and redirects are left to the browser', async () => {
  const near = listOf('Near Kitchen')
  expect(await renderFirstScreen(page('/cart', placeForTests), answering())).toBeNull()
  expect(await renderFirstScreen(page('/stores/green-fork/4'), answering())).toBeNull()
  expect(await renderFirstScreen(page('/food'), answering(near))).toBeNull()
  expect(await renderFirstScreen(page('/food', { lat: 'x' }), answering(near))).toBeNull()
  const grocer = storeForTests({ store_type: 'grocery' })
  expect(
    await render(page('/stores/green-fork'), answering({ 'get-restaurant-info/green-fork': grocer })),
  ).toBeNull()
})
