import { expect } from '@playwright/test'
import { test } from './journey'
import { tabTo } from './keyboard'
import { browserOf, expectStage, newCustomer, runningOrder } from './people'

test('[SCR-23] [SCR-29] [SCR-67] [ROU-12] [ROU-36] [ROU-32] a whole order by keyboard', async ({
  browser,
}) => {
  const page = await browserOf(browser, await newCustomer())

  await test.step('the first key skips to the main content', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
    await tabTo(
      page,
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Nearby' }),
      'back',
    )
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/food$/)
  })

  await test.step('each restaurant in the list is one link', async () => {
    await tabTo(page, page.getByRole('link', { name: /Saffron Courtyard.*Rated 4\.6 of 5/ }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Saffron Courtyard' })).toBeVisible()
  })

  const add = page.getByRole('button', { name: 'Add Courtyard Chicken Curry' }).first()
  await test.step('options are chosen with arrow keys', async () => {
    await tabTo(page, add)
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Courtyard Chicken Curry' })
    await expect(sheet).toBeVisible()
    await tabTo(page, sheet.getByRole('radio', { name: /^Mild/ }))
    await page.keyboard.press('ArrowDown')
    await expect(sheet.getByRole('radio', { name: /^Medium/ })).toBeChecked()
    await tabTo(page, sheet.getByRole('checkbox', { name: /Butter naan/ }))
    await page.keyboard.press('Space')
    await tabTo(page, sheet.getByRole('button', { name: /^Add, ₹/ }))
    await page.keyboard.press('Enter')
    await expect(sheet).toBeHidden()
  })

  await test.step('focus is kept and the change is announced', async () => {
    await expect(
      page.getByRole('button', { name: 'Add one more Courtyard Chicken Curry' }).first(),
    ).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: '1 in cart' }).first()).toBeAttached()
    await tabTo(page, page.getByRole('button', { name: 'Add Saffron Pulao' }).first())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Add one more Saffron Pulao' }).first()).toBeFocused()
  })

  await test.step('goes from the cart to the checkout', async () => {
    await tabTo(
      page,
      page.getByRole('region', { name: 'Cart' }).getByRole('link', { name: 'View cart' }),
      'back',
    )
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Cart' })).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: 'Choose payment method' }), 'back')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/checkout$/)
  })

  await test.step('pays cash', async () => {
    const cash = page.getByRole('radio', { name: /^Cash on delivery/ })
    await tabTo(page, cash)
    await page.keyboard.press('Space')
    await expect(cash).toBeChecked()
    await tabTo(page, page.getByRole('button', { name: /^Place order, ₹/ }))
    await page.keyboard.press('Enter')
    await runningOrder(page)
    await expectStage(page, 'Waiting for Saffron Courtyard to confirm')
  })

  await test.step('opens and closes the order details', async () => {
    const view = page.getByRole('button', { name: /View order/ })
    await tabTo(page, view)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Saffron Courtyard' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Saffron Courtyard' })).toBeHidden()
    await expect(view).toBeFocused()
  })
})
