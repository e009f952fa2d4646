import { expect } from '@playwright/test'
import { test } from './journey'
import { browserOf, expectStage, keptCart, newCustomer, placeButton, runningOrder } from './people'

test('[SCR-30] [CAL-09] [ROU-04] [ROU-05] [ROU-14] [ROU-15] [ROU-30] [ROU-35] groceries are found by aisle and search, and ordered apart from the food cart', async ({
  browser,
}) => {
  const dinner = await keptCart('saffron-courtyard', 'Saffron Pulao')
  const page = await browserOf(browser, await newCustomer(), dinner)

  await test.step('opens the aisles', async () => {
    await page.goto('/grocery')
    await page.getByRole('link', { name: /Everyday Basket/ }).click()
    await expect(page.getByRole('heading', { name: 'Shop by category' })).toBeVisible()
    await page.getByRole('link', { name: 'Staples' }).click()
    await page
      .getByRole('navigation', { name: 'Subcategories' })
      .getByRole('link', { name: 'Lentils' })
      .click()
    await expect(page).toHaveURL(/shelf=\d+/)
    await expect(page.getByRole('list', { name: 'Staples' }).getByRole('listitem').first()).toBeVisible()
  })

  const cart = page.getByRole('region', { name: 'Cart' })
  await test.step('a search with a typing error finds it; both pack sizes go into the cart', async () => {
    await page.getByRole('link', { name: 'Search for milk' }).click()
    await page.getByRole('searchbox').fill('suger')
    const find = page.getByRole('article').filter({ hasText: 'Sugar' })
    await find.getByRole('button', { name: 'Add Sugar' }).click()
    await expect(cart).toContainText('1 item')
    await find.getByRole('button', { name: '5 kg' }).click()
    await find.getByRole('button', { name: 'Add Sugar' }).click()
    await expect(cart).toContainText('2 items')
  })

  await test.step('its page shows brand and unit price', async () => {
    await page.getByRole('link', { name: 'Sugar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sugar' })).toBeVisible()
    await expect(page.getByText(/\/ 100 g$/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
  })

  await test.step('groceries have a cart of their own; the food cart is unchanged', async () => {
    await page.getByRole('link', { name: 'View cart' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Grocery cart' })).toBeVisible()
    const packs = page.getByRole('listitem').filter({ hasText: 'Sugar' })
    await expect(packs).toHaveText([/1 kg/, /5 kg/])
    await packs.nth(1).getByRole('combobox').selectOption('Refund')
    await expect(page.getByRole('link', { name: /Your food cart/ })).toContainText('Saffron Courtyard')
  })

  await test.step('orders and tracks them; the food cart is still there', async () => {
    await page.getByRole('button', { name: 'Choose payment method' }).click()
    await expect(page).toHaveURL(/\/grocery-checkout$/)
    await placeButton(page).click()
    expect(await runningOrder(page)).not.toBe('')
    await expectStage(page, /./)
    await page.goto('/grocery-cart')
    await expect(page.getByRole('heading', { name: 'Your grocery cart is empty' })).toBeVisible()
    await page.getByRole('link', { name: /Your food cart/ }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Saffron Pulao' })).toBeVisible()
  })
})
