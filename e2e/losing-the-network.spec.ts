import { type Browser, expect } from '@playwright/test'
import { shortId } from '@tokri/domain/order/short-id'
import { cuttableLine } from './cuttable-line'
import { inCharge } from './in-charge'
import { test } from './journey'
import {
  boardOf,
  browserOf,
  browserOfGuest,
  expectStage,
  fillCart,
  home,
  newCustomer,
  placeOrder,
  riderOnDuty,
} from './people'
import { call, dishOf, signIn } from './server'

const butcher = { slug: 'the-butchers-yard', item: 'Chicken Liver' }

// as customers have it: with the service worker
test.use({ serviceWorkers: 'allow' })

test('[STA-16] [SCR-63] [ERR-04] the app shows that it is offline and recovers with its cart', async ({
  browser,
}) => {
  const page = await browserOfGuest(browser)
  await fillCart(page, 'tandoor-tales', 'Butter Naan')
  await inCharge(page)
  await page.context().setOffline(true)
  const strip = page.getByRole('status').filter({ hasText: 'You’re offline' })
  await expect(strip).toBeVisible()
  await page.getByRole('button', { name: 'Add one' }).first().click()
  await expect(page.getByRole('region', { name: 'Cart' })).toContainText('2 items')
  await page.context().setOffline(false)
  await expect(strip).toBeHidden()
  await expect(page.getByRole('region', { name: 'Cart' })).toContainText('2 items')
})

test('[SCR-68] [STA-19] the order page reconnects after the stream breaks and catches up', async ({
  browser,
}) => {
  const { page, cutWhileItIsPacked, ...order } = await waitingOrder(browser)
  await page.goto(order.url)
  await expectStage(page, 'Waiting for Tandoor Tales to confirm')
  await cutWhileItIsPacked()
})

test('[SCR-68] [STA-19] the order page catches up if the stream breaks before its first event', async ({
  browser,
}) => {
  const { page, cutWhileItIsPacked, ...order } = await waitingOrder(browser)
  let goOn: () => void = () => undefined
  const cut = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const asking = page.waitForRequest(/\/public\/api\/live$/)
  await page.route(/\/public\/api\/live$/, (route) => cut.then(() => route.continue()), { times: 1 })
  await page.goto(order.url)
  await expectStage(page, 'Waiting for Tandoor Tales to confirm')
  await asking
  await cutWhileItIsPacked(goOn)
})

/** A customer on a connection of their own, and their order, which no kitchen has seen yet. */
async function waitingOrder(browser: Browser) {
  const line = await cuttableLine()
  const customer = await newCustomer()
  const { id: order_id, unique_order_id } = await placeOrder(customer, 'tandoor-tales', 'Butter Naan')
  const desk = await signIn('desk@demo.tokri')
  const page = await browserOf(browser, customer)
  const reconnecting = page.getByText('Reconnecting. We’ll keep checking for updates.')
  return {
    page,
    url: `${line.url}/running-order/${unique_order_id}`,
    async cutWhileItIsPacked(onCut?: () => void) {
      line.cut()
      onCut?.()
      await expect(reconnecting).toBeVisible()
      await call('console/accept-order', { order_id, preparation_minutes: 20 }, desk)
      await call('console/ready-order', { order_id }, desk)
      await expectStage(page, 'Waiting for Tandoor Tales to confirm')

      line.mend()
      await expectStage(page, 'Packed, waiting for your rider')
      await expect(reconnecting).toBeHidden()
      await line.close()
    },
  }
}

test('[SCR-70] [STA-21] a rider’s tap without network is queued and sent later', async ({ browser }) => {
  const order = await placeOrder(await newCustomer('Kiran Rao'), 'tandoor-tales', 'Butter Naan')
  const desk = await signIn('desk@demo.tokri')
  await call('console/accept-order', { order_id: order.id, preparation_minutes: 10 }, desk)
  await call('console/ready-order', { order_id: order.id }, desk)
  const rider = await riderOnDuty(browser, 'manjunath@demo.tokri', {
    latitude: home.lat,
    longitude: home.lng,
  })
  await rider.goto('/delivery/orders')
  await rider
    .getByRole('article', { name: shortId(order.unique_order_id) })
    .getByRole('button', { name: 'Accept delivery' })
    .click()
  // the connection breaks once the order is open, not on the way to it
  await expect(rider.getByRole('button', { name: 'Arrived at store' })).toBeVisible()

  await rider.context().setOffline(true)
  await rider.getByRole('button', { name: 'Arrived at store' }).click()
  await expect(
    rider.getByText('You’re offline. We’ve saved this and will send it when you reconnect.'),
  ).toBeVisible()
  expect(await riderStateOf(order.id, desk)).toBe('assigned')

  await rider.context().setOffline(false)
  await expect.poll(() => riderStateOf(order.id, desk)).toBe('at_store')
  await expect(rider.getByRole('button', { name: 'Arrived at store' })).toBeHidden()
  await expect(rider.getByRole('button', { name: 'Picked up' })).toBeVisible()
})

