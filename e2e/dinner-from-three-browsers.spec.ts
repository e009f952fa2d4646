import { expect, type Page } from '@playwright/test'
import { shortId } from '@tokri/domain/order/short-id'
import { test } from './journey'
import {
  browserOf,
  expectStage,
  fillCart,
  goToCheckout,
  home,
  kitchenOf,
  newCustomer,
  placeButton,
  riderAtTheDoor,
  runningOrder,
} from './people'

// as most people have it: with animations, and with the service worker
test.use({ contextOptions: { reducedMotion: 'no-preference' }, serviceWorkers: 'allow' })

const store = {
  slug: 'saffron-courtyard',
  name: 'Saffron Courtyard',
  latitude: 12.986019,
  longitude: 77.594003,
}
const door = { latitude: home.lat, longitude: home.lng }

test.describe
  .serial('[STA-19] [STA-21] an order in three browsers', { tag: '@every-database' }, () => {
    let kitchen: Page
    let rider: Page
    let customer: Page
    let rings: () => Promise<number>
    let id: string
    const ticket = () => kitchen.getByRole('article', { name: shortId(id) })
    const laneWithTicket = (name: string) =>
      kitchen.getByRole('region', { name }).getByRole('article', { name: shortId(id) })

    test.beforeAll(async ({ browser }) => {
      kitchen = await kitchenOf(browser)
      rings = await listenForTheBell(kitchen)
      rider = await riderAtTheDoor(browser, 'imran@demo.tokri', store)
      customer = await browserOf(browser, await newCustomer('Meera Pillai'))
    })
    test.afterAll(async () => {
      await Promise.all([kitchen, rider, customer].map((page) => page?.context().close()))
    })

    test('[SCR-68] the customer orders, and the kitchen rings and accepts', async () => {
      await fillCart(customer, store.slug, 'Saffron Pulao', 'Butter Naan')
      await goToCheckout(customer)
      await customer.getByRole('radio', { name: /^Cash on delivery/ }).check()
      await placeButton(customer).click()
      id = await runningOrder(customer)
      await expectStage(customer, `Waiting for ${store.name} to confirm`)
      await markPage(customer)

      await expect(
        kitchen.getByRole('region', { name: 'New' }).and(kitchen.locator(':has(article)')),
      ).toBeVisible()
      await expect(ticket()).toContainText('Saffron Pulao')
      await expect(ticket()).toContainText('Meera Pillai')
      await expect(kitchen).toHaveTitle(/new order/)
      expect(await rings()).toBeGreaterThan(0)
      await ticket().getByRole('button', { name: '30 min' }).click()
      await ticket().getByRole('button', { name: 'Accept, 30 min' }).click()
      await expect(laneWithTicket('Preparing')).toBeVisible()
      await expectStage(customer, 'Preparing your order')
    })

    test('[SCR-70] [ROU-49] [ROU-50] the rider fetches it, and moves on the customer’s map', async () => {
      const task = rider.getByRole('article', { name: shortId(id) })
      await expect(task).toContainText(store.name)
      await task.getByRole('button', { name: 'Accept delivery' }).click()
      await rider.getByRole('button', { name: 'Arrived at store' }).click()
      await expect(ticket()).toContainText('Imran Sheikh is here')
      await expect(customer.getByRole('region', { name: 'Imran is bringing your order' })).toBeVisible()

      await ticket().getByRole('button', { name: 'Ready', exact: true }).click()
      await expect(laneWithTicket('Ready')).toBeVisible()
      await expectStage(customer, 'Packed, waiting for your rider')

      await rider.getByRole('button', { name: 'Picked up' }).click()
      await expectStage(customer, 'On the way to you')
      await expect.poll(() => whereIsTheRider(customer)).toBe('nearer to the store')
      await rider.context().setGeolocation({ ...between(store, door, 0.85) })
      await expect.poll(() => whereIsTheRider(customer), { timeout: 15_000 }).toBe('nearer to the door')
    })

    test('[SCR-70] [ROU-51] a wrong code is refused and counted, the right one completes the delivery', async () => {
      const pin = await codeOf(customer)
      await rider.getByRole('button', { name: 'Arrived at customer' }).click()
      await expect(customer.getByRole('heading', { name: 'At your door' })).toBeVisible()
      await rider.getByRole('button', { name: 'Deliver', exact: true }).click()
      const sheet = rider.getByRole('dialog', { name: 'Ask for the customer’s code' })
      await expect(sheet).toContainText('Collect cash')
      await sheet.getByRole('textbox', { name: 'Customer’s code' }).fill(other(pin))
      await sheet.getByRole('button', { name: 'Deliver' }).click()
      await expect(sheet.getByRole('alert')).toHaveText('Wrong code. Ask the customer again. 4 attempts left')
      await sheet.getByRole('textbox', { name: 'Customer’s code' }).fill(pin)
      await sheet.getByRole('button', { name: 'Deliver' }).click()
      await expect(rider.getByRole('link', { name: 'Delivered. Back to orders' })).toBeVisible()
    })

    test('[SCR-68] [ROU-33] [ROU-52] all three see it delivered', async () => {
      await expect(customer.getByRole('heading', { name: 'Delivered' })).toBeVisible()
      expect(await isSamePage(customer)).toBe(true)
      await customer.getByRole('link', { name: 'Invoice' }).click()
      const address = await customer.getByRole('link', { name: 'Download PDF' }).getAttribute('href')
      const pdf = await customer.request.get(address ?? '')
      expect(pdf.headers()['content-type']).toBe('application/pdf')
      expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
      await customer.goto('/my-orders')
      await expect(
        customer.getByRole('link', { name: new RegExp(`Order from ${store.name}, Today`) }),
      ).toBeVisible()

      await kitchen.getByText('Finished', { exact: true }).click()
      await expect(kitchen.getByRole('listitem').filter({ hasText: shortId(id) })).toContainText('Completed')

      await rider.getByRole('link', { name: 'Delivered. Back to orders' }).click()
      // the tab is where the button was: taps there count as a double tap until the page has settled
      await expect(async () => {
        await rider.getByRole('link', { name: 'Completed' }).click()
        await expect(rider).toHaveURL(/completed-orders$/, { timeout: 500 })
      }).toPass()
      await expect(rider.getByRole('region', { name: 'Completed' }).last()).toContainText(shortId(id))
    })
  })

