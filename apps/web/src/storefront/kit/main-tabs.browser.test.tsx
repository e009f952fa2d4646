import { beforeEach, expect, test } from 'vitest'
import { carts } from '../../state/cart'
import { renderScreen } from '../../testing/render-screen'
import { MainTabs } from './main-tabs'

const snapshot = {
  name: 'Idli',
  price: 1,
  unit_price: 1,
  addon_names: [],
  image: null,
  art: null,
  is_veg: 1 as const,
}
const fill = (cart: keyof typeof carts, restaurant_id: number, quantity: number) =>
  carts[cart].use.setState({
    cart: {
      restaurant_id,
      lines: quantity > 0 ? [{ id: restaurant_id, quantity, addons: [], snapshot }] : [],
    },
  })

beforeEach(() => {
  fill('food', 1, 0)
  fill('grocery', 2, 0)
})

test('[SCR-16] five tabs lead to the main screens; the operator names the second', async () => {
  const page = await renderScreen(<MainTabs active="home" />, {
    settings: [{ key: 'footerNearme', value: 'Around me' }],
  })
  const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link').elements()
  expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual([
    '/',
    '/food',
    '/pickup-and-drop',
    '/cart',
    '/my-account',
  ])
  await page.getByRole('link', { name: 'Around me' }).click()
  expect(page.path()).toBe('/food')
})

test.each([
  ['FLOAT', true],
  ['FIXED', false],
])('[SCR-16] the bar of style %s floats: %s', async (footerStyleType, floats) => {
  const page = await renderScreen(
    <div className="phone">
      <MainTabs />
    </div>,
    { settings: [{ key: 'footerStyleType', value: footerStyleType }] },
  )
  const bar = page.getByRole('navigation').element().getBoundingClientRect()
  expect(bar.bottom < window.innerHeight).toBe(floats)
})

test('[SCR-16] the cart tab counts the stores’ items of both carts', async () => {
  const page = await renderScreen(<MainTabs />)
  await expect.element(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  fill('food', 1, 3)
  await expect.element(page.getByText('1 item in cart')).toBeInTheDocument()
  fill('grocery', 2, 1)
  await expect.element(page.getByText('2 items in cart')).toBeInTheDocument()
})
