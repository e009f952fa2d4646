import { expect, test } from '@playwright/test'
import { newcomersPassword } from '../people'
import { choosePassword, type Day, shop } from './day'
import { choose, create } from './forms'

/** A coupon and a slide that leads to the store. */
export async function makeOffers({ admin, look }: Day): Promise<void> {
  await test.step('a coupon that reads its rule back', async () => {
    await admin.goto('/console/manage/coupons/create')
    await admin.getByRole('textbox', { name: 'Code' }).fill('NILA50')
    await admin.getByRole('radio', { name: 'Fixed amount' }).check({ force: true })
    await admin.getByRole('textbox', { name: 'Discount', exact: true }).fill('50')
    await admin.getByRole('textbox', { name: 'Name', exact: true }).fill('₹50 off to begin with')
    await admin.getByLabel('Last day').fill(`${new Date().getFullYear() + 1}-12-31`)
    await look(admin, 'coupon')
    await create(admin)
  })

  await test.step('a slide on the home screen', async () => {
    await admin.goto('/console/manage/slides/create')
    await choose(admin, 'Slide row', 'Welcome')
    await admin.getByRole('textbox', { name: 'Name', exact: true }).fill('Open from today')
    await choose(admin, 'Store', shop.store)
    await create(admin)
  })
}

/** The rider follows the link and goes on duty. */
export async function rideOut({ rider }: Day): Promise<void> {
  await choosePassword(rider)
  await rider.getByRole('textbox', { name: 'Email' }).fill('imran@shop.example')
  await rider.getByRole('textbox', { name: 'Password' }).fill(newcomersPassword)
  await rider.getByRole('button', { name: 'Log in' }).click()
  await rider.getByRole('switch', { name: /duty/ }).check()
  await expect(rider.getByText('On duty')).toBeVisible()
}
