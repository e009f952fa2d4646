import { expect, type Page, test } from '@playwright/test'
import { shortId } from '@tokri/domain/order/short-id'
import { expectStage, newcomersPassword, newPhone, placeButton, runningOrder } from '../people'
import { type Day, shop } from './day'

/**
 * A new customer finds the store through its slide, registers and orders with the coupon; returns the order's
 * id.
 */
export async function orderSomething(customer: Page): Promise<string> {
  await customer.goto('/')
  await customer.getByRole('link', { name: 'Set your location' }).click()
  await customer.getByRole('searchbox', { name: 'Area, street or landmark' }).fill('Jasmine Nagar Metro')
  await customer.getByRole('button', { name: /^Jasmine Nagar Metro/ }).click()
  await customer.getByRole('textbox', { name: 'House, flat or floor' }).fill('4B')
  await customer.getByRole('button', { name: 'Confirm location' }).click()
  await customer.getByRole('link', { name: /Open from today/ }).click()
  await expect(customer.getByRole('heading', { level: 1, name: shop.store })).toBeVisible()
  for (const dish of ['Lemon Rice', 'Masala Dosa', 'Filter Coffee'])
    await customer
      .getByRole('button', { name: `Add ${dish}`, exact: true })
      .first()
      .click()
  await customer.getByRole('link', { name: 'View cart' }).click()
  await customer.getByRole('button', { name: 'Log in to continue' }).click()
  await register(customer)
  await expect(customer).toHaveURL(/\/checkout$/)
  await customer.goto('/cart/coupons')
  await customer.getByRole('textbox', { name: 'Coupon code' }).fill('nila50')
  await customer.getByRole('button', { name: 'Apply', exact: true }).first().click()
  await expect(customer).toHaveURL(/\/cart$/)
  await expect(customer.getByText('NILA50 applied', { exact: true })).toBeVisible()
  await customer.getByRole('button', { name: 'Choose payment method' }).click()
  await customer.getByRole('radio', { name: /^Cash on delivery/ }).check()
  await placeButton(customer).click()
  return await runningOrder(customer)
}

async function register(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use email and password' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Meera Pillai')
  await page.getByRole('textbox', { name: 'Email' }).fill('meera@example.test')
  await page.getByRole('textbox', { name: 'Phone number' }).fill(newPhone())
  await page.getByRole('textbox', { name: 'Password' }).fill(newcomersPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** The kitchen cooks it, the rider delivers it, the customer receives it. */
export async function bringOrder({ owner, rider, look }: Day, customer: Page, id: string): Promise<void> {
  await test.step('the kitchen accepts and makes it ready', async () => {
    const ticket = owner.getByRole('article', { name: shortId(id) })
    await expect(ticket).toContainText('Masala Dosa')
    await look(owner, 'board')
    await ticket.getByRole('button', { name: /^Accept/ }).click()
    await ticket.getByRole('button', { name: 'Ready', exact: true }).click()
  })

  await test.step('the rider accepts, picks up and delivers', async () => {
    const task = rider.getByRole('article', { name: shortId(id) })
    await task.getByRole('button', { name: 'Accept delivery' }).click()
    await rider.getByRole('button', { name: 'Arrived at store' }).click()
    await rider.getByRole('button', { name: 'Picked up' }).click()
    await expectStage(customer, 'On the way to you')
    await rider.getByRole('button', { name: 'Arrived at customer' }).click()
    await rider.getByRole('button', { name: 'Deliver', exact: true }).click()
    const sheet = rider.getByRole('dialog', { name: 'Ask for the customer’s code' })
    await sheet.getByRole('textbox', { name: 'Customer’s code' }).fill(await codeOf(customer))
    await sheet.getByRole('button', { name: 'Deliver' }).click()
    await expect(rider.getByRole('link', { name: 'Delivered. Back to orders' })).toBeVisible()
  })
  await expect(customer.getByRole('heading', { name: 'Delivered' })).toBeVisible()
}

/** The code that the customer gives the rider at the door. */
async function codeOf(customer: Page): Promise<string> {
  const code = customer.getByRole('region', { name: 'Your code' }).getByRole('img')
  return ((await code.getAttribute('aria-label')) ?? '').replace(/\D/g, '')
}
