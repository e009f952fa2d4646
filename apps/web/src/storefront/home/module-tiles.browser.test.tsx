import { expect, test } from 'vitest'
import { moduleForTests } from '../../testing/home'
import { renderScreen } from '../../testing/render-screen'
import { ModuleTiles } from './module-tiles'

const modules = [
  moduleForTests(1, { url: '/food', title: 'Food', content: 'Restaurants near you' }),
  moduleForTests(2, { url: '/grocery', title: 'Nasser’s corner shop', content: 'In 15 minutes' }),
]

test('[SCR-08] the services of a new shop are in the user’s language; the operator’s own texts are kept', async () => {
  const page = await renderScreen(<ModuleTiles modules={modules} />, { language: 'ar' })
  const food = page.getByRole('link', { name: /مطاعم/ })
  await expect.element(food).toHaveTextContent('مطاعم قريبة منك')
  await expect.element(page.getByText('Nasser’s corner shop')).toBeVisible()
  await expect.element(page.getByText('Food')).not.toBeInTheDocument()
  await food.click()
  expect(page.path()).toBe('/food')
})

test('[SCR-08] the text of a service without a picture does not overlap the plate', async () => {
  const four = [3, 4, 5, 6].map((id) => moduleForTests(id, { title: `Service ${id}` }))
  const page = await renderScreen(<ModuleTiles modules={four} />)
  for (const { title } of four) {
    const tile = page.getByRole('link', { name: title })
    await expect.element(tile).toBeVisible()
    const words = tile.getByText(title).element().getBoundingClientRect()
    const plate = tile.element().querySelector('img')?.getBoundingClientRect()
    expect(plate?.top).toBeGreaterThanOrEqual(words.bottom)
  }
})
