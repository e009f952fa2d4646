import '../../styles/console.css'
import type { KitchenOrder } from '@tokri/contract/console'
import { shortId } from '@tokri/domain/order/short-id'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { read } from '../../lib/device/storage'
import { consoleStoreForTests } from '../../testing/console-store'
import { fakeSound } from '../../testing/fake-sound'
import { openConsoleServer, signInToConsole } from '../../testing/kitchen-server'
import { opened } from '../../testing/opened'
import { renderScreen } from '../../testing/render-screen'
import { boardOf, ticketOf } from '../../testing/ticket'
import { ToastHost } from '../../ui/toast-host'
import { consoleLogOut } from '../session'
import { ConsoleFrame } from '../shell/console-frame'
import { chooseStore } from '../shell/store'
import { useActs } from './acts'
import { dismissTicket } from './cancelled-tickets'
import { KitchenScreen } from './kitchen-screen'

const { heard } = fakeSound()
const store = consoleStoreForTests()
const restaurant = { id: store.id, name: store.name }
const ticket = (id: number, facts: Partial<KitchenOrder> = {}) => ticketOf(id, { restaurant, ...facts })
const cooking = (id: number, facts: Partial<KitchenOrder> = {}) =>
  ticket(id, { status: 'preparing', actions: ['delay', 'ready'], preparation_minutes: 20, ...facts })
const nameOf = ({ unique_order_id }: KitchenOrder) => shortId(unique_order_id)

const open = (calls: Record<string, unknown>, visit = {}) =>
  renderScreen(
    <Routes>
      <Route element={<ConsoleFrame />}>
        <Route index element={<KitchenScreen />} />
      </Route>
      <Route path="*" element={<ToastHost label="Messages" above={0} />} />
    </Routes>,
    { path: '/console', route: '/console/*', calls, ...visit },
  )

beforeEach(async () => {
  await browser.viewport(1280, 800)
  signInToConsole('store')
  chooseStore(store.id)
  useActs.setState({ pending: {}, problems: {} })
  heard.length = 0
})

test('[ROL-04] a ticket that is cancelled stays, struck through, until it is dismissed', async () => {
  const order = cooking(1)
  const { server, calls, tell } = openConsoleServer({ board: boardOf({ preparing: [order] }) })
  const page = await open(calls)
  const lane = page.getByRole('region', { name: 'Preparing' })
  await expect.element(lane.getByRole('button', { name: 'Ready' })).toBeVisible()
  document.body.click()
  const cancelled = ticket(1, { status: 'cancelled', actions: [], cancel_reason: 'Changed my mind' })
  server.board = boardOf({ finished: [cancelled] })
  tell(cancelled, store.id)
  const gone = lane.getByRole('article', { name: nameOf(order) })
  await expect.element(gone).toHaveTextContent(/Cancelled.*Changed my mind/)
  await expect.element(gone.getByRole('button', { name: 'Ready' })).not.toBeInTheDocument()
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  await gone.getByRole('button', { name: 'OK' }).click()
  await expect.element(gone).not.toBeInTheDocument()
})

test('[ROL-04] [STA-19] an order placed just before the live stream opens is on the board', async () => {
  const { server, calls, stream } = openConsoleServer()
  let connect: () => void = () => undefined
  const connected = new Promise<void>((resolve) => {
    connect = resolve
  })
  const page = await open({ ...calls, live: () => connected.then(stream.live) })
  await expect.element(page.getByRole('region', { name: 'New' })).toBeVisible()
  await expect.poll(() => page.queries.isFetching()).toBe(0)
  const order = ticket(1)
  server.board = boardOf({ placed: [order] })
  connect()
  await expect.element(page.getByRole('article', { name: nameOf(order) })).toBeVisible()
})

