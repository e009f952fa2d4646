import { expect, type Page } from '@playwright/test'
import { test } from './journey'
import { tabTo } from './keyboard'
import { browserOfStore, demoPassword, onDesk } from './people'
import { expectReadable } from './readable'

const store = 'Siam Basil'
const dish = 'Mango Sticky Rice Bowl'

test('[ROL-05] somebody signs in and makes and edits a dish by keyboard alone', async ({ browser }) => {
  const page = await browser.newPage(onDesk)
  const press = (key: string) => page.keyboard.press(key)
  const type = (words: string) => page.keyboard.type(words)
  const messages = page.getByRole('region', { name: /^Messages/ })
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })

  await test.step('signs in', async () => {
    await page.goto('/console/login')
    await tabTo(page, page.getByRole('textbox', { name: 'Email' }))
    await type('admin@demo.tokri')
    await press('Tab')
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused()
    await type(demoPassword)
    await press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  })

  await test.step('the palette leads to a list', async () => {
    await goTo(page, 'Items')
    await expect(page.getByRole('table', { name: 'Items' })).toBeVisible()
  })

  await test.step('creates a dish', async () => {
    await press('n')
    await expect(page.getByRole('heading', { level: 1, name: 'New item' })).toBeVisible()
    await tabTo(page, page.getByLabel('Store', { exact: true }))
    await press('Enter')
    await pick(page, 'Store', store)
    await tabTo(page, page.getByLabel('Menu section', { exact: true }))
    await press('Enter')
    await pick(page, 'Menu section', 'Curries')
    await tabTo(page, field('Name'))
    await type(dish)
    await tabTo(page, field('Price'))
    await type('240')
    await press('Control+s')
    await expect(messages).toContainText('Created')
    await expect(page.getByRole('heading', { level: 1, name: dish })).toBeVisible()
  })

  await test.step('edits and saves it', async () => {
    await tabTo(page, field('Description'))
    await type('Coconut rice under ripe mango')
    await press('Control+s')
    await expect(messages).toContainText('Saved')
    await expect(field('Description')).toHaveValue('Coconut rice under ripe mango')
    await expectReadable(page)
  })

  await test.step('discards what was typed', async () => {
    await tabTo(page, field('Name'), 'back')
    await press('End')
    await type('!')
    await tabTo(page, page.getByRole('button', { name: 'Discard' }))
    await press('Enter')
    await expect(field('Name')).toHaveValue(dish)
  })
})

test('[ROL-05] items are filtered, switched together and sorted by keyboard alone', async ({ browser }) => {
  const page = await browserOfStore(browser, 'admin@demo.tokri', undefined, onDesk)
  const press = (key: string) => page.keyboard.press(key)
  const type = (words: string) => page.keyboard.type(words)
  await page.goto('/console/manage')
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()

  await test.step('filters the list, and words narrow it', async () => {
    await goTo(page, 'Items')
    await tabTo(page, page.getByRole('button', { name: 'Store', exact: true }))
    await press('Enter')
    await pick(page, 'Store', store)
    await expect(page).toHaveURL(/restaurant_id/)
    await pressUntil(page, '/', () =>
      expect(page.getByRole('searchbox', { name: 'Search Items' })).toBeFocused({ timeout: 500 }),
    )
    const found = page.waitForResponse((answer) => /"q":"curry"/.test(answer.request().postData() ?? ''))
    await type('curry')
    await found
    await expect(page.getByRole('row').nth(2)).toContainText(/curry/i)
    await press('Escape')
  })

  await test.step('selects rows, switches them off together and on again', async () => {
    for (const key of ['j', 'x', 'j', 'x']) await press(key)
    await expectReadable(page)
    await bulk(page, 'Switch off')
    for (const key of ['x', 'k', 'x']) await press(key)
    await bulk(page, 'Switch on')
  })

  await test.step('lifts a dish of the menu, moves it down and drops it', async () => {
    await goTo(page, 'Menu editor')
    await tabTo(page, page.getByRole('searchbox', { name: 'Search Stores' }))
    await type(store)
    await tabTo(page, page.getByRole('button', { name: store, exact: true }))
    await press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: store })).toBeVisible()
    const names = page.getByRole('list', { name: 'Items' }).getByRole('link')
    await expect(names.first()).toBeVisible()
    const [first = '', second = ''] = await names.allTextContents()
    await tabTo(page, page.getByRole('button', { name: `Move ${first}`, exact: true }))
    await press('Space')
    await expect(page.getByText(new RegExp(`^${first}: position 1 of`))).toBeAttached()
    await pressUntil(page, 'ArrowDown', () =>
      expect(page.getByText(new RegExp(`^${first}: position 2 of`))).toBeAttached({ timeout: 500 }),
    )
    await press('Space')
    await expect(names.first()).toHaveText(second)
    await expectReadable(page)
    await page.reload()
    await expect(names.nth(1)).toHaveText(first)
  })
})

/** Carries out the action on the two selected rows. */
async function bulk(page: Page, act: string): Promise<void> {
  const tray = page.getByRole('toolbar', { name: '2 selected' })
  await tabTo(page, tray.getByRole('button', { name: act }))
  const answer = page.waitForResponse(/console\/items/)
  await page.keyboard.press('Enter')
  expect((await answer).ok()).toBe(true)
  await expect(tray).toBeHidden()
}

/** Opens a screen by its name. */
async function goTo(page: Page, screen: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /^Find a screen/ })).toBeFocused()
  await page.keyboard.type(screen)
  await expect(page.getByRole('option', { name: screen, exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible()
}

/**
 * A key pressed a few milliseconds after a sheet closed or a row was lifted is lost, so it is pressed again.
 */
async function pressUntil(page: Page, key: string, isDone: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    await isDone()
  }).toPass({ timeout: 10_000 })
}

/** Finds a row of another list in the sheet that asks for one. */
async function pick(page: Page, label: string, name: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: label, exact: true })
  await expect(sheet).toBeVisible()
  await tabTo(page, sheet.getByRole('searchbox'))
  await page.keyboard.type(name)
  const row = sheet.getByRole('button', { name, exact: true })
  await tabTo(page, row)
  await page.keyboard.press('Enter')
  // the sheet is closed, and the focus is back where it was opened
  await expect(sheet).toHaveCount(0)
  await page.waitForFunction(() => document.activeElement !== document.body)
}