test('[ROL-04] [ERR-04] a kitchen’s “ready” without network is queued and sent later', async ({
  browser,
}) => {
  const order = await placeOrder(await newCustomer('Kiran Rao'), 'tandoor-tales', 'Butter Naan')
  const desk = await signIn('desk@demo.tokri')
  await call('console/accept-order', { order_id: order.id, preparation_minutes: 10 }, desk)
  const { restaurant_id } = await dishOf('tandoor-tales', 'Butter Naan')
  const kitchen = await boardOf(browser, 'desk@demo.tokri', restaurant_id)
  const preparing = kitchen.getByRole('region', { name: 'Preparing', exact: true })
  const name = shortId(order.unique_order_id)
  await expect(preparing.getByRole('article', { name })).toBeVisible()
  const now = async () => (await ticketOf(order.id, desk))?.status

  await kitchen.context().setOffline(true)
  await preparing.getByRole('article', { name }).getByRole('button', { name: 'Ready' }).click()
  const ready = kitchen.getByRole('region', { name: 'Ready', exact: true }).getByRole('article', { name })
  await expect(ready.getByText('Not sent yet')).toBeVisible()
  expect(await now()).toBe('preparing')

  await kitchen.context().setOffline(false)
  await expect.poll(now).toBe('ready')
  await expect(ready).toBeVisible()
  await expect(ready.getByText('Not sent yet')).toBeHidden()
})

test('[ROL-04] [ERR-04] what is picked without network is queued and sent in its order', async ({
  browser,
}) => {
  const { restaurant_id } = await dishOf(butcher.slug, butcher.item)
  const order = await placeOrder(await newCustomer('Kiran Rao'), butcher.slug, butcher.item)
  const desk = await signIn('desk@demo.tokri')
  await call('console/accept-order', { order_id: order.id, preparation_minutes: 10 }, desk)
  const page = await boardOf(browser, 'desk@demo.tokri', restaurant_id)
  const sheet = page.waitForResponse(/sheet-panel/)
  await page.goto(`/console/picking/${order.id}`)
  const weigh = page.getByRole('button', { name: `Weigh: ${butcher.item}` })
  await expect(weigh).toBeVisible()
  await sheet
  const list = () =>
    call<{ bags: number | null; is_open: boolean }>('console/picking-list', { order_id: order.id }, desk)

  await page.context().setOffline(true)
  await weigh.click()
  await page.getByRole('textbox', { name: 'Total weight' }).fill('0.48')
  await page.getByRole('button', { name: 'Save weight' }).click()
  await expect(
    page.getByRole('listitem').filter({ hasText: butcher.item }).getByText('Not sent yet'),
  ).toBeVisible()
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'One bag more' }).click()
  await page.getByRole('button', { name: 'Ready', exact: true }).click()
  await expect(page.getByText('Not sent yet').first()).toBeVisible()
  expect(await list()).toMatchObject({ is_open: true, bags: null })

  await page.context().setOffline(false)
  await expect.poll(list).toMatchObject({ is_open: false, bags: 2 })
  await expect(page.getByText('Not sent yet')).toHaveCount(0)
})

/** The state of an order's rider, as its kitchen sees it. */
const riderStateOf = async (order_id: number, desk: string): Promise<string | undefined> =>
  (await ticketOf(order_id, desk))?.rider?.state

async function ticketOf(order_id: number, desk: string) {
  const { restaurant_id } = await dishOf('tandoor-tales', 'Butter Naan')
  type Ticket = { id: number; status: string; rider: { state: string } | null }
  const board = await call<Record<string, Ticket[]>>('console/kitchen-board', { restaurant_id }, desk)
  return Object.values(board)
    .flat()
    .find(({ id }) => id === order_id)
}
