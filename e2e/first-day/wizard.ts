import { expect, type Page, test } from '@playwright/test'
import { joinAsAdmin } from '../empty-shop'
import { type Day, shop } from './day'
import { linkShown } from './forms'

/** Opens the printed URL, then does every step of the wizard up to the first store. */
export async function setUpShop({ admin, empty, look }: Day): Promise<void> {
  await test.step('the address sets the password of the first admin', async () => {
    await joinAsAdmin(admin, empty)
    await expect(admin.getByRole('heading', { level: 1, name: 'What is your shop called?' })).toBeVisible()
  })

  await test.step('name, colour and logo', async () => {
    await admin.getByRole('textbox', { name: 'Shop name' }).fill(shop.name)
    await admin.getByRole('textbox', { name: 'Brand colour' }).fill('#0b6e4f')
    await admin.getByLabel('Choose a picture').setInputFiles(await logo(admin))
    await expect(admin.getByRole('textbox', { name: 'Logo' })).toHaveValue(/^\/media\//)
    await look(admin, 'shop')
    await admin.getByRole('button', { name: 'Next: Country and money' }).click()
  })

  await test.step('the console keeps the colour', async () => {
    await expect(admin.getByRole('combobox', { name: 'Country' })).toBeVisible()
    await expect(admin.locator('html')).toHaveAttribute('style', /--seed: ?#0b6e4f/)
  })

  await test.step('a country fills in currency, time zone and phone code', async () => {
    await admin.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'India' })
    await expect(admin.getByRole('textbox', { name: 'Currency' })).toHaveValue('INR')
    await expect(admin.getByRole('textbox', { name: 'Phone code' })).toHaveValue('+91')
    await look(admin, 'country')
    await admin.getByRole('button', { name: 'Next: Where you deliver' }).click()
  })

  await test.step('the place is found, and a zone drawn around it', async () => {
    await admin.getByRole('searchbox', { name: 'Find your address' }).fill('Jasmine Nagar Metro')
    await admin.getByRole('button', { name: 'Search' }).click()
    await admin.getByRole('button', { name: /^Jasmine Nagar Metro/ }).click()
    await admin.getByRole('textbox', { name: 'Zone name' }).fill('Jasmine Nagar')
    await admin.getByRole('spinbutton', { name: 'Radius' }).fill('6')
    await look(admin, 'zone')
    await admin.getByRole('button', { name: 'Next: Delivery fees' }).click()
  })

  await test.step('fees are shown at four doors before they are saved', async () => {
    await expect(admin.getByRole('row', { name: /^3 km/ })).toContainText('₹33')
    await look(admin, 'fees')
    await admin.getByRole('button', { name: 'Next: First store' }).click()
  })

  await test.step('the first store, with its first dish by hand', async () => {
    await expect(admin.getByRole('heading', { level: 1, name: 'Open your first store' })).toBeVisible()
    await admin.getByRole('textbox', { name: 'Name', exact: true }).fill(shop.store)
    await admin.getByRole('textbox', { name: 'Phone' }).fill('9845012345')
    await admin.getByLabel('Opens').fill('08:00')
    await admin.getByLabel('Closes').fill('23:00')
    await admin.getByRole('textbox', { name: 'Dish 1' }).fill('Lemon Rice')
    await admin.getByRole('spinbutton', { name: 'Price' }).fill('120')
    await look(admin, 'first-store')
    await admin.getByRole('button', { name: 'Next: First rider' }).click()
  })
}

/** The rest of the wizard: a rider is invited, the checks are read, a test order is simulated. */
export async function finishWizard({ admin, rider, look }: Day): Promise<void> {
  await test.step('the first rider gets a link', async () => {
    await expect(admin.getByRole('heading', { level: 1, name: 'Who delivers the orders?' })).toBeVisible()
    await admin.getByRole('textbox', { name: 'Name', exact: true }).fill('Imran Sheikh')
    await admin.getByRole('textbox', { name: 'Email' }).fill('imran@shop.example')
    await admin.getByRole('button', { name: 'Next: Checks' }).click()
    await rider.goto(await linkShown(admin))
    await look(admin, 'rider-link')
    await admin.getByRole('button', { name: 'Next: Checks' }).click()
  })

  await test.step('checks say what works, and how to mend the rest', async () => {
    await expect(admin.getByRole('heading', { name: 'Map', exact: true })).toBeVisible()
    await look(admin, 'checks')
    await admin.getByRole('button', { name: 'Next: Test order' }).click()
  })

  await test.step('a test order leaves nothing behind', async () => {
    await admin.getByRole('button', { name: 'Run a test order' }).click()
    await expect(
      admin.getByText(/^Lemon Rice from Nila’s Kitchen was ordered, delivered and paid for/),
    ).toBeVisible()
    await look(admin, 'test-order')
    await admin.getByRole('button', { name: 'Open the console' }).click()
    await expect(admin).toHaveURL(/\/console\/manage$/)
  })
}

/** A square of one colour, as an image file. */
async function logo(page: Page) {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 512, height: 512 })
    const brush = canvas.getContext('2d')
    if (brush) brush.fillStyle = '#0b6e4f'
    brush?.fillRect(0, 0, 512, 512)
    return canvas.toDataURL('image/png')
  })
  return { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(data.split(',')[1] ?? '', 'base64') }
}
