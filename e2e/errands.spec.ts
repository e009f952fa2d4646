import { type Browser, expect, type Page, test } from '@playwright/test'
import { placeErrand } from './errand-trips'
import { browserOf, home, newCustomer, newPhone, riderOnDuty } from './people'

test('[SCR-69] [CAL-16] keys go to an office: typed once, followed by link, two codes, the receiver pays cash', async ({
  browser,
}) => {
  const sender = await browserOf(browser, await newCustomer('Ananya Rao'))
  await sender.goto('/pickup-and-drop')
  await sender.getByRole('button', { name: 'Drop at Choose an address' }).click()
  await sender.getByRole('button', { name: 'Lakeview Layout' }).click()
  await sender.getByRole('textbox', { name: 'House, flat or floor' }).fill('4th floor')
  await sender.getByRole('button', { name: 'Confirm drop point' }).click()
  await sender.getByText('Keys', { exact: true }).click()
  await expect(sender).toHaveURL(/\/task$/)
  await sender.getByRole('textbox', { name: /rider should know/ }).fill('A small blue pouch')
  await expect(sender.getByText(/km, about \d+ min/)).toBeVisible()
  await sender.reload()
  await expect(sender.getByRole('textbox', { name: /rider should know/ })).toHaveValue('A small blue pouch')
  await sender.getByRole('button', { name: 'Review and book' }).click()
  await sender.getByRole('textbox', { name: 'Who receives it?' }).fill('Rahul Mehta')
  await sender.getByRole('textbox', { name: 'Receiver’s phone' }).fill(newPhone())
  await sender.getByRole('button', { name: 'See the fare' }).click()
  await sender.getByText('The receiver pays').click()
  await sender.getByRole('checkbox', { name: 'None of this is in it' }).check()
  await sender.getByRole('button', { name: 'Choose payment' }).click()
  await sender.getByRole('button', { name: /^Place order/ }).click()
  await expect(sender.getByRole('heading', { name: 'Finding a rider' })).toBeVisible()

  const rider = await riderWith(browser, 'imran@demo.tokri', idOf(sender))
  await tap(rider, 'Accept to deliver')
  await tap(rider, 'Picked up')
  await tellCode(rider, await codeOf(sender, 'Code for the pickup'), 'Picked up')
  await expect(sender.getByRole('heading', { name: 'On the way to Rahul' })).toBeVisible()

  const receiver = await browser.newPage()
  await receiver.goto(await linkOf(sender))
  await expect(receiver.getByRole('heading', { name: 'On the way to you' })).toBeVisible()
  await expect(receiver.getByText(/^Keep ₹[\d.]+ in cash ready$/)).toBeVisible()
  await expect(receiver.locator('body')).not.toContainText('Ananya')
  await expect(receiver.locator('body')).not.toContainText('12, first floor')
  await tap(rider, 'Deliver')
  await expect(rider.getByText(/^Collect cash: ₹/)).toBeVisible()
  await tellCode(rider, await codeOf(receiver, 'Your code'), 'Deliver')
  await expect(sender.getByRole('heading', { name: 'Delivered' })).toBeVisible()
  await expect(sender.getByText('Receipt').first()).toBeVisible()
  await receiver.reload()
  await expect(receiver.getByRole('heading', { name: 'Handed over' })).toBeVisible()
})

test('[SCR-69] nobody opens: the rider waits, takes it back against the sender’s code, and the way back has its price', async ({
  browser,
}) => {
  const customer = await newCustomer('Ananya Rao')
  const order = await placeErrand(customer)
  const sender = await browserOf(browser, customer)
  await sender.goto(`/running-order/${order.unique_order_id}`)
  const rider = await riderWith(browser, 'deepika@demo.tokri', order.unique_order_id)
  await tap(rider, 'Accept to deliver')
  await tap(rider, 'Picked up')
  await tellCode(rider, await codeOf(sender, 'Code for the pickup'), 'Picked up')
  // the rider stands there longer than this journey takes
  await rider.clock.install({ time: Date.now() - 9 * 60_000 })
  await tap(rider, 'I am at the door')
  await expect(sender.getByRole('heading', { name: 'At the door of Rahul' })).toBeVisible()
  await tap(rider, 'It cannot be handed over')
  await rider.getByRole('radio', { name: 'Nobody answers' }).check()
  await expect(rider.getByText(/^Wait and call\./)).toBeVisible()
  await expect(rider.getByRole('button', { name: 'Take it back' })).toBeDisabled()
  await rider.clock.fastForward('09:00')
  await tap(rider, 'Take it back')
  await expect(sender.getByRole('heading', { name: 'On the way back to the sender' })).toBeVisible()
  await expect(sender.getByText(/^The way back costs ₹/)).toBeVisible()
  await expect(rider.getByText(/^A trip of its own, linked to .*Bring it to Ananya/)).toBeVisible()
  await tap(rider, 'Handed back')
  await tellCode(rider, await codeOf(sender, 'Code for the way back'), 'Handed back')
  await expect(sender.getByRole('heading', { name: 'Back with the sender' })).toBeVisible()
  await expect(sender.getByText(/^It went back by a second trip, linked to this one/)).toBeVisible()
  await rider.goto('/delivery/completed-orders')
  await expect(rider.getByText('Way back', { exact: true }).first()).toBeVisible()
  await expect(rider.getByText('Not handed over', { exact: true }).first()).toBeVisible()
})

const idOf = (page: Page): string => page.url().split('/').at(-1) ?? ''
const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click()

/** The code as it stands on somebody's page. */
async function codeOf(page: Page, name: string): Promise<string> {
  const digits = page.getByRole('region', { name: new RegExp(`^${name}`) }).getByRole('img')
  return (await digits.textContent()) ?? ''
}

async function tellCode(rider: Page, code: string, action: string): Promise<void> {
  const sheet = rider.getByRole('dialog', { name: 'Ask for the code' })
  await sheet.getByRole('textbox').fill(code)
  await sheet.getByRole('button', { name: action, exact: true }).click()
  await expect(sheet).toBeHidden()
}

/** The receiver's link, as the sender sends it on. */
async function linkOf(sender: Page): Promise<string> {
  await sender.evaluate(() =>
    Object.defineProperty(navigator, 'share', {
      value: async ({ url }: { url: string }) => {
        document.title = url
      },
    }),
  )
  await sender.getByRole('button', { name: 'Send link' }).click()
  await expect.poll(() => sender.title()).toMatch(/\/track\//)
  return await sender.title()
}

/** A rider of the demo city near home, at this errand. */
async function riderWith(browser: Browser, email: string, unique_order_id: string): Promise<Page> {
  const page = await riderOnDuty(browser, email, { latitude: home.lat, longitude: home.lng })
  await page.goto(`/delivery/orders/${unique_order_id}`)
  await expect(page.getByText('Errand', { exact: true }).first()).toBeVisible()
  return page
}
