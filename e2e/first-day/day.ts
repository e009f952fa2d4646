import type { Browser, Page } from '@playwright/test'
import { visitor } from '../empty-shop'
import { newcomersPassword, onDesk } from '../people'
import type { EmptyShop } from '../servers'

export const shop = { name: 'Nila’s Table', store: 'Nila’s Kitchen' }
/** Jasmine Nagar Metro, where the shop starts. */
const place = { latitude: 12.967947, longitude: 77.593127 }

/** Everybody who works on the first day of a shop, each in a browser of their own. */
export interface Day {
  empty: EmptyShop
  admin: Page
  owner: Page
  rider: Page
  /** Called where the page shows what the guide for operators has a picture of. */
  look: (page: Page, picture: string) => Promise<void>
}

export async function beginDay(
  browser: Browser,
  empty: EmptyShop,
  look: Day['look'] = async () => undefined,
  desk = onDesk,
): Promise<Day> {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
  return {
    ...{ empty, look },
    admin: await visitor(browser, empty, desk),
    owner: await visitor(browser, empty, desk),
    rider: await visitor(browser, empty, { ...phone, geolocation: place, permissions: ['geolocation'] }),
  }
}

export async function endDay({ admin, owner, rider, empty }: Day): Promise<void> {
  for (const page of [admin, owner, rider]) await page.context().close()
  await empty.close()
}

/** The first step of somebody who was invited. */
export async function choosePassword(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Password' }).fill(newcomersPassword)
  await page.getByRole('button', { name: 'Save and log in' }).click()
}
