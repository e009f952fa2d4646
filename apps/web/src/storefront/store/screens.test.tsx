import type { Menu } from '@tokri/contract/catalogue'
import type { Store } from '@tokri/contract/stores'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { dishForTests } from '../../testing/dish'
import { storeForTests } from '../../testing/store'

vi.mock('react-router', async (real) => ({
  ...(await real<typeof import('react-router')>()),
  Navigate: ({ to }: { to: string }) => `leads on to ${to}`,
}))
const { askedBy, drawn, openPage } = await import('../../testing/render')
const { carts, forgetCarts } = await import('../../state/cart')
const { guest, useUser } = await import('../../state/session')
const { lineOf } = await import('./cart-lines')
const { CategoryScreen } = await import('./category-screen')
const { StoreScreen } = await import('./store-screen')

const store = storeForTests()
const dosa = dishForTests({ id: 1, item_category_id: 4 })
const cake = dishForTests({ id: 2, item_category_id: 5, name: 'Carrot Halwa' })
const gone = dishForTests({ id: 3, item_category_id: 4, name: 'Rava Dosa', stock: 0 })
const menu: Menu = {
  recommended: [],
  items: { Dosas: [dosa, gone], Sweets: [cake] },
  categories: [
    { id: 4, name: 'Dosas', count: 2 },
    { id: 5, name: 'Sweets', count: 1 },
  ],
}
const answers = (of: Store): [unknown[], unknown][] => [
  [['store', of.slug, false, {}], of],
  [['menu', of.slug], menu],
  [['menu', of.slug, 4], { items: [dosa, gone] }],
]
const opened = (path: string, of = store) =>
  drawn(
    <Routes>
      <Route path="/stores/:restaurant/:id?" element={<StoreScreen />} />
      <Route path="/store/:restaurant/category/:categoryId" element={<CategoryScreen />} />
    </Routes>,
    { path, answers: answers(of) },
  )

beforeEach(async () => {
  useUser.setState(guest, true)
  forgetCarts()
  await openPage()
})

test('[ROU-12] a store’s page has its head, and its whole menu by category', () => {
  const page = opened('/stores/green-fork')
  expect(page).toMatch(/<h1[^>]*>.*Green Fork.*Dosas.*Masala Dosa.*Sweets.*Carrot Halwa/)
  expect(page).toContain('24 min')
})

test('[ROU-12] [SCR-30] a butcher’s cuts stand in the same page, a grocer has aisles of its own instead', () => {
  expect(opened('/stores/green-fork', { ...store, store_type: 'meat' })).toContain('Masala Dosa')
  const grocer: Store = { ...store, store_type: 'grocery' }
  expect(opened('/stores/green-fork', grocer)).toContain('leads on to /grocery?store=green-fork')
  expect(opened('/stores/green-fork/2', grocer)).toContain('leads on to /grocery/green-fork/item/2')
})

test('[ROU-11] one category of a store has its own dishes alone, under its name, with the way to the rest', async () => {
  const page = opened('/store/green-fork/category/4')
  expect(page).toMatch(/<h1[^>]*>.*href="\/stores\/green-fork".*Green Fork.*<h2[^>]*>Dosas<.*Masala Dosa/)
  expect(page).toContain('Rava Dosa')
  expect(page).not.toContain('Carrot Halwa')
  expect(page).toContain('aria-label="Share"')
  expect(page).not.toContain('View cart')
  carts.food.add(store, lineOf(dosa, { addons: [], quantity: 1 }))
  expect(opened('/store/green-fork/category/4')).toContain('View cart')
  await openPage([{ key: 'showInActiveItemsToo', value: false }])
  expect(opened('/store/green-fork/category/4')).not.toContain('Rava Dosa')
})

test('[ROU-11] [ROU-12] a store is asked for by its name in the address, a category by its number', async () => {
  const asked = (path: string, known: [unknown[], unknown][] = []) =>
    askedBy(
      <Routes>
        <Route path="/stores/:restaurant" element={<StoreScreen />} />
        <Route path="/store/:restaurant/category/:categoryId" element={<CategoryScreen />} />
      </Routes>,
      { path, answers: known },
    )
  const [info] = answers(store)
  expect(await asked('/stores/green-fork')).toEqual([['get-restaurant-info/green-fork', {}]])
  useUser.setState({ success: true })
  expect((await asked('/stores/green-fork'))[0]?.[0]).toBe('get-restaurant-info-with-favourite/green-fork')
  useUser.setState(guest, true)
  expect(await asked('/store/green-fork/category/4', info && [info])).toContainEqual([
    'get-category-items',
    { slug: 'green-fork', categoryId: 4 },
  ])
})
