import { expect, test } from '@playwright/test'
import { choosePassword, type Day, shop } from './day'
import { chooseAnother, create, drawSquare, linkShown, save } from './forms'

/** Sets hours and area of the store, and its menu: 20 dishes from a file and another by hand. */
export async function fillStore({ admin, look }: Day): Promise<void> {
  await test.step('hours of every day, and an area by four corners', async () => {
    await admin.goto('/console/manage/stores')
    await admin.getByRole('link', { name: shop.store }).click()
    await admin.getByRole('tab', { name: 'Hours' }).click()
    const monday = admin.getByRole('group', { name: 'Mon', exact: true })
    // day and night, because the test can run at any hour
    await monday.getByLabel('Mon, From').fill('00:00')
    await monday.getByLabel('Mon, To').fill('00:00')
    await monday.getByRole('button', { name: 'Copy to other days' }).click()
    await monday.getByRole('button', { name: 'Copy to 6 days' }).click()
    await admin.getByRole('tab', { name: 'Area and delivery' }).click()
    await drawSquare(admin.getByRole('region', { name: 'Delivery area' }))
    await expect(admin.getByText(/^4 corners, [\d.]+ km²/)).toBeVisible()
    await look(admin, 'area')
    await save(admin)
  })

  await test.step('20 dishes from a file', async () => {
    await admin.goto('/console/import')
    await admin.getByRole('radio', { name: /^Menu items/ }).check({ force: true })
    await admin.getByRole('button', { name: 'Choose', exact: true }).click()
    await admin.getByRole('button', { name: shop.store }).click()
    await admin
      .locator('input[type=file]')
      .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: menu() })
    const run = admin.getByRole('button', { name: 'Import 20 rows' })
    await expect(run).toBeVisible()
    await look(admin, 'import')
    await run.click()
    await expect(admin.getByText('20 rows imported')).toBeVisible()
  })

  await test.step('another dish by hand', async () => {
    await admin.goto('/console/manage/menu')
    await expect(admin.getByRole('heading', { level: 1, name: shop.store })).toBeVisible()
    await expect(admin.getByText('21 items')).toBeVisible()
    await admin.getByRole('button', { name: /^Breakfast/ }).click()
    await expect(admin.getByText('Idli, 3 pieces')).toBeVisible()
    await look(admin, 'menu')
    await admin.getByRole('link', { name: 'New item' }).click()
    await admin.getByRole('textbox', { name: 'Name', exact: true }).fill('Filter Coffee')
    await admin.getByRole('textbox', { name: 'Price', exact: true }).fill('40')
    await create(admin)
  })
}

/** The owner gets a link and opens the kitchen board. */
export async function inviteOwner({ admin, owner, look }: Day): Promise<void> {
  await admin.goto('/console/manage/store-people/create')
  await admin.getByRole('textbox', { name: 'Name', exact: true }).fill('Leela Rao')
  await admin.getByRole('textbox', { name: 'Email' }).fill('leela@shop.example')
  await chooseAnother(admin, 'Stores', shop.store)
  await create(admin)
  await admin.getByRole('button', { name: 'Send invitation' }).click()
  await owner.goto(await linkShown(admin))
  await look(admin, 'invitation')
  await choosePassword(owner)
  await expect(owner.getByRole('heading', { name: 'New', exact: true })).toBeVisible()
}

const dishes = [
  ['Breakfast', ['Idli, 3 pieces', 'Medu Vada', 'Masala Dosa', 'Set Dosa', 'Upma']],
  ['Rice', ['Curd Rice', 'Tamarind Rice', 'Vegetable Pulao', 'Bisi Bele Bath', 'Ghee Rice']],
  ['Curries', ['Sambar', 'Vegetable Kurma', 'Andhra Chicken Curry', 'Egg Masala', 'Fish Moilee']],
  ['Sweets', ['Rava Kesari', 'Payasam', 'Mysore Pak', 'Gulab Jamun', 'Coconut Barfi']],
] as const
const isMeat = (dish: string): boolean => /Chicken|Egg|Fish/.test(dish)

/** 20 dishes in four sections, in the format of a spreadsheet. */
function menu(): Buffer {
  const rows = dishes.flatMap(([section, names], at) =>
    names.map(
      (name, number) => `${section},"${name}",${60 + at * 20 + number * 10},${isMeat(name) ? 'no' : 'yes'}`,
    ),
  )
  return Buffer.from(['category,name,price,is_veg', ...rows].join('\r\n'))
}
