import { expect } from '@playwright/test'
import { visitor } from './empty-shop'
import { beginDay, type Day, endDay } from './first-day/day'
import { bringOrder, orderSomething } from './first-day/first-order'
import { makeOffers, rideOut } from './first-day/offers'
import { fillStore, inviteOwner } from './first-day/store'
import { finishWizard, setUpShop } from './first-day/wizard'
import { test } from './journey'
import { openEmptyShop } from './servers'

/** Runs on a server of its own, without the demo city: its database contains only the schema. */
test.describe
  .serial('[ROL-02] [ROL-04] [ROL-05] the first day of a shop', { tag: '@every-database' }, () => {
    let day: Day
    test.beforeAll(async ({ browser }, { project }) => {
      day = await beginDay(browser, await openEmptyShop(project.name))
    })
    test.afterAll(async () => {
      if (day) await endDay(day)
    })

    test('the printed URL creates the first admin, once, and the wizard leads to a test order', async ({
      browser,
    }) => {
      await setUpShop(day)
      const late = await visitor(browser, day.empty)
      await late.goto(day.empty.setUpAddress)
      await expect(late.getByRole('alert')).toHaveText(
        'This link has been used or has expired. Ask for a new one.',
      )
      await finishWizard(day)
    })

    test('the store gets hours, an area, a menu from a file and by hand, and its owner a link', async () => {
      await fillStore(day)
      await inviteOwner(day)
    })

    test('a coupon and a slide are created, and the rider joins', async () => {
      await makeOffers(day)
      await rideOut(day)
    })

    test('a customer orders with the coupon and pays cash; kitchen and rider deliver', async ({
      browser,
    }) => {
      const customer = await visitor(browser, day.empty, { viewport: { width: 390, height: 844 } })
      const id = await orderSomething(customer)
      await bringOrder(day, customer, id)
    })
  })
