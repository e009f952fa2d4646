import { items } from '@tokri/contract/resources/menus'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../testing/console-server'
import { storeRow } from '../../../testing/store-row'

beforeEach(async () => await page.viewport(1280, 832))

const dish = {
  ...items.defaults,
  ...{ id: 4, version: 3, restaurant_id: 7, item_category_id: 1, name: 'Egg biryani', price: 12_000 },
  ...{ store_name: 'Green Fork', category_name: 'Rice', popularity: 0 },
}
const may = ['items:read', 'items:write', 'stores:read']

const open = async (store: object = {}, permissions = may) => {
  const row = { ...dish }
  return await openConsole('/console/manage/items/4', {
    ...{ permissions, role: 'staff' },
    calls: {
      'console/items/one': () => ({ ...row }),
      'console/items/update': () => Object.assign(row, { desc: 'With two eggs', version: 4 }),
      'console/stores/one': storeRow(store),
      'console/stores/many': [storeRow(store)],
      'console/item-categories/many': [],
      'console/menu/sizes': { restaurant_id: 7, sizes: [] },
    },
  })
}
const phone = () => page.getByTitle('What customers see')

const show = () => page.getByRole('button', { name: 'Show preview' })

test('[ROL-05] the preview of an item opens on request and never takes the focus', async () => {
  await open()
  await expect.element(show()).toBeVisible()
  expect(phone().elements()).toEqual([])
  await show().click()
  await expect.element(phone()).toHaveAttribute('src', '/stores/green-fork/4')
  await expect.element(phone()).toHaveAttribute('inert')
  const words = page.getByRole('textbox', { name: 'Description' })
  await words.fill('With two eggs')
  const before = phone().element() as HTMLIFrameElement
  // this is what a dialog does that opens in the frame
  before.contentWindow?.focus()
  before.focus()
  window.dispatchEvent(new Event('blur'))
  await expect.element(words).toHaveFocus()
  await page.getByRole('button', { name: /^Save/ }).click()
  // it showed what had been saved before
  await expect.element(phone()).not.toBeInTheDocument()
  await show().click()
  await expect.element(phone()).toBeVisible()
  const shown = phone().element()
  await page.getByRole('button', { name: 'Refresh preview' }).click()
  expect(phone().element()).not.toBe(shown)
})

test('[CAL-09] the preview of a grocery item is its own screen', async () => {
  await open({ store_type: 'grocery' })
  await show().click()
  await expect.element(phone()).toHaveAttribute('src', '/grocery/green-fork/item/4')
})

test('[ROL-05] without permission to see stores there is no preview', async () => {
  await open({}, ['items:read', 'items:write'])
  await expect.element(page.getByRole('textbox', { name: 'Description' })).toBeVisible()
  expect(show().elements()).toEqual([])
})