test('[ROL-04] an order rejected here leaves no cancelled ticket', async () => {
  const order = ticket(2)
  const { server, calls, answer, tell } = openConsoleServer({ board: boardOf({ placed: [order] }) })
  const rejected = ticket(2, { status: 'cancelled', actions: [], cancel_reason: 'Too busy' })
  calls['console/reject-order'] = answer(() => {
    server.board = boardOf({ finished: [rejected] })
    return rejected
  })
  const page = await open(calls)
  await page.getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('dialog').getByText('Too busy').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reject order' }).click()
  tell(rejected, store.id)
  await expect.element(page.getByText('Finished')).toBeVisible()
  expect(read('kitchenCancelled')).toBeNull()
})

test('[ROL-04] “ready” waits for the line, survives a reload, and is sent', async () => {
  const order = cooking(3)
  const { server, calls, answer } = openConsoleServer({ board: boardOf({ preparing: [order] }) })
  const ready = ticket(3, { status: 'ready', actions: [], ready_at: '2026-11-21T14:20:00.000Z' })
  calls['console/ready-order'] = answer(() => {
    server.board = boardOf({ ready: [ready] })
    return ready
  })
  const page = await open(calls)
  const before = page.getByRole('region', { name: 'Preparing' }).getByRole('button', { name: 'Ready' })
  await expect.element(before).toBeVisible()
  server.isOffline = true
  await before.click()
  const lane = page.getByRole('region', { name: 'Ready', exact: true })
  await expect.element(lane.getByText('Not sent yet')).toBeVisible()
  await page.unmount()
  server.isOffline = false
  const again = await open(calls)
  const there = again.getByRole('region', { name: 'Ready', exact: true })
  // at once, not with the next retry
  await expect.element(there.getByText('Not sent yet'), { timeout: 4_000 }).not.toBeInTheDocument()
  await expect.element(there.getByRole('article', { name: nameOf(order) })).toBeVisible()
  expect(again.made.filter(({ name }) => name === 'console/ready-order')).toHaveLength(1)
})

test('[ROL-04] [ERR-04] an error of an action that is sent late is shown on its ticket', async () => {
  const order = cooking(4)
  const { server, calls, answer } = openConsoleServer({ board: boardOf({ preparing: [order] }) })
  const refusal = { code: 'answer_awaited', detail: '' }
  calls['console/ready-order'] = answer(() => Response.json(refusal, { status: 409 }))
  const page = await open(calls)
  const lane = page.getByRole('region', { name: 'Preparing' })
  await expect.element(lane.getByRole('button', { name: 'Ready' })).toBeVisible()
  server.isOffline = true
  await lane.getByRole('button', { name: 'Ready' }).click()
  await expect.element(page.getByText('Not sent yet')).toBeVisible()
  server.isOffline = false
  window.dispatchEvent(new Event('online'))
  const ticket = lane.getByRole('article', { name: nameOf(order) })
  await expect.element(ticket.getByRole('alert')).toHaveTextContent('The customer hasn’t replied yet.')
  await expect.element(page.getByText('Not sent yet')).not.toBeInTheDocument()
  // stored on the device, for a reloaded board
  expect(localStorage.getItem('consoleRefusals')).toContain('answer_awaited')
  server.isOffline = true
  await ticket.getByRole('button', { name: /5 min/ }).click()
  await expect.element(ticket.getByRole('alert')).not.toBeInTheDocument()
  expect(localStorage.getItem('consoleRefusals')).not.toContain('answer_awaited')
})

test('[ROL-04] on a phone one alarm is shown and the others are counted, so that there is room to work', async () => {
  const { server, calls } = openConsoleServer({ board: boardOf({ preparing: [cooking(3)] }) })
  server.alarms = [1, 2, 3, 4].map((id) => ({
    ...{ id, kind: 'no_rider', restaurant_id: store.id, order_id: id, phone: null },
    ...{ title: `Alarm ${id}`, message: 'Look', raised_at: '2026-11-21T14:00:00.000Z' },
    acknowledged: null,
  }))
  const page = await open(calls)
  const shown = () => page.getByRole('alert').elements().length
  await expect.poll(shown).toBe(3)
  await expect.element(page.getByText('1 more')).toBeVisible()
  await browser.viewport(390, 844)
  await expect.poll(shown).toBe(1)
  await expect.element(page.getByText('3 more')).toBeVisible()
})

