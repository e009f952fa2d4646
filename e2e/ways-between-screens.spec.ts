import { expect } from '@playwright/test'
import { test } from './journey'
import { expectNoSidewaysScroll, listenForTrouble } from './looked-at'
import { browserOfGuest, keptCart, newCustomer, storeCard, takenOver } from './people'

test('[ROU-16] the search finds dishes and stores', async ({ browser }) => {
  const page = await browserOfGuest(browser)
  const trouble = listenForTrouble(page)
  await page.goto('/explore')
  await page.getByRole('searchbox').fill('margherita')
  await expect(page.getByText('Margherita').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  expect(trouble()).toEqual([])
})

test('[VAL-01] without a location every list redirects to the welcome screen', async ({ page }) => {
  for (const path of ['/food', '/meat', '/categories/stores', '/explore', '/offers']) {
    await page.goto(path)
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('link', { name: 'Set your location' })).toBeVisible()
  }
})

test('[ROU-18] guests are sent to the login and back', async ({ browser }) => {
  const { email } = await newCustomer()
  const page = await browserOfGuest(browser)
  await page.goto('/my-wallet')
  await expect(page.getByRole('heading', { name: 'Log in or sign up' })).toBeVisible()
  await page.getByRole('button', { name: 'Use email and password' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('a-long-dinner-1')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Wallet' })).toBeVisible()
})

test('[ROU-55] [SCR-28] [SCR-44] a new screen starts at its top, with focus, and back is one step or home', async ({
  browser,
}) => {
  const page = await browserOfGuest(browser)
  await page.goto('/food')
  await storeCard(page, 'Falafel & Flame').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Falafel & Flame' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.locator('#main')).toBeFocused()
  const bar = page.locator('.topbar')
  await expect(bar).toBeHidden()
  await page.locator('#main').evaluate((main) => main.scrollTo(0, 56))
  await expect(bar).toBeVisible()
  await page.locator('#main').evaluate((main) => main.scrollTo(0, 0))
  await expect(bar).toBeHidden()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/food$/)
  await page.goto('/offers')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('[SCR-29] the cart tray shows count and total in full', async ({ browser }) => {
  const cart = await keptCart('tandoor-tales', 'Butter Chicken', 'Butter Naan', 'Dal Makhani')
  for (const row of cart) row.value = row.value.replaceAll('"quantity":1', '"quantity":20')
  const page = await browserOfGuest(browser, cart)
  await page.goto('/stores/tandoor-tales')
  const total = page.getByRole('region', { name: 'Cart' }).getByText(/^60 items, ₹[\d,.]+$/)
  await expect(total).toBeVisible()
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await total.evaluate((words) => words.scrollWidth - words.clientWidth), `${width} px`).toBe(0)
  }
})

test('[SCR-44] repeated taps on a link add one history entry', async ({ browser }) => {
  const page = await browserOfGuest(browser)
  await page.goto('/food')
  await takenOver(page)
  await storeCard(page, 'Falafel & Flame').click({ clickCount: 3, delay: 20 })
  await expect(page.getByRole('heading', { level: 1, name: 'Falafel & Flame' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/food$/)
})

test('[SCR-03] in right-to-left pages addresses start at the right and keep their beginning', async ({
  browser,
}) => {
  const page = await browserOfGuest(browser, await keptCart('tandoor-tales', 'Butter Naan'))
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/food', '/cart']) {
    await page.goto(path)
    const address = page.getByText(/^12, first floor, Jasmine/).first()
    await expect(address).toBeVisible()
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    const beginning = await address.evaluate((box) => {
      const words = document.createRange()
      const [text] = box.childNodes
      if (!text) return null
      words.setStart(text, 0)
      words.setEnd(text, 2)
      const [first, around] = [words.getBoundingClientRect(), box.getBoundingClientRect()]
      return { isSeen: first.left >= around.left, align: getComputedStyle(box).textAlign }
    })
    expect(beginning, path).toEqual({ isSeen: true, align: 'right' })
  }
})

test('[SCR-03] a language change applies at once and after a reload', async ({ page }) => {
  await page.goto('/')
  const language = page.getByRole('combobox', { name: 'Language' })
  await language.selectOption({ label: 'हिन्दी' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Your table is wherever you are')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Your table is wherever you are')
})
