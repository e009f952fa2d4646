import { expect, type Locator, type Page } from '@playwright/test'

const messages = (page: Page) => page.getByRole('region', { name: /^Messages/ })

/** Saves the form and expects the console to confirm it. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Save(?! as)/ }).click()
  await expect(messages(page)).toContainText('Saved')
}

/** Saves a new row. */
export async function create(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Create/ }).click()
  await expect(messages(page)).toContainText('Created')
}

/** Chooses the only row of another list that a form asks for. */
export async function choose(page: Page, field: string, name: string): Promise<void> {
  await page.getByLabel(field, { exact: true }).click()
  const sheet = page.getByRole('dialog', { name: field, exact: true })
  await sheet.getByRole('button', { name }).click()
  await expect(sheet).toBeHidden()
}

/** Adds a row of another list to those in the form. */
export async function chooseAnother(page: Page, field: string, name: string): Promise<void> {
  await page.getByRole('group', { name: field, exact: true }).getByRole('button').last().click()
  const sheet = page.getByRole('dialog', { name: field, exact: true })
  await sheet.getByRole('button', { name }).click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
}

/** The link that the console shows besides sending it. */
export async function linkShown(page: Page): Promise<string> {
  const shown = page.getByText(/^http\S+\/console\/join\?token=\S+$/)
  await expect(shown).toBeVisible()
  return (await shown.textContent()) ?? ''
}

/** Clicks the corners of a square around the middle of the map, one after the other. */
export async function drawSquare(map: Locator): Promise<void> {
  await map.scrollIntoViewIfNeeded()
  const { width, height } = (await map.boundingBox()) ?? { width: 0, height: 0 }
  const side = Math.min(width, height) / 3
  const corners = [
    [-side, -side],
    [side, -side],
    [side, side],
    [-side, side],
  ] as const
  for (const [at, [x, y]] of corners.entries()) {
    await map.click({ position: { x: width / 2 + x, y: height / 2 + y } })
    await expect(map.getByRole('button', { name: /^Corner \d of/ })).toHaveCount(at + 1)
  }
}