test('[ROL-04] a tablet held upright shows every lane', async () => {
  const orders = { placed: [ticket(4)], preparing: [cooking(5)] }
  const { calls } = openConsoleServer({ board: boardOf(orders) })
  await browser.viewport(820, 1180)
  const page = await open(calls)
  for (const name of ['New', 'Preparing', 'Ready', 'On the way'])
    await expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible()
  const [first, second] = ['New', 'Preparing'].map((name) =>
    page.getByRole('region', { name, exact: true }).element().getBoundingClientRect(),
  )
  expect(second?.left).toBeGreaterThan(first?.right ?? 0)
})

test('[ROL-04] a double tap does not hit the ticket that moves into place', async () => {
  const [first, second] = [cooking(6), cooking(7)]
  const { server, calls, answer } = openConsoleServer({ board: boardOf({ preparing: [first, second] }) })
  const ready = ticket(6, { status: 'ready', actions: [] })
  calls['console/ready-order'] = answer(() => {
    server.board = boardOf({ preparing: [second], ready: [ready] })
    return ready
  })
  const page = await open(calls)
  const lane = page.getByRole('region', { name: 'Preparing' })
  await lane.getByRole('button', { name: 'Ready' }).first().click({ clickCount: 2 })
  await expect
    .element(page.getByRole('region', { name: 'Ready', exact: true }).getByRole('article'))
    .toBeVisible()
  await expect.element(lane.getByRole('article', { name: nameOf(second) })).toBeVisible()
  expect(page.made.filter(({ name }) => name === 'console/ready-order')).toHaveLength(1)
})

test('[ROL-04] the error of a lost answer clears once the order has moved on', async () => {
  const order = ticket(8)
  const { server, calls, answer, tell } = openConsoleServer({ board: boardOf({ placed: [order] }) })
  calls['console/accept-order'] = answer(() => ({}))
  const page = await open(calls)
  const accept = page.getByRole('button', { name: /^Accept/ })
  await expect.element(accept).toBeVisible()
  server.isOffline = true
  await accept.click()
  await expect.element(page.getByRole('article').getByText(/^You’re offline/)).toBeVisible()
  server.isOffline = false
  server.board = boardOf({ preparing: [cooking(8)] })
  tell(cooking(8), store.id)
  await expect.element(page.getByRole('button', { name: 'Ready' })).toBeVisible()
  await expect.element(page.getByRole('article').getByText(/^You’re offline/)).not.toBeInTheDocument()
})

const line = {
  ...{ id: 1, item_id: 7, name: 'Dosa', price: 9_000, quantity: 1, amount: 9_000, is_veg: 1 },
  ...{ image: null, art: null, note: 'No onions!', picking: null },
  addons: [{ addon_id: 1, name: 'Ghee', price: 0 }],
} as unknown as KitchenOrder['orderitems'][number]

test('[ROL-04] [ENT-02] what customers write keeps its own direction', async () => {
  const order = cooking(9, { orderitems: [line], order_comment: 'Ring twice.' })
  const { calls } = openConsoleServer({ board: boardOf({ preparing: [order] }) })
  const page = await open(calls, { language: 'ar' })
  await expect.element(page.getByText('No onions!')).toBeVisible()
  for (const words of ['Dosa', 'Ghee', 'No onions!', 'Ring twice.'])
    expect(page.getByText(words, { exact: true }).element().tagName).toBe('BDI')
})

