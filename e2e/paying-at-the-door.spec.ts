import { expect, type Page } from '@playwright/test'
import type { DoorPayment } from '@tokri/contract/payments'
import { test } from './journey'
import { expectRoomForLargeText } from './large-text'
import { expectNoSidewaysScroll } from './looked-at'
import { browserOf, browserOfGuest, home, newCustomer, placeOrder, riderOnDuty } from './people'
import { expectReadable } from './readable'
import { call, signIn } from './server'

const riderMail = 'lakshmi@demo.tokri'

/**
 * The URLs in the codes that the rider shows, by payment method. Read on their way to the page: the body of a
 * response can't be read afterwards if the page has dropped it.
 */
async function collectCodes(rider: Page): Promise<Map<string, string>> {
  const codes = new Map<string, string>()
  await rider.route(/payment\/at-door$/, async (route) => {
    const response = await route.fetch()
    const { method, qr } = (await response.json()) as DoorPayment
    codes.set(method, qr)
    await route.fulfill({ response })
  })
  return codes
}

test('[SCR-70] [STA-20] a customer without cash pays the rider’s code, and nothing is collected', {
  tag: '@every-database',
}, async ({ browser }) => {
  const customer = await newCustomer()
  const order = await placeOrder(customer, 'tandoor-tales', 'Butter Naan')
  const rider = await riderOnDuty(browser, riderMail, { latitude: home.lat, longitude: home.lng })
  const desk = await signIn('desk@demo.tokri')
  const asRider = await signIn(riderMail, 'delivery/login')
  const order_id = order.id
  await call('console/accept-order', { order_id, preparation_minutes: 10 }, desk)
  await call('console/ready-order', { order_id }, desk)
  for (const step of ['accept-to-deliver', 'pickedup-order', 'reached-customer'])
    await call(`delivery/${step}`, { order_id }, asRider)

  await rider.goto(`/delivery/orders/${order.unique_order_id}`)
  const codes = await collectCodes(rider)
  await rider.getByRole('button', { name: 'Customer pays by phone' }).click()
  const sheet = rider.getByRole('dialog', { name: /^Pay ₹.* by phone$/ })
  await expect(sheet.getByRole('img', { name: 'Code for paying with UPI' })).toBeVisible()
  expect(codes.get('UPIGATEWAY')).toMatch(/^upi:\/\/pay\?/)
  await expectReadable(rider)
  await expectNoSidewaysScroll(rider)
  await expectRoomForLargeText(rider)

  await sheet.getByRole('button', { name: 'Stripe' }).click()
  await expect(sheet.getByRole('img', { name: 'Code for paying with Stripe' })).toBeVisible()
  const phone = await browserOfGuest(browser)
  await phone.goto(codes.get('STRIPE') ?? '')
  await phone.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(phone.getByRole('heading', { name: 'Payment received' })).toBeVisible()

  await expect(sheet.getByText('Paid online')).toBeVisible()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(rider.getByText('Paid, nothing to collect')).toBeVisible()
  const page = await browserOf(browser, customer)
  await page.goto(`/running-order/${order.unique_order_id}`)
  const code = page.getByRole('region', { name: 'Your code' }).getByRole('img')
  const pin = ((await code.getAttribute('aria-label')) ?? '').replace(/\D/g, '')
  await rider.getByRole('button', { name: 'Deliver', exact: true }).click()
  const handover = rider.getByRole('dialog', { name: 'Ask for the customer’s code' })
  await expect(handover).not.toContainText('Collect cash')
  await handover.getByRole('textbox', { name: 'Customer’s code' }).fill(pin)
  await handover.getByRole('button', { name: 'Deliver' }).click()
  await expect(rider.getByRole('link', { name: 'Delivered. Back to orders' })).toBeVisible()
})
