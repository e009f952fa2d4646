import type { AddonCategory } from '@tokri/contract/catalogue'
import type { OrderKind } from '@tokri/domain/order/lifecycle'
import { expect, test, vi } from 'vitest'
import type { SettingRow } from '../../../lib/boot/boot'
import { dishForTests } from '../../../testing/dish'
import { renderScreen } from '../../../testing/render-screen'
import { ItemSheet } from './item-sheet'

const portions: AddonCategory = {
  id: 1,
  name: 'Portion',
  type: 'SINGLE',
  required: true,
  min: 1,
  max: 1,
  addons: [
    { id: 11, name: 'Half', price: 29_000, is_active: 1 },
    { id: 12, name: 'Full', price: 52_000, is_active: 1 },
  ],
}
const biryani = dishForTests({ name: 'Dum Biryani', price: 0, addon_categories: [portions] })

test('[SCR-29] a dish priced by portion shows the lowest price, then the chosen one', async () => {
  const done = vi.fn()
  const page = await renderScreen(
    <ItemSheet kind="food" item={biryani} open onClose={() => undefined} onDone={done} />,
  )
  await expect.element(page.getByText('From ₹290')).toBeVisible()
  const add = page.getByRole('button', { name: /^Add, ₹/ })
  await expect.element(add).toHaveTextContent('Add, ₹290')
  await add.click()
  expect(done).not.toHaveBeenCalled()
  await page.getByRole('radio', { name: /Full/ }).click()
  await expect.element(add).toHaveTextContent('Add, ₹520')
  await add.click()
  expect(done).toHaveBeenCalledWith(expect.objectContaining({ addons: [{ addon_id: 12 }] }))
})

const dosa = dishForTests()
const nothing = () => undefined
const openSheet = (kind: OrderKind, settings: SettingRow[] = []) =>
  renderScreen(<ItemSheet kind={kind} item={dosa} open onClose={nothing} onDone={nothing} />, { settings })

test('[SCR-29] a double tap adds the dish once', async () => {
  const done = vi.fn()
  const page = await renderScreen(<ItemSheet kind="food" item={dosa} open onClose={nothing} onDone={done} />)
  await page.getByRole('button', { name: /^Add, ₹/ }).dblClick()
  expect(done).toHaveBeenCalledOnce()
})

test('[ENT-01] the sheet rises from the bottom, or opens in the middle by the operator’s choice', async () => {
  const open = async (drawer: boolean) => {
    const page = await openSheet('food', [{ key: 'enableAddonDrawer', value: drawer }])
    const sheet = page.getByRole('dialog')
    await expect.element(sheet.getByRole('button', { name: /^Add, ₹/ })).toBeVisible()
    // as soon as it has come to rest
    const roomBelow = () => Math.round(window.innerHeight - sheet.element().getBoundingClientRect().bottom)
    return { page, roomBelow }
  }
  const drawer = await open(true)
  await expect.poll(drawer.roomBelow).toBe(0)
  await drawer.page.unmount()
  const middle = await open(false)
  await expect.poll(middle.roomBelow).toBeGreaterThan(16)
})

test('[SCR-30] notes are for the restaurant, or for the store where nothing is cooked', async () => {
  const food = await openSheet('food')
  await expect.element(food.getByLabelText('Note for the restaurant')).toBeVisible()
  await food.unmount()
  const meat = await openSheet('meat')
  await expect.element(meat.getByLabelText('Note for the store')).toBeVisible()
  await expect.element(meat.getByText(/restaurant|kitchen/)).not.toBeInTheDocument()
})

test('[SCR-29] add-ons carry veg marks where they are food', async () => {
  const extras: AddonCategory = {
    ...portions,
    ...{ id: 2, name: 'Extras', type: 'MULTI', required: false, min: 0, max: 2 },
    addons: [
      { id: 21, name: 'Raita', price: 4000, is_veg: 1, is_active: 1 },
      { id: 22, name: 'Boiled egg', price: 2500, is_veg: 0, is_active: 1 },
    ],
  }
  const item = dishForTests({ likes: 190, dislikes: 10, is_veg: null, addon_categories: [portions, extras] })
  const page = await renderScreen(
    <ItemSheet kind="food" item={item} open onClose={nothing} onDone={nothing} />,
  )
  await expect.element(page.getByRole('checkbox', { name: /^Vegetarian Raita/ })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: /^Non-vegetarian Boiled egg/ })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /^Half/ })).toBeVisible()
  await expect.element(page.getByText('95% of 200 customers liked it')).toBeInTheDocument()
})
