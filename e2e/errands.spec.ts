import { type Browser, expect, type Page } from '@playwright/test'
import { placeErrand } from './errand-trips'
import { test } from './journey'
import { browserOf, type Customer, home, newCustomer, newPhone, riderOnDuty } from './people'
import { call, signIn } from './server'

test('[SCR-69] [CAL-16] an errand with a stop, a photo, contacts, a tracking link, codes and cash at drop-off', async ({
  browser,
}) => {
  const customer = await newCustomer('Ananya Rao')
  const sender = await browserOf(browser, customer)
  const [friend, receiverPhone] = [newPhone(), newPhone()]
  await fakeContacts(sender, [
    { name: ['Meera Pai'], tel: [`+91 ${friend}`] },
    { name: ['Rahul Mehta'], tel: [receiverPhone] },
  ])
  await sender.goto('/pickup-and-drop')
  await sender.getByRole('button', { name: 'Drop off at Choose an address' }).click()
  await sender.getByRole('button', { name: 'Lakeview Layout' }).click()
  await sender.getByRole('textbox', { name: 'House, flat or floor' }).fill('4th floor')
  await sender.getByRole('button', { name: 'Confirm drop-off point' }).click()
  await sender.getByRole('button', { name: 'Add stop' }).click()
  await sender.getByRole('button', { name: 'Stop 1 Choose an address' }).click()
  await sender.getByRole('button', { name: 'Rose Garden' }).click()
  await sender.getByRole('button', { name: 'Confirm drop-off point' }).click()
  await sender.getByText('Keys', { exact: true }).click()
  await expect(sender).toHaveURL(/\/task$/)
  await sender
    .locator('input[type=file]')
    .setInputFiles({ name: 'keys.png', mimeType: 'image/png', buffer: picture })
  await expect(sender.getByRole('img', { name: 'Photo of your parcel' })).toBeVisible()
  await sender.getByRole('textbox', { name: /Note for the rider/ }).fill('A small blue pouch')
  await expect(sender.getByText(/km, about \d+ min/)).toBeVisible()
  await sender.reload()
  await expect(sender.getByRole('textbox', { name: /Note for the rider/ })).toHaveValue('A small blue pouch')
  await sender.getByRole('button', { name: 'Add contacts' }).click()
  for (const [stop, name] of [
    ['Stop 1', 'Meera Pai'],
    ['Drop off at', 'Rahul Mehta'],
  ] as const) {
    const card = sender.getByRole('region', { name: stop, exact: true })
    await card.getByRole('button', { name: 'Choose from contacts' }).click()
    await expect(card.getByRole('textbox', { name: 'Receiver’s name' })).toHaveValue(name)
  }
  const drop = sender.getByRole('region', { name: 'Drop off at', exact: true })
  await expect(drop.getByRole('textbox', { name: 'Receiver’s phone' })).toHaveValue(receiverPhone)
  const price = await heldAnswer(sender, '**/pickup-drop/quote')
  await sender.getByRole('button', { name: 'Review and pay' }).click()
  await sender.getByText('Receiver pays').click()
  await sender.getByRole('checkbox', { name: 'My parcel contains none of these' }).check()
  // nobody has to wait for the price before continuing
  await sender.getByRole('button', { name: 'Choose payment method' }).click()
  await expect(sender).toHaveURL(/\/checkout$/)
  await price()
  await sender.getByRole('button', { name: /^Place order/ }).click()
  await expect(sender.getByRole('heading', { name: 'Finding a rider' })).toBeVisible()

  const rider = await riderWith(browser, 'joseph@demo.tokri', idOf(sender))
  await tap(rider, 'Accept delivery')
  await tap(rider, 'Arrived at pickup')
  await tap(rider, 'Picked up')
  await tellCode(rider, await codeOf(sender, 'Pickup code'), 'Picked up')
  await expect(rider.getByRole('img', { name: 'Keys' })).toBeVisible()
  await expect(sender.getByRole('heading', { name: 'On the way to Meera' })).toBeVisible()
  await tap(rider, 'Done at Meera Pai')
  await tellCode(rider, await codeOf(sender, 'Drop-off code, Meera Pai'), 'Done at Meera Pai')
  await expect(sender.getByRole('heading', { name: 'On the way to Rahul' })).toBeVisible()

  const receiver = await browser.newPage()
  const link = await linkOf(sender)
  await expect.poll(() => smsTo(receiverPhone), 'the link came by SMS, too').toContain(new URL(link).pathname)
  await receiver.goto(link)
  await expect(receiver.getByRole('heading', { name: 'On the way to you' })).toBeVisible()
  await expect(receiver.getByText(/^Have ₹[\d.]+ in cash ready$/)).toBeVisible()
  await expect(receiver.locator('body')).not.toContainText('Ananya')
  await expect(receiver.locator('body')).not.toContainText('12, first floor')
  await tap(rider, 'Arrived at customer')
  await tap(rider, 'Deliver')
  await expect(rider.getByText(/^Collect cash: ₹/)).toBeVisible()
  await tellCode(rider, await codeOf(receiver, 'Your code'), 'Deliver')
  await expect(sender.getByRole('heading', { name: 'Delivered' })).toBeVisible()
  await expect(sender.getByText('Receipt').first()).toBeVisible()
  await receiver.reload()
  await expect(receiver.getByRole('heading', { name: 'Delivered' })).toBeVisible()
})

