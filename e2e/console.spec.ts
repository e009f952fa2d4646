import { type Browser, expect, type Page } from '@playwright/test'
import { test } from './journey'
import { browserOfGuest, browserOfStore, onDesk } from './people'
import { call, dishOf, signIn } from './server'

const consoleOf = async (browser: Browser, email = 'admin@demo.tokri'): Promise<Page> =>
  await browserOfStore(browser, email, undefined, onDesk)

interface SavedRow {
  id: number
  version: number
}

test('[ROL-05] two people edit one dish: the second is warned, and nothing typed is lost', async ({
  browser,
}) => {
  const { id } = await dishOf('saffron-courtyard', 'Paneer Tikka Platter')
  const [first, second] = [await consoleOf(browser), await consoleOf(browser, 'kitchen@demo.tokri')]
  for (const page of [first, second]) await page.goto(`/console/manage/items/${id}`)
  const words = (page: Page) => page.getByRole('textbox', { name: 'Description' })
  await words(first).fill('Smoky, with mint chutney')
  await words(second).fill('Charcoal-grilled, served with onions')
  await second.getByRole('textbox', { name: 'Ingredients' }).fill('chicken, ginger, chilli')

  await first.getByRole('button', { name: /^Save/ }).click()
  await expect(first.getByRole('region', { name: /^Messages/ })).toContainText('Saved')

  await second.getByRole('button', { name: /^Save/ }).click()
  const told = second.getByRole('alert').filter({ hasText: 'Someone saved this while you were editing' })
  await expect(told.getByRole('group', { name: 'Description' })).toContainText('Smoky, with mint chutney')
  await expect(words(second)).toHaveValue('Charcoal-grilled, served with onions')
  await told.getByRole('radio', { name: /Smoky, with mint chutney/ }).check()
  await told.getByRole('button', { name: 'Save my choices' }).click()
  await expect(second.getByRole('region', { name: /^Messages/ })).toContainText('Saved')

  await first.reload()
  await expect(words(first)).toHaveValue('Smoky, with mint chutney')
  await expect(first.getByRole('textbox', { name: 'Ingredients' })).toHaveValue('chicken, ginger, chilli')
})

test('[ROL-05] without a permission neither button nor screen is shown, and the call is refused', async ({
  browser,
}) => {
  const admin = await signIn('admin@demo.tokri')
  const email = `menus.${Date.now()}@example.test`
  const password = 'a-long-dinner-1'
  const role = await call<SavedRow>(
    'console/staff-roles/create',
    { values: { name: `Menus ${email}`, permissions: ['items:read', 'items:write', 'stores:read'] } },
    admin,
  )
  const values = { name: 'Farah Desai', email, role: 'staff', staff_role_id: role.id }
  const { id: user_id } = await call<SavedRow>('console/staff/create', { values }, admin)
  const { link } = await call<{ link: string }>('console/invite', { user_id }, admin)
  const link_token = new URL(link).searchParams.get('token')
  const { data } = await call<{ data: { auth_token: string } }>('invitations/accept', {
    link_token,
    password,
  })

  const page = await browser.newPage(onDesk)
  await page.goto('/console/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Catalogue' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'People' })).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'Reach out' })).toHaveCount(0)

  await test.step('stores may be looked at and not changed', async () => {
    await page.goto('/console/manage/stores')
    await page.getByRole('searchbox', { name: 'Search Stores' }).fill('saffron')
    // the list is searched a moment after the last letter
    await expect(page).toHaveURL(/saffron/)
    await page.getByRole('link', { name: 'Saffron Courtyard' }).click()
    await expect(page.getByText('You can view this but not change it.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0)
  })

  await test.step('coupons cannot be reached, and their URL says why', async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('coupon')
    await expect(page.getByText('Nothing found for “coupon”.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto('/console/manage/coupons')
    await expect(page.getByRole('heading', { name: 'You can’t see Coupons' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'New' })).toHaveCount(0)
  })

  await test.step('the calls are refused', async () => {
    for (const path of ['coupons/list', 'coupons/create', 'stores/update'])
      await expect(call(`console/${path}`, {}, data.auth_token), path).rejects.toThrow('answered 403')
  })
})

test('[VAL-06] a dish gets mealtimes in the console, and customers see it only then', async ({ browser }) => {
  const dish = 'Moonlight Prawn Curry'
  const { id } = await dishOf('malabar-moon', dish)
  const admin = await consoleOf(browser)
  const customer = await browserOfGuest(browser)
  const row = customer.getByRole('article').filter({ hasText: dish }).first()
  await admin.goto(`/console/manage/items/${id}`)
  // in three days: always in the future, whatever the hour of the test
  const then = new Date(Date.now() + 3 * 24 * 3_600_000)
  const later = inIndia(then, { weekday: 'short' })
  await admin
    .getByRole('group', { name: later, exact: true })
    .getByRole('button', { name: /Add hours/ })
    .click()
  await saved(admin)
  await customer.goto('/stores/malabar-moon')
  await expect(row).toContainText(`Back ${inIndia(then, { day: 'numeric', month: 'short' })}, 11:00 am`)
  await expect(customer.getByRole('button', { name: `Add ${dish}`, exact: true })).toHaveCount(0)

  const shown = admin.getByRole('group', { name: later, exact: true })
  await shown.getByLabel(`${later}, From`).fill('00:00')
  await shown.getByLabel(`${later}, To`).fill('00:00')
  await shown.getByRole('button', { name: 'Copy to other days' }).click()
  await shown.getByRole('button', { name: 'Copy to 6 days' }).click()
  await saved(admin)
  await customer.reload()
  await expect(customer.getByRole('button', { name: `Add ${dish}`, exact: true }).first()).toBeVisible()
})

const inIndia = (at: Date, part: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-IN', { ...part, timeZone: 'Asia/Kolkata' }).format(at)

async function saved(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
}
