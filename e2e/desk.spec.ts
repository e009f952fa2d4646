import { type Browser, expect, type Page } from '@playwright/test'
import { test } from './journey'
import {
  browserOf,
  browserOfStore,
  type Customer,
  demoPassword,
  expectStage,
  fillCart,
  goToCheckout,
  home,
  newCustomer,
  newPhone,
  onDesk,
  type Placed,
  placeButton,
  placeOrder,
  riderOnDuty,
  runningOrder,
} from './people'
import { call, signIn } from './server'

const riderMail = 'joseph@demo.tokri'
const desk = (browser: Browser): Promise<Page> =>
  browserOfStore(browser, 'admin@demo.tokri', undefined, onDesk)

/** An order of two dishes that the rider has handed over for cash. */
async function delivered(customer: Customer, slug: string, dish: string): Promise<Placed> {
  const order = await placeOrder(customer, slug, dish)
  const order_id = order.id
  const staff = await signIn('desk@demo.tokri')
  const rider = await signIn(riderMail, 'delivery/login')
  await call('delivery/toggle-delivery-guy-status', { toggle_status: true }, rider)
  await call('console/accept-order', { order_id, preparation_minutes: 10 }, staff)
  await call('console/ready-order', { order_id }, staff)
  await call('delivery/accept-to-deliver', { order_id }, rider)
  await call('delivery/pickedup-order', { order_id }, rider)
  const { unique_order_id } = order
  const { delivery_pin } = await call<{ delivery_pin: string }>(
    'get-order',
    { unique_order_id },
    customer.token,
  )
  await call('delivery/deliver-order', { order_id, delivery_pin }, rider)
  return order
}

test('[STA-20] a wrong item is refunded in part, with a credit note the customer can read', async ({
  browser,
}) => {
  const customer = await newCustomer()
  const order = await delivered(customer, 'tandoor-tales', 'Butter Naan')
  const page = await desk(browser)
  await page.goto(`/console/manage/orders/${order.unique_order_id}`)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'More of Butter Naan' }).click()
  await sheet.getByRole('button', { name: 'The wrong item came' }).click()
  const send = sheet.getByRole('button', { name: /^Refund ₹/ })
  const amount = ((await send.textContent()) ?? '').replace('Refund ', '')
  await send.click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Credit note/ })).toBeVisible()

  const phone = await browserOf(browser, customer)
  await phone.goto('/my-wallet')
  await expect(phone.getByText(amount).first()).toBeVisible()
  await phone.goto(`/running-order/${order.unique_order_id}`)
  await phone.getByRole('link', { name: 'Invoice' }).click()
  const notes = phone.getByRole('region', { name: 'Credit notes' })
  await expect(notes.getByRole('link').first()).toContainText(amount)
})

test('[STA-20] cash goes from the door over the desk to the bank, and the books show it', async ({
  browser,
}) => {
  await delivered(await newCustomer(), 'tandoor-tales', 'Butter Naan')
  const rider = await riderOnDuty(browser, riderMail, { latitude: home.lat, longitude: home.lng })
  await rider.goto('/delivery/cash')
  const offer = rider.getByRole('button', { name: /^Hand in ₹/ })
  const amount = ((await offer.textContent()) ?? '').replace('Hand in ', '')
  await offer.click()
  await expect(rider.getByText('Waiting to be counted')).toBeVisible()

  const page = await desk(browser)
  await page.goto('/console/manage/cash')
  await page.getByRole('button', { name: new RegExp(`^${amount} counted`) }).click()
  await expect(page.getByText('Nobody is handing in cash.')).toBeVisible()
  await page.getByRole('button', { name: 'Close the day' }).click()
  const sheet = page.getByRole('dialog', { name: 'Close the day' })
  const expected = await sheet.getByRole('textbox', { name: 'Counted' }).inputValue()
  await sheet.getByRole('textbox', { name: 'Taken to the bank' }).fill(expected)
  await sheet.getByRole('button', { name: /^Close with ₹/ }).click()
  await expect(sheet).toHaveCount(0)
  await expect(rider.getByText('Receipts')).toBeVisible()
  await page.goto('/console/manage/cash-closes')
  await expect(page.getByRole('table', { name: 'Drawer closings' }).locator('tbody tr')).toContainText('₹0')

  await page.goto('/console/books')
  await expect(page.getByText('The ledger is balanced')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Cash at the desk/ })).toContainText('₹0')
})

test('[ROU-53] [CAL-18] [ROL-03] a call is taken, and the desk orders for a new guest', async ({
  browser,
}) => {
  const page = await desk(browser)
  await page.goto('/console/manage/orders')
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Order for a caller' }).click()
  const app = await opened
  const phone = newPhone()
  await app.getByRole('textbox', { name: 'Phone or email' }).fill(phone)
  await app.getByRole('button', { name: 'Find' }).click()
  await expect(app.getByText('No customer with this number or email.')).toBeVisible()
  await app.getByRole('button', { name: 'Register a guest' }).click()
  await app.getByRole('textbox', { name: 'Name' }).fill('Harini Caller')
  await expect(app.getByRole('textbox', { name: 'Phone' })).toHaveValue(phone)
  await app.getByRole('button', { name: 'Register and continue' }).click()
  await expect(app.getByText('Acting for Harini Caller').first()).toBeVisible()

  await app.goto('/search-location')
  await app.getByRole('searchbox', { name: 'Area, street or landmark' }).fill('Jasmine Nagar Metro')
  await app.getByRole('button', { name: /^Jasmine Nagar Metro/ }).click()
  await app.getByRole('textbox', { name: 'House, flat or floor' }).fill('7C')
  await app.getByRole('button', { name: 'Confirm location' }).click()
  await expect(app.getByRole('link', { name: /^Deliver to Home, 7C, / })).toBeVisible()
  await fillCart(app, 'tandoor-tales', 'Butter Naan')
  await goToCheckout(app)
  await app.getByRole('radio', { name: /^Cash on delivery/ }).check()
  await placeButton(app).click()
  const question = app.getByRole('alertdialog', { name: 'Do this for Harini Caller?' })
  await question.getByRole('textbox', { name: 'Your own password' }).fill(demoPassword)
  await question.getByRole('button', { name: 'Yes, continue' }).click()
  const number = await runningOrder(app)
  await expectStage(app, 'Waiting for Tandoor Tales to confirm')

  await page.goto(`/console/manage/orders/${number}`)
  await expect(page.getByText('Harini Caller').first()).toBeVisible()
  await expect(page.getByText(/Rohan Menon/).first()).toBeVisible()
})