test('[SCR-69] an errand is cancelled for free, and for a fee once a rider is on the way', async ({
  browser,
}) => {
  const customer = await newCustomer('Ananya Rao')
  const rider = await signIn('lakshmi@demo.tokri', 'delivery/login')
  const sender = await browserOf(browser, customer)
  await sender.goto(`/running-order/${await paidBack(customer, rider)}`)

  await test.step('scheduled for tomorrow: free', async () => {
    await sender.getByRole('button', { name: 'Send again' }).click()
    await sender.getByRole('button', { name: 'Add contacts' }).click()
    await sender.getByRole('button', { name: /^Pickup time/ }).click()
    const sheet = sender.getByRole('dialog', { name: 'Pickup time' })
    await sheet.getByRole('region', { name: 'Days' }).getByRole('button').nth(1).click()
    // the first is as soon as possible
    await sheet.getByRole('radio').nth(1).check()
    await sheet.getByRole('button', { name: 'Confirm time' }).click()
    await payByWallet(sender)
    await expect(
      sender.getByRole('heading', { name: 'Scheduled. A rider will be there on time.' }),
    ).toBeVisible()
    await callOff(sender, /refunded to your wallet/)
  })

  await test.step('with a rider on the way: the fee is shown first', async () => {
    await sender.getByRole('button', { name: 'Send again' }).click()
    await sender.getByRole('button', { name: 'Add contacts' }).click()
    await payByWallet(sender)
    await expect(sender.getByRole('heading', { name: 'Finding a rider' })).toBeVisible()
    const { id } = await call<{ id: number }>('get-order', { unique_order_id: idOf(sender) }, customer.token)
    await call('delivery/accept-to-deliver', { order_id: id }, rider)
    await expect(sender.getByRole('heading', { name: 'Lakshmi is on the way to the pickup' })).toBeVisible()
    await callOff(sender, 'A rider is on the way, so cancelling costs ₹20.')
  })
})

test('[SCR-69] a failed drop-off returns to the sender, for a fee', async ({ browser }) => {
  const customer = await newCustomer('Ananya Rao')
  const order = await placeErrand(customer)
  const sender = await browserOf(browser, customer)
  await sender.goto(`/running-order/${order.unique_order_id}`)
  const rider = await riderWith(browser, 'deepika@demo.tokri', order.unique_order_id)
  await tap(rider, 'Accept delivery')
  await tap(rider, 'Arrived at pickup')
  await tap(rider, 'Picked up')
  await tellCode(rider, await codeOf(sender, 'Pickup code'), 'Picked up')
  // the required waiting time of the rider is longer than this test takes
  await rider.clock.install({ time: Date.now() - 9 * 60_000 })
  const answer = await heldAnswer(rider, '**/delivery/reached-customer')
  await tap(rider, 'Arrived at customer')
  await expect(sender.getByRole('heading', { name: 'Arrived at Rahul' })).toBeVisible()
  await tap(rider, 'Can’t deliver')
  await rider.getByRole('radio', { name: 'Nobody answers' }).check()
  // it comes late: what the rider continued with stays open
  await answer()
  await expect(rider.getByText(/^Wait and call\./)).toBeVisible()
  await expect(rider.getByRole('button', { name: 'Return it' })).toBeDisabled()
  await rider.clock.fastForward('09:00')
  await tap(rider, 'Return it')
  await expect(sender.getByRole('heading', { name: 'Going back to the sender' })).toBeVisible()
  await expect(sender.getByText(/^The return costs ₹/)).toBeVisible()
  await expect(rider.getByText(/^Return trip for .*Bring it to Ananya/)).toBeVisible()
  await tap(rider, 'Handed back')
  await tellCode(rider, await codeOf(sender, 'Return code'), 'Handed back')
  await expect(sender.getByRole('heading', { name: 'Returned to the sender' })).toBeVisible()
  await expect(sender.getByText(/^Returned on a second trip linked to this one/)).toBeVisible()
  await rider.goto('/delivery/completed-orders')
  await expect(rider.getByText('Return trip', { exact: true }).first()).toBeVisible()
  await expect(rider.getByText('Not delivered', { exact: true }).first()).toBeVisible()
})

