import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { newcomersPassword, onDesk } from './people'
import type { EmptyShop } from './servers'

/** A browser for a shop with a server of its own. */
export async function visitor(
  browser: Browser,
  { url }: EmptyShop,
  device: BrowserContextOptions = onDesk,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, ...device })
  return await context.newPage()
}

/** Becomes the shop's first admin through the printed URL; the wizard opens. */
export async function joinAsAdmin(page: Page, { setUpAddress }: EmptyShop): Promise<void> {
  await page.goto(setUpAddress)
  await expect(page.getByRole('heading', { name: 'Set up your shop' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Nila Das')
  await page.getByRole('textbox', { name: 'Email' }).fill('nila@shop.example')
  await page.getByRole('textbox', { name: 'Password' }).fill(newcomersPassword)
  await page.getByRole('button', { name: 'Save and log in' }).click()
}
