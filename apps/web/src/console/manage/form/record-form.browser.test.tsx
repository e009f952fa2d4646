import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { coupon, couponServer, openConsole } from '../../../testing/console-server'

const name = () => page.getByRole('textbox', { name: 'Name', exact: true })
const save = () => page.getByRole('button', { name: /^Save/ })
const open = async (server = couponServer([coupon(7)])) => {
  const screen = await openConsole('/console/manage/coupons/7', { calls: server.calls })
  await expect.element(name()).toHaveValue('Feast 7')
  const updates = () => screen.made.filter((call) => call.name === 'console/coupons/update')
  return { ...screen, server, updates }
}

test('[ROL-05] saving sends only the changes, at once, without waiting for an undo message', async () => {
  const { updates } = await open()
  await expect.element(save()).not.toBeInTheDocument()
  await name().fill('New name')
  await expect.element(page.getByText('1 unsaved change')).toBeVisible()
  await save().click()
  await expect.poll(() => updates().length).toBe(1)
  expect(updates()[0]?.input).toEqual({ id: 7, version: 1, values: { name: 'New name' } })
  await expect.element(page.getByText('1 unsaved change')).not.toBeInTheDocument()
})

test('Ctrl S saves, and a second save sends the next version', async () => {
  const { updates } = await open()
  await name().fill('One')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => updates().length).toBe(1)
  await expect.element(save()).not.toBeInTheDocument()
  await name().fill('Two')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => updates().length).toBe(2)
  expect(updates()[1]?.input).toMatchObject({ version: 2, values: { name: 'Two' } })
})

test('a save leaves the focus in the field that was edited', async () => {
  const { updates } = await open()
  await name().fill('One')
  const before = name().element()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => updates().length).toBe(1)
  // the saved row gets a form of its own
  await expect.poll(() => before.isConnected).toBe(false)
  await expect.element(name()).toHaveFocus()
  await name().fill('Two')
  await save().click()
  await expect.poll(() => updates().length).toBe(2)
  await expect.poll(() => document.activeElement?.id).toBe('main')
})

test('typing survives a background refresh, and the version stays that of the opened form', async () => {
  const { server, queries, updates } = await open()
  await name().fill('Mine')
  Object.assign(server.rows[0]!, { name: 'Theirs', max_count: 5, version: 2 })
  await queries.invalidateQueries({ queryKey: ['coupons'] })
  // the refresh has arrived: a field that was not touched here shows the other person's value
  await expect.element(page.getByRole('textbox', { name: 'Total uses' })).toHaveValue('5')
  await expect.element(name()).toHaveValue('Mine')
  await save().click()
  await expect.poll(() => updates().length).toBe(1)
  expect(updates()[0]?.input).toMatchObject({ version: 1, values: { name: 'Mine' } })
})

test('[ROL-05] when someone saved first, both values are shown and mine can be saved over theirs', async () => {
  const { server, updates } = await open()
  await name().fill('Mine')
  Object.assign(server.rows[0]!, { name: 'Theirs', version: 2 })
  await save().click()
  await expect.element(page.getByText('Someone saved this while you were editing')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /Mine/ })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: /Theirs/ })).toBeVisible()
  await page.getByRole('button', { name: 'Save my choices' }).click()
  await expect.poll(() => updates().length).toBe(2)
  expect(updates()[1]?.input).toEqual({ id: 7, version: 2, values: { name: 'Mine' } })
  expect(server.rows[0]).toMatchObject({ name: 'Mine', version: 3 })
})

test('their value can be taken instead', async () => {
  const { server, updates } = await open()
  await name().fill('Mine')
  Object.assign(server.rows[0]!, { name: 'Theirs', version: 2 })
  await save().click()
  await page.getByRole('radio', { name: /Theirs/ }).click()
  await page.getByRole('button', { name: 'Save my choices' }).click()
  await expect.element(name()).toHaveValue('Theirs')
  await expect.element(save()).not.toBeInTheDocument()
  expect(updates()).toHaveLength(1)
})

