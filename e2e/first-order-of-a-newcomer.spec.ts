import { expect, type Page } from '@playwright/test'
import { test } from './journey'
import { expectStage, newPhone, placeButton, runningOrder, storeCard } from './people'

// as most people have it: with animations, and with the service worker
test.use({ contextOptions: { reducedMotion: 'no-preference' }, serviceWorkers: 'allow' })

test('[CAL-02] [ROL-01] [SCR-01] [SCR-02] [SCR-04] [SCR-16] [SCR-23] [SCR-29] [SCR-67] [ROU-01] [ROU-02] [ROU-07] [ROU-08] [ROU-12] [ROU-18] [ROU-32] [ROU-33] [ROU-36] [STA-01] [STA-02] first order: location, dish, login by code, checkout', async ({
  page,
}) => {
  await test.step('searches a place with a typing error', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Your table is wherever you are' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
    await page.getByRole('link', { name: 'Set your location' }).click()
    await page.getByRole('searchbox', { name: 'Area, street or landmark' }).fill('jasmin nagr metro')
    await page.getByRole('button', { name: /^Jasmine Nagar Metro/ }).click()
  })

  await test.step('confirms the pin and enters the door', async () => {
    await expect(page.getByRole('region', { name: /^Map\. Drag/ })).toBeVisible()
    await page.getByRole('textbox', { name: 'House, flat or floor' }).fill('4B')
    await page.getByRole('button', { name: 'Work' }).click()
    await page.getByRole('button', { name: 'Confirm location' }).click()
  })

  await test.step('goes from home to the restaurants nearby', async () => {
    await expect(
      page.getByRole('link', { name: 'Deliver to Work, 4B, Jasmine Nagar Metro…. Change' }),
    ).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Nearby' }).click()
    await expect(page.getByText(/^\d+ restaurants deliver to you$/)).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Delivery' })).toBeChecked()
    await storeCard(page, 'Nonna Lucia’s Oven').click()
  })

  await test.step('must choose required options', async () => {
    await page.getByRole('button', { name: 'Add Margherita', exact: true }).first().click()
    const sheet = page.getByRole('dialog', { name: 'Margherita' })
    await sheet.getByRole('button', { name: /^Add, / }).click()
    await expect(sheet.getByRole('alert')).toHaveText('Choose 1 option under “Choose a size”.')
    await sheet.getByRole('radio', { name: /^Medium, 10 inch/ }).check()
    await sheet.getByRole('button', { name: /^Add, / }).click()
    await expect(sheet.getByRole('alert')).toHaveText('Choose 1 option under “Choose a crust”.')
    await sheet.getByRole('radio', { name: /^Thin and crisp/ }).check()
    await sheet.getByRole('checkbox', { name: /Mushroom/ }).check()
    await sheet.getByRole('textbox', { name: /^Note for the restaurant/ }).fill('Well done, please')
    await sheet.getByRole('button', { name: /^Add, / }).click()
  })

  await test.step('checks the bill in the cart', async () => {
    await page.getByRole('link', { name: 'View cart' }).click()
    const lines = page.getByRole('listitem').filter({ hasText: 'Margherita' })
    await expect(lines).toContainText(
      'Medium, 10 inch (₹470), Thin and crisp, Mushroom (₹40), Well done, please',
    )
    await expectSoundBill(page)
    await page.getByRole('button', { name: 'Log in to continue' }).click()
  })

  await test.step('logs in by code and enters a name', async () => {
    const phone = newPhone()
    await page.getByRole('textbox', { name: 'Phone number' }).fill(phone)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByRole('heading', { name: 'Enter the 6-digit code' })).toBeVisible()
    await page.getByRole('textbox', { name: '6-digit code' }).fill(await codeSentTo(page, phone))
    await page.getByRole('textbox', { name: 'Name' }).fill('Tara Menon')
    await page.getByRole('button', { name: 'Continue' }).click()
  })

  await test.step('orders with cash and waits for the restaurant', async () => {
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page.getByText('4B, Jasmine Nagar Metro')).toBeVisible()
    await page.getByRole('radio', { name: /^Cash on delivery/ }).check()
    await placeButton(page).click()
    await runningOrder(page)
    await expectStage(page, 'Waiting for Nonna Lucia’s Oven to confirm')
  })
})

