import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '../../../testing/axe-faults'
import { openConsole } from '../../../testing/console-server'

beforeEach(async () => await page.viewport(1280, 1100))

const row = {
  ...{ id: 3, name: 'Till', prefix: 'tokri_Ab3dEf', permissions: ['coupons:read'], calls_per_minute: 60 },
  ...{ created_by_name: 'Kavya Bhat', created_at: '2026-11-20T07:00:00.000Z', expires_at: null },
  ...{ last_used_at: null, state: 'valid', version: 1 },
}
const pageOf = (...rows: object[]) => ({ rows, next_cursor: null, count: rows.length, is_more: false })

test('a key gets permissions of its creator, is shown once, and is revoked', async () => {
  const asked: unknown[] = []
  await openConsole('/console/manage/api-keys', {
    role: 'staff',
    permissions: ['api-keys:read', 'api-keys:write', 'coupons:read'],
    calls: {
      'console/api-keys/list': () => pageOf(row),
      'console/api-keys/create': (input: unknown) => {
        asked.push(input)
        return { key: 'tokri_shown-once', id: 4 }
      },
      'console/api-keys/revoke': (input: unknown) => {
        asked.push(input)
        return { success: true }
      },
    },
  })
  await expect.element(page.getByRole('row', { name: /Till.*Valid.*tokri_Ab3dEf.*Kavya Bhat/ })).toBeVisible()
  await page.getByRole('button', { name: 'New API key' }).click()
  const create = page.getByRole('button', { name: 'Create key' })
  await create.click()
  await expect.element(page.getByText('Enter the program’s name.')).toBeVisible()
  await expect.element(page.getByText('Allow at least one thing.')).toBeVisible()
  expect(page.getByRole('checkbox').elements()).toHaveLength(1)
  await page.getByRole('textbox', { name: 'Program' }).fill('Warehouse')
  await page.getByRole('checkbox').click()
  expect(await axeFaults()).toEqual([])
  await create.click()
  await expect.element(page.getByText('tokri_shown-once')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Revoke: Till' }).click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).last().click()
  await expect.element(page.getByText('The key of Till is revoked.')).toBeVisible()
  expect(asked).toMatchObject([
    { name: 'Warehouse', permissions: ['coupons:read'], calls_per_minute: 120, days: 365 },
    { api_key_id: 3 },
  ])
})

test('ticked keys are revoked together, without those that are revoked already', async () => {
  const revoked: unknown[] = []
  await openConsole('/console/manage/api-keys', {
    role: 'staff',
    permissions: ['api-keys:read', 'api-keys:write'],
    calls: {
      'console/api-keys/list': pageOf(
        row,
        { ...row, id: 4, name: 'Scale' },
        { ...row, id: 5, state: 'revoked' },
      ),
      'console/api-keys/revoke': (input: unknown) => {
        revoked.push(input)
        return { success: true }
      },
    },
  })
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
  const tray = page.getByRole('toolbar', { name: '3 selected' })
  await tray.getByRole('button', { name: 'Revoke' }).click()
  await expect.element(page.getByText('Revoke 2 keys?')).toBeVisible()
  await page.getByRole('button', { name: 'Revoke', exact: true }).last().click()
  await expect.element(page.getByText('2 keys revoked.')).toBeVisible()
  expect(revoked).toEqual([{ api_key_id: 3 }, { api_key_id: 4 }])
})
