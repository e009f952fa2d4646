import { expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { categoryForTests } from '../../testing/home'
import { renderScreen } from '../../testing/render-screen'
import { CategorySection } from './category-plates'

const twelve = Array.from({ length: 12 }, (_, at) => categoryForTests(at + 1))
const settingsOf = (settings: Record<string, string>) =>
  Object.entries(settings).map(([key, value]) => ({ key, value }))

async function openSection(settings: Record<string, string> = {}, slides = twelve) {
  await browser.viewport(390, 844)
  const page = await renderScreen(<CategorySection slides={slides} />, { settings: settingsOf(settings) })
  window.dispatchEvent(new Event('scroll'))
  await expect.element(page.getByText(`Category ${slides.at(-1)?.id}`)).toBeInTheDocument()
  return page
}
/** The numbers of the categories in each row. */
function rowsOf() {
  const links = [...document.querySelectorAll('a')]
  const tops = [...new Set(links.map((link) => link.getBoundingClientRect().top))].sort((a, b) => a - b)
  return tops.map((top) =>
    links
      .filter((link) => link.getBoundingClientRect().top === top)
      .map((link) => Number(link.textContent?.replace('Category ', ''))),
  )
}

test('[SCR-10] [CON-13] many categories slide in two rows in STYLEONE', async () => {
  await openSection()
  await expect.poll(rowsOf).toEqual([
    [1, 2, 3, 4, 9, 11],
    [5, 6, 7, 8, 10, 12],
  ])
})

test.each([
  ['homePageCategoryStyle', 'STYLETWO'],
  ['homePageCategoryType', 'GRID'],
])('[SCR-10] [CON-13] %s %s puts them in a grid', async (key, value) => {
  await openSection({ [key]: value })
  expect(rowsOf()).toEqual([
    [1, 2, 3, 4],
    [5, 6, 7, 8],
    [9, 10, 11, 12],
  ])
})

test('[SCR-10] only categories of restaurants are listed', async () => {
  const slides = [categoryForTests(2, { store_type: 'grocery' }), categoryForTests(1)]
  const page = await openSection({}, slides)
  await expect.element(page.getByRole('heading', { name: 'What’s on your mind?' })).toBeVisible()
  await expect.element(page.getByText('Category 2')).not.toBeInTheDocument()
})

test('[SCR-11] a category opens its stores; one without categories is no link', async () => {
  const ids = [7, 9].map((value) => ({ value, label: '' }))
  const page = await openSection({}, [
    categoryForTests(3, { categories_ids: ids }),
    categoryForTests(4, { categories_ids: [] }),
  ])
  expect(page.getByRole('link').elements()).toHaveLength(1)
  await page.getByText('Category 3').click()
  expect(page.path()).toBe('/categories/stores?c=7,9')
})