test.describe('with a known position', () => {
  test.use({ geolocation: { latitude: 12.98269, longitude: 77.588957 }, permissions: ['geolocation'] })

  test('[STA-05] [SCR-42] [ROU-08] one tap puts the pin at the current position', async ({ page }) => {
    let answer: () => void = () => undefined
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/coordinate-to-address', async (route) => {
      await asked
      await route.continue()
    })
    await page.goto('/search-location')
    await page.getByRole('button', { name: /^Use current location/ }).click()
    const overlay = page.getByText('Finding you')
    await expect(overlay).toBeVisible()
    answer()
    await expect(page).toHaveURL(/\/my-location$/)
    await expect(overlay).toBeHidden()
    const kept = await page.evaluate(() => localStorage.getItem('geoLocation'))
    expect(JSON.parse(kept ?? '')).toMatchObject({
      formatted_address: expect.stringContaining('Lakeview Layout'),
      geometry: { location: { lat: 12.98269, lng: 77.588957 } },
    })
    await expect(page.getByText(/Lakeview Layout/).first()).toBeVisible()
    await page.getByRole('textbox', { name: 'House, flat or floor' }).fill('9')
    await page.getByRole('button', { name: 'Confirm location' }).click()
    await expect(page.getByRole('link', { name: /^Deliver to Home, 9, / })).toBeVisible()
  })
})

test.describe('in the Android app', () => {
  test.use({ geolocation: { latitude: 12.98269, longitude: 77.588957 }, permissions: ['geolocation'] })

  test('[STA-06] [SCR-42] the Android app takes the position once, at start', async ({ page }) => {
    await page.addInitScript(() => Object.assign(window, { Android: { autoFetchLocation: () => true } }))
    await page.goto('/')
    await expect(page.getByRole('link', { name: /^Deliver to .*Lakeview/ })).toBeVisible()
    const kept = await page.evaluate(() => ({ ...localStorage }))
    expect(JSON.parse(kept.userSetAddress ?? '')).toMatchObject({
      house: null,
      tag: null,
      city: null,
      state: null,
      businessLocation: true,
    })
    expect(kept.userAlreadySelectedLocation).toBe('true')
  })
})

test('[ERR-02] [STA-05] without a position the user can enter an address', async ({ page }) => {
  await page.goto('/search-location')
  await page.getByRole('button', { name: /^Use current location/ }).click()
  const told = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: 'Location not found' }))
  await expect(told).toContainText('We couldn’t find your location. Enter your address instead.')
  await told.getByRole('button', { name: 'Enter address' }).click()
  await expect(told).toBeHidden()
  await expect(page.getByRole('searchbox', { name: 'Area, street or landmark' })).toBeVisible()

  // the Android app shows it in a dialog of its own
  await page.evaluate(() => Object.assign(window, { Android: {} }))
  const failed = page.waitForEvent('console', (message) => message.text().includes('could not be read'))
  await page.getByRole('button', { name: /^Use current location/ }).click()
  await failed
  await expect(page.getByText('Finding you')).toBeHidden()
  await expect(told).toBeHidden()
})

test('[SCR-43] [STA-01] a popular place takes one tap and is remembered', async ({ page }) => {
  await page.goto('/search-location')
  await page.getByRole('button', { name: 'Lakeview Layout' }).click()
  await expect(page.getByRole('link', { name: 'Deliver to Lakeview Layout. Change' })).toBeVisible()
  const kept = await page.evaluate(() => localStorage.getItem('userSetAddress'))
  expect(JSON.parse(kept ?? '')).toMatchObject({ address: 'Lakeview Layout', businessLocation: true })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Deliver to Lakeview Layout. Change' })).toBeVisible()
})

/** Expects the lines of the cart's bill to add up to the total. */
async function expectSoundBill(page: Page): Promise<void> {
  const bill = page.getByRole('region', { name: 'Bill' })
  await expect(bill).toContainText('To pay')
  await expect(bill).not.toHaveAttribute('aria-busy')
  // biome-ignore lint/performance/useDomNodeTextContent: only what is seen counts, not the folded explanations
  const printed = (await bill.innerText()).replace(/₹[\d.,]+\s+Free/g, 'Free')
  const amounts = [...printed.matchAll(/([-−]?)₹([\d,]+(?:\.\d+)?)/g)].map(
    ([, sign, figures = '']) => Math.round(Number(figures.replaceAll(',', '')) * 100) * (sign ? -1 : 1),
  )
  const toPay = amounts.pop()
  expect(amounts.length).toBeGreaterThan(2)
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(toPay)
}

/** Reads the newest message to a phone where the demo shows them. */
async function codeSentTo(page: Page, phone: string): Promise<string> {
  const outbox = await page.context().newPage()
  await outbox.goto('/dev/outbox')
  const message = outbox.getByRole('listitem').filter({ hasText: phone }).first()
  const [, code = ''] = /(\d{6}) is your .*code/.exec((await message.textContent()) ?? '') ?? []
  expect(code).toMatch(/^\d{6}$/)
  await outbox.close()
  return code
}