/** The delivery code on the customer's page. */
async function codeOf(customer: Page): Promise<string> {
  const code = customer.getByRole('region', { name: 'Your code' }).getByRole('img')
  const digits = ((await code.getAttribute('aria-label')) ?? '').replace(/\D/g, '')
  expect(digits).toMatch(/^\d{4}$/)
  return digits
}

/** Counts the notes the browser plays from now on. */
async function listenForTheBell(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as Window & { notes?: number }
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (when) {
      counted.notes = (counted.notes ?? 0) + 1
      start.call(this, when)
    }
  })
  // the press that logged in has allowed the browser to play sound
  await expect(page.getByRole('button', { name: 'Turn sound off' })).toBeVisible()
  return () => page.evaluate(() => (window as Window & { notes?: number }).notes ?? 0)
}

/** A marker that only a reload removes. */
const markPage = (page: Page) =>
  page.evaluate(() => void document.documentElement.setAttribute('data-same', ''))
const isSamePage = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-same'))

const between = (a: typeof door, b: typeof door, share: number) => ({
  latitude: a.latitude + (b.latitude - a.latitude) * share,
  longitude: a.longitude + (b.longitude - a.longitude) * share,
})

/** The rider's position on the customer's map. */
async function whereIsTheRider(page: Page): Promise<string> {
  const middle = async (name: string) => {
    const box = await page.getByRole('img', { name, exact: true }).boundingBox()
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const [rider, shop, house] = await Promise.all([
    middle('Imran, your rider'),
    middle(store.name),
    middle('Your address'),
  ])
  if (!rider || !shop || !house) return 'not on the map'
  const far = (to: { x: number; y: number }) => Math.hypot(rider.x - to.x, rider.y - to.y)
  return far(shop) < far(house) ? 'nearer to the store' : 'nearer to the door'
}

/** A code of four digits that is not this one. */
const other = (pin: string): string => String((Number(pin) + 1) % 10_000).padStart(4, '0')
