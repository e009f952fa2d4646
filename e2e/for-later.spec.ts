import { expect } from '@playwright/test'
import { shortId } from '@tokri/domain/order/short-id'
import { test } from './journey'
import { boardOf, browserOf, expectStage, fillCart, newCustomer, placeButton, runningOrder } from './people'
import { call, dishOf, signIn } from './server'

const store = { slug: 'cafe-gulmohar', name: 'Café Gulmohar', dish: 'Bun Maska' }

test('[CAL-13] [SCR-67] [SCR-68] an order is scheduled at a closed store, and the board follows menu changes', async ({
  browser,
}) => {
  const { restaurant_id, id: item_id } = await dishOf(store.slug, store.dish)
  const desk = await signIn('desk@demo.tokri')
  await test.step('the store is closed', async () => {
    await call('console/pause-store', { restaurant_id, minutes: 120 }, desk)
  })
  const customer = await browserOf(browser, await newCustomer('Meera Pillai'))

  await test.step('its page offers scheduling', async () => {
    await fillCart(customer, store.slug, store.dish)
    await expect(customer.getByText('You can schedule an order.')).toBeVisible()
    await customer.getByRole('link', { name: 'View cart' }).click()
    await customer.getByRole('button', { name: 'Schedule order' }).click()
  })

  const id = await test.step('Meera chooses a time tomorrow by keyboard and orders', async () => {
    const sheet = customer.getByRole('dialog', { name: 'Delivery time' })
    await sheet.getByRole('region', { name: 'Days' }).getByRole('button').nth(1).press('Enter')
    const times = sheet.getByRole('radio')
    await times.first().focus()
    await customer.keyboard.press('Space')
    await customer.keyboard.press('ArrowDown')
    await expect(times.nth(1)).toBeChecked()
    await sheet.getByRole('button', { name: 'Confirm time' }).press('Enter')
    await customer.getByRole('button', { name: 'Choose payment method' }).click()
    await expect(customer.getByRole('button', { name: 'Change time' })).toBeVisible()
    await customer.getByRole('radio', { name: /^Cash on delivery/ }).check()
    await placeButton(customer).click()
    return await runningOrder(customer)
  })
  await expectStage(customer, `Scheduled with ${store.name}`)

  const kitchen = await boardOf(browser, 'desk@demo.tokri', restaurant_id)
  await test.step('the kitchen finds it under Scheduled and confirms it', async () => {
    await kitchen.getByText('Scheduled', { exact: true }).click()
    await kitchen.getByRole('button', { name: `Confirm, ${shortId(id)}` }).click()
    await expect(kitchen.getByRole('button', { name: new RegExp(`^${shortId(id)} Confirmed`) })).toBeVisible()
  })
  await expectStage(customer, `${store.name} confirmed your order`)

  await test.step('a dish is marked sold out elsewhere and put back', async () => {
    const offMenu = kitchen.locator('summary').filter({ hasText: 'Sold out' })
    await call('console/set-item-active', { item_id, is_active: false }, desk)
    await expect(offMenu).toContainText('1')
    await call('console/set-item-active', { item_id, is_active: true }, desk)
    await expect(offMenu).toContainText('0')
  })
})
