import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen'
import { useMenuSearch } from './use-menu-search'

function Store() {
  const [query, setQuery] = useState('')
  const search = useMenuSearch(() => setQuery(''))
  if (!search.isOpen)
    return (
      <button type="button" onClick={search.open}>
        Search{query}
      </button>
    )
  return (
    <>
      <input aria-label="Dish" value={query} onChange={(event) => setQuery(event.target.value)} />
      <button type="button" onClick={search.close}>
        Close
      </button>
    </>
  )
}

const openStore = async () => {
  const page = await renderScreen(<Store />, { path: '/stores/green-fork' })
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('textbox').fill('dosa')
  return page
}

test('[SCR-29] going back closes the menu search and stays in the store', async () => {
  const page = await openStore()
  await page.router.navigate(-1)
  await expect.element(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  expect(page.path()).toBe('/stores/green-fork')
})

test('[SCR-29] closing the search leaves no entry in the history', async () => {
  const page = await openStore()
  await page.getByRole('button', { name: 'Close' }).dblClick()
  await expect.element(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  expect(page.path()).toBe('/stores/green-fork')
})
