import { beforeEach, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { openConsole } from '../../../testing/console-server'

const line = (id: number, name: string, more: object = {}) => ({
  id,
  version: 1,
  item_category_id: 1,
  name,
  price: 32_900,
  image: null,
  art: null,
  is_veg: 0,
  is_active: true,
  off_until: null,
  has_hours: false,
  stock: 24,
  low_stock: null,
  barcode: null,
  ...more,
})
type Line = ReturnType<typeof line>
let lines: Line[]
const branch = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  parent_id: null,
  is_enabled: true,
  has_hours: false,
  items: 3,
  ...more,
})
beforeEach(() => {
  lines = [
    line(1, 'Hyderabadi'),
    line(2, 'Egg biryani', { price: 10_000, stock: null, is_veg: 1 }),
    line(3, 'Kalyani', { stock: 3, low_stock: 8 }),
  ]
})

const open = (calls: Record<string, unknown> = {}, more: object = {}) =>
  openConsole('/console/manage/menu/7', {
    permissions: ['items:read', 'items:write', 'stores:read', 'item-categories:read'],
    calls: {
      'console/menu/tree': {
        store: { id: 7, name: 'Nandi Biryani', slug: 'nandi' },
        categories: [branch(1, 'Biryani'), branch(2, 'Breads'), branch(3, 'Chicken', { parent_id: 1 })],
        items: 3,
        off: 0,
        low: 1,
      },
      'console/menu/lines': () => ({ lines, is_more: false }),
      'console/menu/order-items': { success: true },
      'console/menu/order-categories': { success: true },
      'console/menu/switch-items': [],
      ...calls,
    },
    ...more,
  })

test('[ROL-04] an item is sorted with the keyboard, and the whole order is sent', async () => {
  const page = await open()
  const handle = page.getByRole('button', { name: 'Move Hyderabadi' })
  await expect.element(handle).toBeVisible()
  ;(handle.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(browser.getByText('Hyderabadi: position 1 of 3.')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(browser.getByText('Hyderabadi: position 2 of 3.')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect
    .poll(() => page.made.find(({ name }) => name === 'console/menu/order-items')?.input)
    .toEqual({ restaurant_id: 7, item_category_id: 1, ids: [2, 1, 3] })
})

test('[ROL-04] a price typed in its row is saved on Enter against the version that was seen', async () => {
  const page = await open({
    'console/items/update': () => line(1, 'Hyderabadi', { price: 34_900, version: 2 }),
  })
  const price = page.getByLabelText('Price: Hyderabadi')
  await price.fill('349')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => page.made.find(({ name }) => name === 'console/items/update')?.input)
    .toEqual({ id: 1, version: 1, values: { price: 34_900 } })
  await price.fill('nothing')
  await userEvent.keyboard('{Enter}')
  expect(page.made.filter(({ name }) => name === 'console/items/update')).toHaveLength(1)
})

test('[ROL-04] a second price is saved against the version that the first one made', async () => {
  let version = 1
  let answerFirst: () => void = () => undefined
  const isTypedAgain = new Promise<void>((resolve) => {
    answerFirst = resolve
  })
  const page = await open({
    'console/items/update': async () => {
      version += 1
      await isTypedAgain
      return line(1, 'Hyderabadi', { version })
    },
  })
  const price = page.getByLabelText('Price: Hyderabadi')
  for (const typed of ['349', '1,299']) {
    await price.fill(typed)
    await userEvent.keyboard('{Enter}')
  }
  answerFirst()
  const sent = () => page.made.filter(({ name }) => name === 'console/items/update').map(({ input }) => input)
  await expect.poll(sent).toEqual([
    { id: 1, version: 1, values: { price: 34_900 } },
    { id: 1, version: 2, values: { price: 129_900 } },
  ])
})

test('[ROL-04] a price the server refuses is explained in its words', async () => {
  const errors = [{ field: '/values/old_price', message: 'The old price must be higher than the price.' }]
  const page = await open({
    'console/items/update': Response.json({ code: 'invalid_input', detail: '', errors }, { status: 400 }),
  })
  await page.getByLabelText('Price: Hyderabadi').fill('900')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('The old price must be higher than the price.')).toBeVisible()
})

test('[ROL-04] stock typed in its row sets the count; low stock says so', async () => {
  const page = await open({ 'console/menu/move-stock': { id: 1, version: 1, stock: 12 } })
  await expect.element(page.getByText('Low, alert at 8')).toBeVisible()
  const stock = page.getByLabelText('In stock: Hyderabadi')
  await stock.fill('2.5')
  await userEvent.keyboard('{Enter}')
  await expect.element(stock).not.toHaveValue('2.5')
  await stock.fill('12')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => page.made.find(({ name }) => name === 'console/menu/move-stock')?.input)
    .toEqual({ item_id: 1, reason: 'counted', move: { counted: 12 } })
})

