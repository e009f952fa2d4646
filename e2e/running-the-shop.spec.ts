import { readFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, expect, type Page } from '@playwright/test'
import { shortId } from '@tokri/domain/order/short-id'
import { Webhook } from 'standardwebhooks'
import { test } from './journey'
import { browserOfStore, demoPassword, newCustomer, onDesk, type Placed, placeOrder } from './people'
import { call, callAt, signIn } from './server'
import { openTimedShop, type TimedShop } from './servers'

const riderMail = 'joseph@demo.tokri'
const ownerMail = 'kitchen@demo.tokri'
const ownerPhone = '+919800000003'
const store = { name: 'Saffron Courtyard', slug: 'saffron-courtyard', dish: 'Butter Naan' }
const rupees = (amount: number) =>
  `₹${(amount / 100).toLocaleString('en-IN', { minimumFractionDigits: amount % 100 === 0 ? 0 : 2 })}`

/** Runs on a demo city of its own: its clock is moved by minutes and by a month. */
test.describe
  .serial('[STA-20] [ROL-05] running the shop', () => {
    let shop: TimedShop
    test.beforeAll(async () => {
      shop = await openTimedShop()
      callAt(shop.url)
    })
    test.afterAll(async () => {
      callAt(null)
      await shop?.close()
    })

    /** A member of staff, at the time of the server. */
    const atWork = async (browser: Browser, email: string, path: string): Promise<Page> => {
      const page = await browserOfStore(browser, email, undefined, { ...onDesk, acceptDownloads: true })
      await page.clock.setFixedTime(shop.now())
      await page.goto(shop.url + path)
      return page
    }

    const delivered: Placed[] = []
    /** Delivers for cash, which the desk has counted afterwards; returns the total shown to the customer. */
    const deliver = async (): Promise<number> => {
      const customer = await newCustomer()
      const { id: order_id, unique_order_id }: Placed = await placeOrder(customer, store.slug, store.dish)
      const desk = await signIn('desk@demo.tokri')
      const rider = await signIn(riderMail, 'delivery/login')
      await call('delivery/toggle-delivery-guy-status', { toggle_status: true }, rider)
      await call('console/accept-order', { order_id, preparation_minutes: 10 }, desk)
      await call('console/ready-order', { order_id }, desk)
      await call('delivery/accept-to-deliver', { order_id }, rider)
      await call('delivery/pickedup-order', { order_id }, rider)
      const { delivery_pin, payable } = await call<{ delivery_pin: string; payable: number }>(
        'get-order',
        { unique_order_id },
        customer.token,
      )
      await call('delivery/deliver-order', { order_id, delivery_pin }, rider)
      delivered.push({ id: order_id, unique_order_id })
      return payable
    }

    test('a stranger’s server receives an event and verifies it with the published library', async () => {
      const stranger = await openStranger()
      const admin = await signIn('admin@demo.tokri')
      const values = { name: 'Till', endpoint_url: stranger.url, events: ['order.accepted'] }
      const webhook = await call<{ id: number }>('console/webhooks/create', { values }, admin)
      const asked = { webhook_id: webhook.id }
      const { secret } = await call<{ secret: string }>('console/webhooks/make-secret', asked, admin)
      const { id: order_id, unique_order_id } = await placeOrder(await newCustomer(), store.slug, store.dish)
      const desk = await signIn('desk@demo.tokri')
      await call('console/accept-order', { order_id, preparation_minutes: 10 }, desk)
      await expect.poll(() => stranger.received.length).toBe(1)
      const [message] = stranger.received
      stranger.close()
      // the library compares with its own clock, so the server's has not been moved yet
      expect(message && verified(secret, message)).toMatchObject({
        type: 'order.accepted',
        data: { unique_order_id, state: 'preparing' },
      })
    })

    interface Told {
      ended_at: string | null
      tellings: { receiver: string; way: string; outcome: string }[]
    }
    /** The alarm about the unanswered order, as the desk sees it. */
    const alarmOf = async (number: string): Promise<Told | undefined> => {
      const admin = await signIn('admin@demo.tokri')
      const asked = { q: number, filter: { alarm_kind: 'new_order' } }
      const { rows } = await call<{ rows: { id: number }[] }>('console/alarms/list', asked, admin)
      const [alarm] = rows
      return alarm && (await call<Told>('console/alarms/show', { alarm_id: alarm.id }, admin))
    }
    const tellingsOf = async (number: string) =>
      (await alarmOf(number))?.tellings.map(({ receiver, way }) => `${receiver} ${way}`) ?? []
    const texts = async () => {
      const sent = await call<{ channel: string; recipient: string; body: string }[]>('dev/outbox', {})
      return sent.filter(({ channel, recipient }) => channel === 'sms' && recipient === ownerPhone)
    }

    test('an ignored order escalates to the owner’s phone, and is accepted', async ({ browser }) => {
      const board = await atWork(browser, ownerMail, '/console')
      const { unique_order_id } = await placeOrder(await newCustomer(), store.slug, store.dish)
      const tellings = () => tellingsOf(unique_order_id)
      const ticket = board.getByRole('article', { name: shortId(unique_order_id) })
      await expect(ticket.getByRole('button', { name: /^Accept/ })).toBeVisible()
      await expect.poll(tellings).toEqual(['kitchen screen', 'picker screen'])
      await shop.pass(1)
      await expect.poll(tellings).toContain('kitchen push')
      expect(await texts()).toEqual([])
      await shop.pass(2)
      await expect.poll(texts).toHaveLength(1)
      expect((await texts())[0]?.body).toContain(store.name)
      await ticket.getByRole('button', { name: /^Accept/ }).click()
      await expect(ticket.getByRole('button', { name: 'Ready', exact: true })).toBeVisible()
      await expect.poll(async () => (await alarmOf(unique_order_id))?.ended_at ?? null).not.toBeNull()
      // the next escalation step would be a phone call
      await shop.pass(5)
      expect(await tellings()).not.toContain('owner call')
    })

    test('a report equals a hand count', async ({ browser }) => {
      const bills = [await deliver(), await deliver()]
      const sum = bills.reduce((total, bill) => total + bill, 0)
      const page = await atWork(browser, 'admin@demo.tokri', '/console/manage/reports')
      await page.getByRole('group', { name: 'Period' }).getByRole('button', { name: 'Today' }).click()
      const figure = (name: string) =>
        page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
      await expect(figure('Orders')).toContainText(String(bills.length))
      await expect(figure('Sales')).toContainText(rupees(sum))
    })

    test('a month is settled for a store and a rider', async ({ browser }) => {
      const admin = await signIn('admin@demo.tokri')
      const rider = await signIn(riderMail, 'delivery/login')
      const { cash_in_hand } = await call<{ cash_in_hand: number }>('delivery/cash', {}, rider)
      const handover = await call<{ id: number }>(
        'delivery/hand-in-cash',
        { amount: cash_in_hand, restaurant_id: null, idempotency_key: crypto.randomUUID() },
        rider,
      )
      await call('console/cash/count', { handover_id: handover.id, counted: cash_in_hand }, admin)
      await shop.pass(31 * 24 * 60)
      const page = await atWork(browser, 'admin@demo.tokri', '/console/manage/payouts')
      await page.getByRole('button', { name: 'Draft payouts' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Draft payouts' }).click()
      const rows = page.getByRole('table', { name: 'Payouts' }).locator('tbody tr')
      await expect(rows).toHaveCount(2)
      // a session ends after a month without a call
      const later = await signIn('admin@demo.tokri')
      const { rows: drafted } = await call<{ rows: Payout[] }>('console/payouts/list', {}, later)
      expect(drafted.map(({ payee_kind }) => payee_kind).sort()).toEqual(['rider', 'store'])
      for (const { payee_kind, payee_id, name } of drafted)
        await call(
          'console/payouts/save-account',
          {
            ...{
              payee_kind,
              payee_id,
              version: null,
              holder: name,
              number: 'DE89370400440532013000',
              code: '',
            },
            password: demoPassword,
          },
          later,
        )

      await step(page, 'Approve', /^Approve ₹/)
      const taken = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Create bank file' }).click()
      const file = await readFile(await (await taken).path(), 'utf8')
      for (const { reference, amount } of drafted)
        expect(file.split('\n').find((line) => line.includes(reference))).toContain((amount / 100).toFixed(2))
      await step(page, 'Mark as paid', /^Book ₹.* as paid$/)
      await page.getByRole('button', { name: 'Paid', exact: true }).click()
      await expect(rows).toHaveCount(2)

      const lastLine = (text: string) => text.trim().split('\n').at(-1)
      for (const { name, amount } of drafted) {
        await page.getByRole('link', { name }).click()
        const statement = page.waitForEvent('download')
        await page.getByRole('button', { name: 'Statement (CSV)' }).click()
        const text = await readFile(await (await statement).path(), 'utf8')
        expect(lastLine(text)).toContain(`,${(amount / 100).toFixed(2)},`)
        await page.goBack()
      }
      // the same for the rider, with the orders of that month
      const paid = drafted.find(({ payee_kind }) => payee_kind === 'rider')
      const { base64 } = await call<{ base64: string }>(
        'delivery/payout-statement',
        { payout_id: paid?.id, format: 'csv' },
        await signIn(riderMail, 'delivery/login'),
      )
      const own = Buffer.from(base64, 'base64').toString('utf8')
      expect(lastLine(own)).toContain(`,${((paid?.amount ?? 0) / 100).toFixed(2)},`)
      for (const { unique_order_id } of delivered) expect(own).toContain(unique_order_id)
    })
  })

interface Payout {
  id: number
  payee_kind: string
  payee_id: number
  name: string
  reference: string
  amount: number
}

/** Carries out the same step on all payouts, with the person's own password. */
async function step(page: Page, act: string, yes: RegExp): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page.getByRole('toolbar').getByRole('button', { name: act, exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Your own password' }).fill(demoPassword)
  await sheet.getByRole('button', { name: yes }).click()
  await expect(sheet).toHaveCount(0)
}

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** A server that knows nothing of this product. */
async function openStranger() {
  const received: Received[] = []
  const server = createServer(async (request, answer) => {
    let body = ''
    for await (const part of request) body += String(part)
    received.push({ headers: request.headers, body })
    answer.end()
  })
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  const { port } = server.address() as AddressInfo
  return { received, url: `http://127.0.0.1:${port}/events`, close: () => server.close() }
}

const verified = (secret: string, { headers, body }: Received): unknown =>
  new Webhook(secret).verify(
    body,
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  )
