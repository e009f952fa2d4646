import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../testing/console-server'
import { storeRow } from '../../../testing/store-row'

beforeEach(async () => await page.viewport(1280, 832))

const ravi = {
  ...{ id: 4, version: 1, kind: 'rider', state: 'waiting', name: 'Ravi Kumar', phone: '+919811110001' },
  ...{ email: null, reason: null, decided_by_name: null, decided_at: null, user_id: null },
  ...{ restaurant_id: null, created_at: '2026-11-20T07:00:00Z' },
}

const listed = (rows: object[]) => ({ rows, next_cursor: null, count: rows.length, is_more: false })

const open = async (permissions: string[]) => {
  const shown = {
    ...{ details: { vehicle: 'Scooter' }, documents: [] },
    link_until: '2027-02-18T07:00:00Z' as string | null,
  }
  return await openConsole('/console/manage/applications/4', {
    ...{ permissions, role: 'staff' },
    calls: {
      'console/applications/one': ravi,
      'console/applications/show': () => ({ ...shown }),
      'console/applications/approve-rider': { success: true, user_id: 40 },
      'console/zones/list': listed([{ id: 5, version: 1, name: 'Indiranagar' }]),
      'console/zones/many': [{ id: 5, version: 1, name: 'Indiranagar' }],
      'console/stores/list': listed([storeRow()]),
      'console/stores/many': [storeRow()],
      'console/applications/end-link': () => {
        shown.link_until = null
        return { success: true }
      },
    },
  })
}

test('an applicant’s link is disabled after a confirmation', async () => {
  const { made } = await open(['applications:read', 'applications:decide'])
  const ended = () => made.filter(({ name }) => name === 'console/applications/end-link')
  await page.getByRole('button', { name: 'Disable link' }).click()
  expect(ended()).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Disable link' }).click()
  await expect.element(page.getByText(/^The link no longer works/)).toBeVisible()
  expect(ended().map(({ input }) => input)).toEqual([{ id: 4 }])
  await expect.element(page.getByRole('button', { name: 'Disable link' })).not.toBeInTheDocument()
})

test('read-only staff cannot disable links', async () => {
  await open(['applications:read'])
  await expect.element(page.getByText(/^They use it to check/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Disable link' })).not.toBeInTheDocument()
})

test('[ROL-02] a rider is approved with a vehicle, zones, stores, limits and a share of their own', async () => {
  const reading = ['zones:read', 'stores:read']
  const { made } = await open(['applications:read', 'applications:decide', ...reading])
  const sent = () => made.find(({ name }) => name === 'console/applications/approve-rider')?.input
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Vehicle', exact: true })).toHaveValue('Scooter')
  await page.getByRole('textbox', { name: 'Number plate' }).fill('KA 03 HB 4412')
  await page.getByRole('textbox', { name: 'Orders at once' }).fill('2')
  await page.getByRole('textbox', { name: 'Cash limit' }).fill('1500')
  await page.getByRole('textbox', { name: 'Rider’s share' }).fill('85')
  for (const [list, name] of [
    ['Zones', 'Indiranagar'],
    ['Stores', 'Green Fork'],
  ] as const) {
    await page.getByRole('group', { name: list, exact: true }).getByRole('button', { name: list }).click()
    const sheet = page.getByRole('dialog', { name: list })
    await sheet.getByRole('button', { name, exact: true }).click()
    await sheet.getByRole('button', { name: 'Close' }).click()
  }
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(sent).toMatchObject({
    ...{ id: 4, version: 1, vehicle: 'Scooter', vehicle_number: 'KA 03 HB 4412', zone_ids: [5] },
    ...{ max_orders: 2, cash_limit: 150_000, share_rate: 85, restaurant_ids: [7] },
  })
})
