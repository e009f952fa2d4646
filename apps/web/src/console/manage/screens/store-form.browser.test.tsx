import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConsole } from '../../../testing/console-server'
import { openStore, storeAnswer } from '../../../testing/open-store'
import { storePermissions, storeServer } from '../../../testing/store-row'
// loaded before the tests, which measure what a person waits for
import '../form/area-control'
import '../form/place-control'
import '../form/record-page'
import '../shell/manage-frame'
import '../shell/resource-screen'
import './store-acts'
import './store-fees'
import './store-preview'

beforeEach(async () => await page.viewport(1280, 832))

test('arrow keys move between tabs, and the open one is in the URL', async () => {
  const { path } = await openStore()
  await page.getByRole('tab', { name: 'Identity' }).click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: 'Hours' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('heading', { name: 'Hours' })).toBeVisible()
  expect(path()).toContain('tab=Hours')
})

test('the invalid field of a failed save is shown, whichever tab was open', async () => {
  const { save, saved } = await openStore({ tab: 'Hours' })
  await page.getByRole('tab', { name: 'Identity' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('')
  await page.getByRole('tab', { name: 'Hours' }).click()
  await save()
  await expect.element(page.getByRole('tab', { name: 'Identity' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText('This field is required.')).toBeVisible()
  expect(saved()).toEqual([])
})

test('the preview follows what is typed, before it is saved', async () => {
  const { calls, saved } = await openStore({ tab: 'Fees' })
  await expect.element(page.getByText('They can order.')).toBeVisible()
  await expect.element(page.getByText(/₹430/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Fixed fee' }).fill('45')
  await expect
    .poll(() => calls('preview').at(-1)?.input)
    .toMatchObject({
      restaurant_id: 7,
      values: { delivery_charges: 4_500 },
      item_total: 40_000,
      delivery_type: 1,
    })
  expect(saved()).toEqual([])
})

test('the reason why a customer can’t order is explained', async () => {
  await openStore({
    preview: {
      ...storeAnswer,
      is_open: false,
      closes_at: null,
      refusals: [
        { code: 'store_closed', reason: 'hours', opens_at: null },
        { code: 'not_serviceable', reason: 'outside_area' },
        { code: 'below_minimum', missing: 5_000 },
      ],
    },
  })
  const reasons = /the store is closed · outside its delivery area · ₹50(\.00)? short of the minimum order/
  await expect.element(page.getByText(reasons)).toBeVisible()
})

test('the customer is moved with the arrow keys', async () => {
  const { calls } = await openStore()
  await expect.element(page.getByText('They can order.')).toBeVisible()
  const asked = () => calls('preview').at(-1)?.input as { latitude: number; longitude: number }
  const before = asked().longitude
  const pin = page.getByRole('button', { name: 'Customer. Arrow keys move it.' })
  ;(pin.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => asked().longitude).toBeGreaterThan(before)
  await expect.element(pin).toHaveFocus()
})

test('a copy is named, created and opened', async () => {
  const { calls, path } = await openStore()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/The copy is switched off and not approved/)).toBeVisible()
  await dialog.getByLabelText('Name for the copy').fill('Green Fork East')
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect
    .poll(() => calls('copy').map(({ input }) => input))
    .toEqual([{ id: 7, name: 'Green Fork East' }])
  await expect.poll(path).toContain('/console/manage/stores/9')
})

test('[ROL-04] store people see neither operator-only fields nor the copy button', async () => {
  await openStore({ role: 'store' })
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible()
  await expect.element(page.getByLabelText('Approved')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Copy', exact: true })).not.toBeInTheDocument()
  await page.getByRole('tab', { name: 'Fees and tax' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Minimum order' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Commission' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Add a rule' })).not.toBeInTheDocument()
})

test('a store is paused on its page for a while, and opened again', async () => {
  const minutes: number[] = []
  const server = storeServer()
  const calls = {
    ...server.calls,
    'console/stores/preview': storeAnswer,
    'console/pause-store': (input: unknown) => {
      const asked = (input as { minutes: number }).minutes
      minutes.push(asked)
      return { paused_until: asked > 0 ? new Date(Date.now() + asked * 60_000).toISOString() : null }
    },
  }
  const shown = await openConsole('/console/manage/stores/7', { calls, permissions: storePermissions })
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Pause new orders?' })
  await sheet.getByRole('button', { name: '60 min' }).click()
  await sheet.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect.element(page.getByText(/^Paused until /)).toBeVisible()
  expect(minutes).toEqual([60])
  await shown.unmount()

  const row = { paused_until: new Date(Date.now() + 3_600_000).toISOString() }
  await openConsole('/console/manage/stores/7', {
    calls: { ...calls, ...storeServer(row).calls },
    permissions: storePermissions,
  })
  await page.getByRole('button', { name: 'Resume', exact: false }).click()
  await expect.poll(() => minutes).toEqual([60, 0])
})
