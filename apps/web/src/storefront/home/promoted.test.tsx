import type { FeatureSlider, Slide } from '@tokri/contract/promo'
import { beforeEach, expect, test } from 'vitest'
import { saveLocation } from '../../state/location'
import { guest, useUser } from '../../state/session'
import { answers, home, order, slide, store } from '../../testing/home'
import { anOrder } from '../../testing/order'
import { placeForTests } from '../../testing/place'
import { drawn, openPage } from '../../testing/render'
import { HomeScreen } from './home-screen'

beforeEach(async () => {
  useUser.setState(guest, true)
  await openPage()
  saveLocation(placeForTests)
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

test('[ENT-10] [SCR-14] a store nobody has rated yet is new, not rated 0.0', async () => {
  const unrated = { ...store(5), rating: 0, avgRating: '0', rating_count: 0 }
  const arrived = slide('Arrived', 5)
  const slides = {
    ...{ mainSlides: [], otherSlides: [], getItSlides: [], topPickupSlides: [] },
    newArrivals: [{ ...arrived, data: { ...arrived.data, restaurant: unrated } }],
  }
  const page = drawn(<HomeScreen />, {
    answers: answers.map(([key, answer]) => [key, key[0] === 'slides' ? slides : answer]),
  })
  const [, card = ''] = page.split('class="arrival"')
  expect(card.slice(0, card.indexOf('</a>'))).toContain('New')
  expect(page).not.toContain('0.0')
})

test('[SCR-09] the promoted slides stand above or below the categories, or nowhere', async () => {
  const words = ['Half off', 'What’s on your mind?']
  expect(order(await home(), words)).toEqual(['Half off', 'What’s on your mind?'])
  expect(order(await home({ showPromoSliderTop: false }), words)).toEqual([
    'What’s on your mind?',
    'Half off',
  ])
  expect(await home({ showPromoSlider: false })).not.toContain('Half off')
})

test('[ENT-01] where the operator wants it, the last order that can be rated is asked about, after as many parts as set', async () => {
  const ask = 'How was Green Fork?'
  useUser.setState({ ...guest, data: { id: 1, name: 'Ananya' } as NonNullable<typeof guest.data> }, true)
  const orders = [anOrder(), anOrder({ unique_order_id: 'TK-LAST', is_ratable: true })]
  const asked = async (settings: Parameters<typeof home>[0], last = orders) =>
    await home(settings, [['mine', 'last-order'], last])
  const first = await asked({ rarModEnHomeBanner: true })
  expect(first).toMatch(/How was Green Fork\?.*href="\/rate-order\/TK-LAST"/s)
  expect(order(first, ['What’s on your mind?', ask])).toEqual([ask, 'What’s on your mind?'])
  const later = await asked({ rarModEnHomeBanner: true, rarModHomeBannerPosition: 2 })
  expect(order(later, [ask, 'What’s on your mind?'])).toEqual(['What’s on your mind?', ask])
  for (const page of [await asked({}), await asked({ rarModEnHomeBanner: true }, [anOrder()])])
    expect(page).not.toContain(ask)
})

test('[SCR-14] every group of slides has its row, in this order, and the footer picture ends the page', async () => {
  const page = await home({ homeFooterImage: '/media/foot.webp' })
  const rows = ['New near you', 'Top picks for you', 'Order today', 'Great for pickup', '/media/foot.webp']
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
    'What’s on your mind?',
    'Later',
    '1 offer near you',
    'Great for pickup',
    'At last',
  ]
  for (const word of words) expect(page).toContain(word)
  expect(order(page, words)).toEqual(words)
  expect([...page.matchAll(/--size:(\d)/g)].map(([, size]) => size)).toEqual(['3', '4', '5'])
  expect(page).toMatch(/href="\/stores\/dum-pukht"[^>]*>.*Dum Pukht/)
})
