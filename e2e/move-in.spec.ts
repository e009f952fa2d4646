import { expect, type Page } from '@playwright/test'
import { madeDump } from '../apps/server/src/testing/foodomaa/dump'
import { oldPassword } from '../apps/server/src/testing/foodomaa/people'
import { joinAsAdmin, visitor } from './empty-shop'
import { test } from './journey'
import { type EmptyShop, openEmptyShop } from './servers'

test.describe('moving in', { tag: '@every-database' }, () => {
  let empty: EmptyShop
  test.beforeAll(async ({ browserName: _ }, { project }) => {
    empty = await openEmptyShop(project.name)
  })
  test.afterAll(() => empty?.close())

  test('[ENT-01] [CAL-02] a dump is checked and imported, and its customers log in with their old password', async ({
    browser,
  }) => {
    const dump = madeDump(60)
    const admin = await visitor(browser, empty)
    await joinAsAdmin(admin, empty)
    await expect(admin.getByRole('heading', { level: 1, name: 'What is your shop called?' })).toBeVisible()

    await test.step('the console accepts the dump and shows what would be imported', async () => {
      await admin.goto('/console/import')
      await expect(admin.getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible()
      await admin.getByRole('region', { name: 'Move in' }).getByRole('link', { name: 'Open' }).click()
      await expect(admin.getByRole('heading', { level: 1, name: 'Move in' })).toBeVisible()
      await admin.locator('input[type=file]').setInputFiles({
        ...{ name: 'dump.sql', mimeType: 'application/sql', buffer: Buffer.from(dump.sql) },
      })
      const report = admin.getByRole('region', { name: 'To be imported' })
      await expect(report).toBeVisible()
      await expectCount(admin, 'Stores', dump.counts.stores)
      await expectCount(admin, 'Customers', dump.counts.customers)
      await expectCount(admin, 'Orders', dump.counts.orders)
      await expect(report.getByRole('img', { name: 'Different' })).toHaveCount(0)
      await expect(admin.getByText('Nothing is saved yet.')).toBeVisible()
    })

    await test.step('it is imported, and both sides agree', async () => {
      await admin.getByRole('button', { name: 'Move in', exact: true }).click()
      await expect(admin.getByText('Everything was imported, and the totals match.')).toBeVisible()
      await admin.goto('/console/manage/stores')
      await expect(admin.getByRole('link', { name: 'Kitchen 3', exact: true })).toBeVisible()
    })

    await test.step('a customer logs in with the old password', async () => {
      const customer = await visitor(browser, empty, { viewport: { width: 390, height: 844 } })
      await customer.goto('/login?next=%2Fmy-orders')
      await customer.getByRole('button', { name: 'Use email and password' }).click()
      await customer.getByRole('textbox', { name: 'Email' }).fill('c2@old.example')
      await customer.getByRole('textbox', { name: 'Password' }).fill(oldPassword)
      await customer.getByRole('button', { name: 'Log in' }).click()
      await expect(customer.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    })
  })
})

/** Expects this number on both sides. */
async function expectCount(page: Page, what: string, count: number): Promise<void> {
  const row = page.getByRole('row', { name: new RegExp(`^${what} \\d`) })
  await expect(row.getByRole('cell').first()).toHaveText(String(count))
  await expect(row.getByRole('cell').nth(1)).toHaveText(String(count))
}