test('[ROL-04] a sold-out dish is off the menu in every sheet, and can be put back', async () => {
  const order = cooking(10, { orderitems: [line] })
  const dosa = { item_id: 7, name: 'Dosa' }
  const { server, calls, answer } = openConsoleServer({ board: boardOf({ preparing: [order] }) })
  calls['console/set-item-active'] = answer(({ is_active }: { is_active: boolean }) => {
    server.board = boardOf({ preparing: [order], off_menu: is_active ? [] : [dosa] })
    return { id: 7, is_active }
  })
  const page = await open(calls)
  await page.getByRole('button', { name: `Details of ${nameOf(order)}` }).click()
  const dish = page.getByRole('dialog').getByRole('switch', { name: /Dosa/ })
  await dish.click()
  await expect.element(page.getByRole('dialog').getByText('Sold out', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByText('Sold out', { exact: true }).first().click()
  await page.getByRole('switch', { name: /Dosa/ }).click()
  await expect.element(page.getByText('Available')).toBeVisible()
  server.isOffline = true
  await page.getByRole('switch', { name: /Dosa/ }).click()
  await expect.element(page.getByText(/^Dosa: You’re offline/)).toBeVisible()
})

test('[ROL-04] logging out removes the board from the device', async () => {
  const { calls } = openConsoleServer({ board: boardOf({ preparing: [cooking(11)] }) })
  const page = await open(calls)
  await expect.element(page.getByRole('button', { name: 'Ready' })).toBeVisible()
  expect(read('kitchenBoard')).toMatchObject({ restaurant_id: store.id })
  await consoleLogOut()
  await expect.element(page.getByRole('button', { name: 'Ready' })).not.toBeInTheDocument()
  expect(read('kitchenBoard')).toBeNull()
  dismissTicket(0)
})

test.each([
  ['Bell', 3],
  ['Chime', 2],
] as const)('[ENT-01] new orders ring with the operator’s sound: %s', async (track, notes) => {
  const { calls } = openConsoleServer({ board: boardOf({ placed: [ticket(12)] }) })
  document.body.click()
  await open(calls, { settings: [{ key: 'restaurantNotificationAudioTrack', value: track }] })
  await expect.poll(() => heard.length).toBe(notes)
})

test('[ROL-03] those who may act for a customer do so from the order, in a new tab', async () => {
  const order = ticket(1, { act_for_user_id: 7 })
  const page = await open(openConsoleServer({ board: boardOf({ placed: [order] }) }).calls)
  const card = page.getByRole('article', { name: nameOf(order) })
  await card.getByRole('button', { name: 'Details' }).click()
  const link = page.getByRole('dialog').getByRole('link', { name: /Act for Ananya Rao/ })
  expect(await opened(link)).toEqual({ href: '/auth/login-as-customer/7', target: '_blank' })
})

test('[ROL-03] a kitchen’s order does not offer to act for its customer', async () => {
  const order = ticket(1, { customer: { name: 'Ananya Rao', phone: '+919812345678' } })
  const page = await open(openConsoleServer({ board: boardOf({ placed: [order] }) }).calls)
  await page
    .getByRole('article', { name: nameOf(order) })
    .getByRole('button', { name: 'Details' })
    .click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('link', { name: /Call Ananya Rao/ })).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: /Act for/ })).not.toBeInTheDocument()
})

test('[ROL-04] a picker sees what has to be packed, and no buttons to accept, pause or take off', async () => {
  const packed = cooking(5, { actions: ['ready'], customer: null })
  const stores = [consoleStoreForTests({ may: ['self', 'picking'] })]
  const { calls } = openConsoleServer({ stores, board: boardOf({ preparing: [packed] }) })
  const page = await open(calls)
  const order = page.getByRole('article', { name: nameOf(packed) })
  await expect.element(order.getByRole('button', { name: 'Ready' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'New', exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByText('Sold out', { exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /Pause/ })).not.toBeInTheDocument()
  await order.getByRole('button', { name: /details/i }).click()
  await expect.element(page.getByRole('dialog').getByRole('switch')).not.toBeInTheDocument()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect.element(page.getByRole('dialog').getByText('Log out')).toBeVisible()
  await expect.element(page.getByRole('dialog').getByText('Manage the shop')).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog').getByText('Reviews')).not.toBeInTheDocument()
})