/** A phone whose contact picker returns these people, one after the other. */
const fakeContacts = (page: Page, people: { name: string[]; tel: string[] }[]) =>
  page.addInitScript((list) => {
    const contacts = {
      select: async () => {
        const [chosen, ...left] = JSON.parse(sessionStorage.getItem('contacts') ?? JSON.stringify(list))
        sessionStorage.setItem('contacts', JSON.stringify(left))
        return [chosen]
      },
    }
    Object.defineProperty(navigator, 'contacts', { value: contacts })
  }, people)

/** One red dot: the smallest picture there is. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** The text of the last SMS to this phone. */
async function smsTo(phone: string): Promise<string> {
  const kept = await call<{ recipient: string; body: string }[]>('dev/outbox', {})
  return kept.find(({ recipient }) => recipient.endsWith(phone))?.body ?? ''
}

/** An errand that was delivered and paid in cash, and refunded to the wallet by the desk; returns its id. */
async function paidBack(customer: Customer, rider: string): Promise<string> {
  const { id: order_id, unique_order_id, errand } = await placeErrand(customer)
  const [pickup, drop] = errand.stops
  await call('delivery/accept-to-deliver', { order_id }, rider)
  await call('delivery/pickedup-order', { order_id, code: pickup?.code }, rider)
  await call('delivery/deliver-order', { order_id, delivery_pin: drop?.code }, rider)
  const refund = { order_id, reason: 'It came late', refund: { decision: 'full' } }
  const desk = await signIn('desk@demo.tokri')
  await call('console/refund-order', { ...refund, idempotency_key: crypto.randomUUID() }, desk)
  return unique_order_id
}

/** From contacts and time to a placed errand: a coupon, and the wallet for the rest. */
async function payByWallet(sender: Page): Promise<void> {
  await sender.getByRole('button', { name: 'Review and pay' }).click()
  await sender.getByText('I’ll pay', { exact: true }).click()
  await sender.getByRole('textbox', { name: 'Coupon code' }).fill('send20')
  await sender.getByRole('button', { name: 'Apply' }).click()
  await expect(sender.getByText(/^SEND20/).first()).toBeVisible()
  await sender.getByRole('checkbox', { name: 'My parcel contains none of these' }).check()
  await sender.getByRole('button', { name: 'Choose payment method' }).click()
  await sender.getByRole('switch', { name: /^Use .*wallet/i }).check()
  await expect(sender.getByRole('heading', { name: 'To pay ₹0' })).toBeVisible()
  await sender.getByRole('button', { name: /^Place order/ }).click()
}

/** Cancels the errand on this page after reading the consequences. */
async function callOff(sender: Page, words: string | RegExp): Promise<void> {
  await sender.getByRole('button', { name: 'Cancel booking' }).click()
  const question = sender.getByRole('dialog')
  await expect(question.getByText(words)).toBeVisible()
  let calls = 0
  sender.on('request', (request) => {
    if (request.url().endsWith('/cancel-order')) calls += 1
  })
  await question.getByRole('button', { name: 'Yes, cancel order' }).dblclick()
  await expect(sender.getByRole('heading', { name: 'Booking cancelled' })).toBeVisible()
  expect(calls).toBe(1)
}

const idOf = (page: Page): string => page.url().split('/').at(-1) ?? ''
const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click()

/** Holds back the response of this call until it is released. */
async function heldAnswer(page: Page, address: string): Promise<() => Promise<void>> {
  let arrive: () => void = () => undefined
  const awaited = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(address, async (route) => {
    const response = await route.fetch()
    await awaited
    await route.fulfill({ response })
  })
  return async () => {
    const answered = page.waitForResponse(address)
    arrive()
    await (await answered).finished()
  }
}

/** The code on a person's page. */
async function codeOf(page: Page, name: string): Promise<string> {
  const digits = page.getByRole('region', { name: new RegExp(`^${name}`) }).getByRole('img')
  return (await digits.textContent()) ?? ''
}

async function tellCode(rider: Page, code: string, action: string): Promise<void> {
  const sheet = rider.getByRole('dialog', { name: 'Ask for the customer’s code' })
  await sheet.getByRole('textbox').fill(code)
  await sheet.getByRole('button', { name: action, exact: true }).click()
  await expect(sheet).toBeHidden()
}

/** The receiver's link, as the sender forwards it. */
async function linkOf(sender: Page): Promise<string> {
  await sender.evaluate(() =>
    Object.defineProperty(navigator, 'share', {
      value: async ({ url }: { url: string }) => {
        document.title = url
      },
    }),
  )
  await sender.getByRole('button', { name: 'Share link' }).click()
  await expect.poll(() => sender.title()).toMatch(/\/track\//)
  return await sender.title()
}

/** A rider of the demo city near home, on this errand's page. */
async function riderWith(browser: Browser, email: string, unique_order_id: string): Promise<Page> {
  const page = await riderOnDuty(browser, email, { latitude: home.lat, longitude: home.lng })
  await page.goto(`/delivery/orders/${unique_order_id}`)
  await expect(page.getByText('Parcel', { exact: true }).first()).toBeVisible()
  return page
}
