import type { AddonCategory } from '@tokri/contract/catalogue'
import { expect, test, vi } from 'vitest'
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

test('[SCR-29] a dish priced by its portions never costs nothing: the least first, then what is chosen', async () => {
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
