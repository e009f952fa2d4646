import { items } from '@tokri/contract/resources/menus'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConsole } from '../../../testing/console-server'

const rice = {
  ...items.defaults,
  ...{ id: 4, version: 3, restaurant_id: 7, item_category_id: 1, name: 'Basmati rice', price: 12_000 },
  ...{ unit: '1 kg', pack_size: 1_000, pack_unit: 'g', variant_group: 'Basmati rice' },
  ...{ store_name: 'Hosa Mart', category_name: 'Rice', popularity: 0 },
}
const size = (id: number, pack_size: number, unit: string, price: number) => ({
  ...{
    id,
    version: 1,
    pack_size,
    pack_unit: 'g',
    unit,
    price,
    stock: null,
    is_active: true,
    off_until: null,
  },
})
let sizes: ReturnType<typeof size>[]
beforeEach(async () => {
  await page.viewport(1280, 832)
  sizes = [size(4, 1_000, '1 kg', 12_000), size(5, 5_000, '5 kg', 55_000)]
})

const open = (permissions = ['items:read', 'items:write']) =>
  openConsole('/console/manage/items/4', {
    permissions,
    role: 'staff',
    calls: {
      'console/items/one': rice,
      'console/items/update': { ...rice, id: 5 },
      'console/stores/many': [],
      'console/item-categories/many': [],
      'console/menu/sizes': () => ({ restaurant_id: 7, sizes }),
      'console/menu/move-stock': { id: 5, version: 1, stock: 8 },
      'console/menu/switch-items': [],
      'console/menu/add-size': () => {
        sizes = [...sizes, size(6, 10_000, '10 kg', 99_000)]
        return { id: 6 }
      },
    },
  })
const list = () => page.getByRole('list', { name: 'Sizes' })

test('[CAL-09] other sizes are priced, counted and switched beside the item’s own form', async () => {
  const { made } = await open()
  const sent = (name: string) =>
    made.filter((call) => call.name === `console/${name}`).map(({ input }) => input)
  await expect.element(list().getByRole('link', { name: '5 kg' })).toBeVisible()
  await expect.element(list().getByText('this one')).toBeVisible()
  await expect.element(list().getByLabelText('Price: 1 kg')).not.toBeInTheDocument()
  await list().getByLabelText('Price: 5 kg').fill('540')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => sent('items/update'))
    .toMatchObject([{ id: 5, version: 1, values: { price: 54_000 } }])
  await list().getByLabelText('Stock: 5 kg').fill('8')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => sent('menu/move-stock'))
    .toEqual([{ item_id: 5, reason: 'counted', move: { counted: 8 } }])
  await list().getByLabelText('Sell: 5 kg').click()
  await expect
    .poll(() => sent('menu/switch-items'))
    .toEqual([{ restaurant_id: 7, ids: [5], off_for: 'switched_on' }])
})

test('[CAL-09] a size is added by keyboard; an existing one is not added again', async () => {
  const { made } = await open()
  const added = () => made.filter(({ name }) => name === 'console/menu/add-size').map(({ input }) => input)
  await page.getByRole('button', { name: 'Add a size' }).click()
  const form = page.getByRole('group', { name: 'Add a size' })
  await userEvent.keyboard('5000{Enter}')
  await expect.element(form.getByRole('alert')).toHaveTextContent('This size already exists.')
  expect(added()).toEqual([])
  await form.getByLabelText('Pack size').fill('10000')
  await form.getByLabelText('Label for customers').fill('10 kg')
  await form.getByLabelText('Price').fill('990')
  await userEvent.keyboard('{Enter}')
  await expect.element(list().getByRole('link', { name: '10 kg' })).toBeVisible()
  const wish = { item_id: 4, pack_size: 10_000, pack_unit: 'g', unit: '10 kg', price: 99_000, stock: null }
  expect(added()).toEqual([wish])
  await expect.element(page.getByRole('toolbar', { name: 'Save' })).not.toBeInTheDocument()
})

test('[ROL-05] read-only staff see sizes and cannot change them', async () => {
  await open(['items:read'])
  await expect.element(list().getByLabelText('Price: 5 kg')).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Add a size' })).not.toBeInTheDocument()
})
