import type { ComponentType } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { write } from '../../lib/device/storage'
import { saveLocation } from '../../state/location'
import { setMode } from '../../state/mode'
import { guest, useUser } from '../../state/session'
import { nearForTests, placeForTests } from '../../testing/place'
import { askedBy, drawn, openPage } from '../../testing/render'
import { storeForTests } from '../../testing/store'
import { CategoryMeatStoresScreen, CategoryStoresScreen } from './categories-screen'
import { FoodScreen } from './food-screen'
import { MeatScreen } from './meat-screen'

const stores = [
  storeForTests({ slug: 'the-yard', name: 'The Yard' }),
  storeForTests({ id: 2, slug: 'the-catch', name: 'The Catch' }),
]
const point = { latitude: 12.97, longitude: 77.59 }
type Answers = [unknown[], unknown][]
const list = (kind: string, ids: number[], data: unknown, mode = 'DELIVERY'): Answers[number] => [
  ['stores', kind, mode, ids, false, ...nearForTests],
  data,
]

const plates: Answers[number] = [['category-slides', nearForTests], []]

beforeEach(async () => {
  await openPage()
  useUser.setState(guest, true)
  setMode('DELIVERY')
  saveLocation(placeForTests)
  write('categorySelectOptions', [])
})

test.each([
  ['ROU-02', FoodScreen, 'restaurants', '2 restaurants deliver to you', '2 restaurants for pickup'],
  ['ROU-03', MeatScreen, 'meat', '2 butchers deliver to you', '2 stores'],
] as [string, ComponentType, string, string, string][])(
  '[%s] the list tells how many there are and each of them, and of none in the operator’s words',
  async (_, Screen, kind, count, collected) => {
    const page = (data: unknown) => drawn(<Screen />, { answers: [list(kind, [], data), plates] })
    const full = page(stores)
    for (const words of [count, 'href="/stores/the-yard"', 'The Catch', 'href="/explore"', 'Self-pickup'])
      expect(full).toContain(words)
    await openPage([{ key: 'noRestaurantMessage', value: 'Nobody cooks today.' }])
    expect(page([])).toContain('Nobody cooks today.')
    setMode('SELFPICKUP')
    expect(page(stores)).not.toContain('The Yard')
    expect(drawn(<Screen />, { answers: [list(kind, [], stores, 'SELFPICKUP'), plates] })).toContain(
      collected,
    )
  },
)

test.each([
  ['ROU-02', FoodScreen, 'restaurants'],
  ['ROU-03', MeatScreen, 'meat-stores'],
] as [string, ComponentType, string][])(
  '[%s] a list asks for its own kind of store: what is brought, what the account says, what is fetched',
  async (_, Screen, kind) => {
    const asked = async () => (await askedBy(<Screen />)).filter(([call]) => call.endsWith(kind))
    expect(await asked()).toEqual([[`get-delivery-${kind}`, point]])
    useUser.setState({ success: true })
    expect(await asked()).toEqual([[`get-login-delivery-${kind}`, point]])
    setMode('SELFPICKUP')
    expect(await asked()).toEqual([[`get-selfpickup-${kind}`, point]])
  },
)

const categories = { categories: [3, 5, 7].map((id) => ({ id, name: `Kind ${id}` })) }

test.each([
  [
    'ROU-09',
    CategoryStoresScreen,
    'restaurants',
    'get-all-restaurants-categories',
    'get-filtered-restaurants',
  ],
  ['ROU-10', CategoryMeatStoresScreen, 'meat', 'get-all-meat-stores-categories', 'get-filtered-meat-stores'],
] as [string, ComponentType, string, string, string][])(
  '[%s] the stores of the chosen categories, which stand first among their kind’s and in the address',
  async (_, Screen, kind, ofKind, filtered) => {
    const path = '/categories/x?c=5,7,x'
    const known: Answers = [[['categories', kind], categories]]
    const page = (data: unknown) => drawn(<Screen />, { path, answers: [...known, list(kind, [5, 7], data)] })
    const chips = [...page(stores).matchAll(/aria-pressed="(true|false)"[^>]*>(Kind \d)/g)]
    expect(chips.map(([, on, name]) => `${name} ${on}`)).toEqual([
      'Kind 5 true',
      'Kind 7 true',
      'Kind 3 false',
    ])
    expect(page(stores)).toMatch(/<h2[^>]*>2 stores.*.*href="\/stores\/the-yard".*href="\/stores\/the-catch"/)
    expect(page([])).toContain('No stores near you in this category.')
    expect(page([])).not.toContain('The Yard')
    expect(await askedBy(<Screen />, { path })).toEqual([
      [ofKind, {}],
      [filtered, { ...point, category_ids: [5, 7] }],
    ])
  },
)

test('[ROU-09] [ROU-10] without a choice in the address the last one made here counts, without any all stores', () => {
  const page = (Screen: ComponentType) =>
    drawn(<Screen />, {
      path: '/categories/x',
      answers: [list('meat', [7], stores), list('restaurants', [], stores)],
    })
  expect(page(CategoryStoresScreen)).toContain('The Yard')
  write('categorySelectOptions', [7])
  expect(page(CategoryMeatStoresScreen)).toContain('The Yard')
  expect(page(CategoryStoresScreen)).not.toContain('The Yard')
})