test('a refused field says why and keeps what was typed', async () => {
  await open()
  const code = page.getByRole('textbox', { name: 'Code' })
  await code.fill('taken')
  await save().click()
  await expect.element(page.getByText('Already used.')).toBeVisible()
  await expect.element(code).toHaveValue('TAKEN')
  await expect.element(code).toHaveAttribute('aria-invalid', 'true')
})

test('the contract’s limits are shown before anything is sent', async () => {
  const { updates } = await open()
  await page.getByRole('textbox', { name: 'Total uses' }).fill('0')
  await save().click()
  await expect.element(page.getByText('Enter 1 or more.')).toBeVisible()
  expect(updates()).toHaveLength(0)
})

test('leaving with changes asks, and staying keeps them', async () => {
  const { path } = await open()
  await name().fill('Mine')
  await page.getByRole('link', { name: 'Coupons' }).first().click()
  await expect.element(page.getByText('Leave without saving?')).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect.element(name()).toHaveValue('Mine')
  expect(path()).toBe('/console/manage/coupons/7')
  await page.getByRole('link', { name: 'Coupons' }).first().click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(path).toMatch(/^\/console\/manage\/coupons(\?|$)/)
})

test('going back with changes asks, too', async () => {
  const { path } = await open()
  await name().fill('Mine')
  await expect.element(save()).toBeVisible()
  window.history.back()
  await expect.element(page.getByText('Leave without saving?')).toBeVisible()
  expect(path()).toBe('/console/manage/coupons/7')
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect.element(name()).toHaveValue('Mine')
})

test('Discard brings the saved values back', async () => {
  await open()
  await name().fill('Mine')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(name()).toHaveValue('Feast 7')
})

test('a new row is created and opened; amounts are typed in whole currency', async () => {
  const server = couponServer([])
  const { made, path } = await openConsole('/console/manage/coupons/create', { calls: server.calls })
  await page.getByRole('textbox', { name: 'Code' }).fill('summer')
  await name().fill('Summer')
  await page.getByText('Fixed amount', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Discount', exact: true }).fill('50')
  await page.getByRole('textbox', { name: 'Minimum cart value' }).fill('199.50')
  await page.getByLabelText('Last day').fill('2099-12-31')
  await page.getByRole('button', { name: /^Create/ }).click()
  await expect.poll(path).toBe('/console/manage/coupons/1')
  expect(made.find((call) => call.name === 'console/coupons/create')?.input).toMatchObject({
    values: {
      code: 'SUMMER',
      name: 'Summer',
      discount_type: 'AMOUNT',
      discount: 5_000,
      min_subtotal: 19_950,
      expiry_date: '2099-12-31',
    },
  })
})

test('[ROL-04] only top sections of the store are offered as the parent of a section', async () => {
  const { made } = await openConsole('/console/manage/item-categories/create?restaurant_id=7', {
    permissions: ['item-categories:read', 'item-categories:write', 'stores:read'],
    calls: {
      'console/stores/many': [],
      'console/item-categories/list': {
        rows: [{ id: 1, version: 1, name: 'Sweets' }],
        ...{ next_cursor: null, count: 1, is_more: false },
      },
    },
  })
  await page.getByRole('button', { name: 'Parent section' }).click()
  await expect.element(page.getByRole('button', { name: 'Sweets' })).toBeVisible()
  expect(made.find((call) => call.name === 'console/item-categories/list')?.input).toMatchObject({
    filter: { restaurant_id: 7, is_top: true },
  })
})

test('deleting asks a second time', async () => {
  const { server, path } = await open()
  await page.getByRole('button', { name: 'Delete' }).click()
  expect(server.rows).toHaveLength(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => server.rows.length).toBe(0)
  await expect.poll(path).toMatch(/^\/console\/manage\/coupons/)
})