test('[ROL-04] switching off asks for how long', async () => {
  const page = await open()
  await page.getByRole('switch', { name: 'Sell: Kalyani' }).click()
  await page.getByRole('button', { name: 'For two hours' }).click()
  await expect
    .poll(() => page.made.find(({ name }) => name === 'console/menu/switch-items')?.input)
    .toEqual({ restaurant_id: 7, ids: [3], off_for: 'two_hours' })
})

test('[ROL-04] prices of several items are previewed before they are saved', async () => {
  const page = await open({
    'console/menu/change-prices': { changed: [{ id: 1, from: 32_900, to: 36_200 }], skipped: [2] },
  })
  await page.getByLabelText('Select Hyderabadi').click()
  await page.getByLabelText('Select Egg biryani').click()
  await page.getByRole('button', { name: 'Prices' }).click()
  await page.getByLabelText('Change by').fill('10')
  await expect.element(page.getByRole('row', { name: /Hyderabadi/ })).toHaveTextContent('₹362')
  await page.getByRole('button', { name: 'Save 2 prices' }).click()
  await expect
    .poll(() => page.made.find(({ name }) => name === 'console/menu/change-prices')?.input)
    .toEqual({
      restaurant_id: 7,
      items: [
        { id: 1, price: 32_900 },
        { id: 2, price: 10_000 },
      ],
      percent: 10,
      round_to: 100,
    })
  await expect.element(page.getByText(/One price changed\. One changed in the meantime/)).toBeVisible()
})

test('[ROL-04] items are copied to another store, never to their own', async () => {
  const rows = [
    { id: 7, version: 1, name: 'Nandi' },
    { id: 8, version: 1, name: 'Kaveri' },
  ]
  const page = await open({
    'console/stores/list': { rows, next_cursor: null, count: 2, is_more: false },
  })
  await page.getByLabelText('Select Hyderabadi').click()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByRole('button', { name: 'Kaveri' })).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Nandi' })).not.toBeInTheDocument()
})

test('[ROL-04] an item opens beside the list if there is room, and unsaved input is not left by mistake', async () => {
  await browser.viewport(1280, 832)
  const page = await open({
    'console/items/one': (input: unknown) =>
      lines.find(({ id }) => id === (input as { id: number }).id) ?? line(9, 'Another'),
  })
  await page.getByRole('link', { name: 'Kalyani' }).click()
  await expect.poll(page.path).toBe('/console/manage/menu/7/3')
  const panel = page.getByRole('complementary', { name: 'Items' })
  await expect.element(panel.getByRole('heading', { name: 'Kalyani' })).toBeVisible()
  await expect.element(page.getByLabelText('Price: Hyderabadi')).toBeVisible()
  await panel.getByRole('textbox', { name: 'Description' }).fill('Mutton, slow-cooked')
  await page.getByRole('link', { name: 'Hyderabadi' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await expect.element(panel.getByRole('textbox', { name: 'Description' })).toHaveValue('Mutton, slow-cooked')
  await panel.getByRole('button', { name: 'Discard' }).click()
  await panel.getByRole('link', { name: 'Close' }).click()
  await expect.poll(page.path).toBe('/console/manage/menu/7')

  await browser.viewport(390, 844)
  // on a phone the search is as wide as the list below it
  const find = page.getByRole('searchbox', { name: 'Find in menu, or scan' })
  const widthOf = (one: Element | null | undefined) => one?.getBoundingClientRect().width
  await expect
    .poll(() => widthOf(find.element().closest('label')))
    .toBe(widthOf(find.element().closest('section')))
  await page.getByRole('link', { name: 'Kalyani' }).click()
  await expect.poll(page.path).toBe('/console/manage/items/3')
})

test('[ROL-04] a file for this menu is imported into this store', async () => {
  const page = await open(
    {},
    { permissions: ['items:read', 'items:write', 'stores:read', 'item-categories:read', 'files:import'] },
  )
  await expect
    .element(page.getByRole('link', { name: 'Import', exact: true }))
    .toHaveAttribute('href', '/console/import?kind=items&store=7')
})

test('[ROL-04] read-only staff see no handles, switches or fields', async () => {
  const page = await open({}, { role: 'staff', permissions: ['items:read'] })
  await expect.element(page.getByText('Hyderabadi')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Move Hyderabadi' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('switch', { name: 'Sell: Kalyani' })).toBeDisabled()
  await expect.element(page.getByLabelText('Price: Hyderabadi')).toBeDisabled()
})
