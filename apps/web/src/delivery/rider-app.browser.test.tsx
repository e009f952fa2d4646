import type { Task } from '@tokri/contract/rider-task'
import { shortId } from '@tokri/domain/order/short-id'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeSound } from '../testing/fake-sound'
import { fakeStream } from '../testing/fake-stream'
import { renderScreen } from '../testing/render-screen'
import { riderOf, taskOf } from '../testing/task'
import { useCancelled } from './alarms'
import { CompletedScreen, RiderHomeScreen } from './day-screen'
import { LoginScreen } from './login-screen'
import { OrderScreen } from './order-screen'
import { OrdersScreen } from './orders-screen'
import { takeTask } from './queries'
import { useRefusals } from './refusals'
import { riderApi, riderLogOut, takeRider, useRider } from './rider'
import { RiderFrame } from './rider-frame'

const { heard } = fakeSound()

/** The server as this rider sees it; a test moves its orders. */
function openServer(...tasks: Task[]) {
  const stream = fakeStream()
  const orders = new Map(tasks.map((task) => [task.unique_order_id, task]))
  const all = () => [...orders.values()].filter(({ cancelled }) => !cancelled)
  const inState = (...states: Task['delivery_state'][]) =>
    all().filter(({ delivery_state }) => states.includes(delivery_state))
  const server = { isOffline: false }
  const answer = (reply: (input: never) => unknown) => (input: never) => {
    if (server.isOffline) throw new TypeError('Failed to fetch')
    return reply(input)
  }
  const calls: Record<string, unknown> = {
    live: stream.live,
    'delivery/update-user-info': answer(() => riderOf()),
    'delivery/get-delivery-orders': answer(() => ({
      new_orders: inState('waiting'),
      accepted_orders: inState('assigned', 'at_store'),
      pickedup_orders: inState('picked_up', 'at_door'),
    })),
    'delivery/get-single-delivery-order': answer(
      ({ unique_order_id }: Task) => orders.get(unique_order_id) ?? refusal(404, 'not_found'),
    ),
    'delivery/get-completed-orders': answer(() => ({
      ...{ current_page: 1, last_page: 1, next_cursor: null },
      data: [...orders.values()].filter(({ cancelled }) => cancelled),
    })),
  }
  const put = (task: Task) => {
    orders.set(task.unique_order_id, task)
    const { id: order_id, unique_order_id, status } = task
    stream.say('order.status', { order_id, unique_order_id, status, restaurant_id: 1 })
  }
  return { calls, answer, put, goOffline: (isOffline: boolean) => (server.isOffline = isOffline) }
}
const refusal = (status: number, code: string, extra = {}) => Response.json({ code, ...extra }, { status })

const app = (
  <Routes>
    <Route element={<RiderFrame />}>
      <Route path="orders" element={<OrdersScreen />} />
      <Route path="orders/:unique_order_id" element={<OrderScreen />} />
      <Route path="completed-orders" element={<CompletedScreen />} />
      <Route path="login" element={<LoginScreen />} />
      <Route index element={<RiderHomeScreen />} />
    </Route>
  </Routes>
)
type Visit = Omit<NonNullable<Parameters<typeof renderScreen>[1]>, 'route'>
const open = (path: string, visit: Visit = {}) =>
  renderScreen(app, { path: `/delivery${path}`, route: '/delivery/*', ...visit })
const pathOf = ({ unique_order_id }: Task) => `/orders/${unique_order_id}`
const nameOf = ({ unique_order_id }: Task) => shortId(unique_order_id)

beforeEach(() => {
  takeRider(riderOf())
  heard.length = 0
})
afterEach(() => {
  useCancelled.setState({ tasks: [] })
  useRefusals.setState({ refused: {} })
})

test('[SCR-70] after a reload the app says that it cannot ring, and a tap changes that', async () => {
  const page = await open('/orders', { calls: openServer().calls })
  await page.getByRole('button', { name: 'Sound is off. Tap to turn it on for new orders.' }).click()
  await expect.element(page.getByText(/^Sound is off/)).not.toBeInTheDocument()
  await expect.poll(() => heard.length).toBeGreaterThan(0)
})

test('[STA-21] [SCR-70] an order cancelled under its rider says at once where the goods go, with sound', async () => {
  const task = taskOf(1, { status: 'on_the_way', delivery_state: 'picked_up', actions: ['deliver', 'fail'] })
  const { calls, put } = openServer(task)
  const page = await open(pathOf(task), { calls })
  await expect.element(page.getByRole('button', { name: 'Deliver', exact: true })).toBeVisible()
  put({
    ...task,
    status: 'cancelled',
    delivery_state: 'cancelled',
    cancelled: { has_goods: true },
    actions: [],
  })
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/was cancelled.*back to .*Saffron Courtyard/)
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Back to orders' }).click()
  await expect.element(page.getByText('No new orders. We’ll ring when one comes in.')).toBeVisible()
  await expect.element(page.getByText(/was cancelled/)).not.toBeInTheDocument()
})

test('[STA-21] [SCR-70] a cancelled order leaves the list with a notice, and is listed without an earning', async () => {
  const task = taskOf(1)
  const { calls, put } = openServer(task)
  const page = await open('/orders', { calls })
  await page.getByText(/^Accepted/).click()
  await expect.element(page.getByRole('article', { name: nameOf(task) })).toBeVisible()
  put({
    ...task,
    status: 'cancelled',
    delivery_state: 'cancelled',
    cancelled: { has_goods: false },
    earning: 0,
  })
  await expect.element(page.getByText(/You don’t need to pick it up/)).toBeVisible()
  await expect.element(page.getByRole('article', { name: nameOf(task) })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect.element(page.getByText(/was cancelled/)).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Completed' }).click()
  const completed = page.getByRole('region', { name: 'Completed' }).last()
  await expect.element(completed).toHaveTextContent('Cancelled')
  expect(completed.element().textContent).not.toContain('₹')
})

test('[SCR-70] an offline delivery is not sent yet, and its refusal stays until it is read', async () => {
  const task = taskOf(1, { status: 'on_the_way', delivery_state: 'at_door', actions: ['deliver', 'fail'] })
  const { calls, answer, goOffline } = openServer(task)
  calls['delivery/deliver-order'] = answer(() => refusal(409, 'wrong_pin', { tries_left: 4 }))
  const page = await open(pathOf(task), { calls })
  await page.getByRole('button', { name: 'Deliver', exact: true }).click()
  goOffline(true)
  await page.getByRole('textbox', { name: 'Customer’s code' }).fill('1234')
  await page.getByRole('dialog').getByRole('button', { name: 'Deliver', exact: true }).click()
  await expect.element(page.getByText('Not sent yet').first()).toBeVisible()
  await expect.element(page.getByText(/^Delivered/)).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Back to orders' }).click()
  await page.getByText(/^Picked up/).click()
  const card = page.getByRole('article', { name: nameOf(task) })
  await expect.element(card).toHaveTextContent('Not sent yet')
  goOffline(false)
  window.dispatchEvent(new Event('online'))
  const why = new RegExp(`${nameOf(task)}.*Wrong code.*4 attempts left`)
  await expect.element(page.getByRole('alert')).toHaveTextContent(why)
  await expect.element(card).not.toHaveTextContent('Not sent yet')
  await page.unmount()
  const again = await open('/orders', { calls })
  await expect.element(again.getByRole('alert')).toHaveTextContent(why)
  await again.getByRole('button', { name: 'OK' }).click()
  await expect.element(again.getByRole('alert')).not.toBeInTheDocument()
})

test('[SCR-70] accepting opens the order; a second tap accepts nothing else', async () => {
  const [first, second] = [1, 2].map((id) =>
    taskOf(id, { delivery_state: 'waiting', actions: ['accept'] }),
  ) as [Task, Task]
  const { calls, answer, put } = openServer(first, second)
  const accepted = taskOf(1)
  calls['delivery/accept-to-deliver'] = answer(() => {
    put(accepted)
    return accepted
  })
  const page = await open('/orders', { calls })
  const accept = page.getByRole('article', { name: nameOf(first) }).getByRole('button')
  await accept.click({ clickCount: 2 })
  await expect.poll(page.path).toBe(`/delivery${pathOf(first)}`)
  await expect.element(page.getByRole('button', { name: 'Arrived at store' })).toBeVisible()
  expect(page.made.filter(({ name }) => name === 'delivery/accept-to-deliver')).toHaveLength(1)
})

test('[SCR-70] one main action at a time; a second tap does not do the next one', async () => {
  const at_store = taskOf(1, { delivery_state: 'at_store', actions: ['picked_up'] })
  const { calls, answer, put } = openServer(at_store)
  const carried = taskOf(1, { status: 'on_the_way', delivery_state: 'picked_up' })
  calls['delivery/pickedup-order'] = answer(() => {
    const task: Task = { ...carried, actions: ['reached_customer', 'deliver', 'fail'] }
    put(task)
    return task
  })
  const page = await open(pathOf(at_store), { calls })
  await page.getByRole('button', { name: 'Picked up' }).click({ clickCount: 2 })
  await expect.element(page.getByRole('button', { name: 'Arrived at customer' })).toBeEnabled()
  await expect.element(page.getByRole('button', { name: 'Deliver', exact: true })).not.toBeInTheDocument()
  expect(page.made.filter(({ name }) => name === 'delivery/reached-customer')).toEqual([])
})

test('[SCR-70] what to carry and to collect, and what it earns, the tip included', async () => {
  const task = taskOf(1, { tip: 3_000 })
  const page = await open(pathOf(task), { calls: openServer(task).calls })
  await expect.element(page.getByRole('heading', { name: '2 items' })).toBeVisible()
  await expect.element(page.getByText('Collect ₹250')).toBeVisible()
  await expect.element(page.getByText('You earn ₹45.20 (tip ₹30 included)')).toBeInTheDocument()
})

test('[STA-21] the rider reads why there is nothing to pick up yet', async () => {
  const task = taskOf(1, { status: 'preparing', delivery_state: 'at_store', actions: [] })
  const page = await open(pathOf(task), { calls: openServer(task).calls })
  await expect.element(page.getByText('You can pick it up once the store marks it ready.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Picked up' })).not.toBeInTheDocument()
})

test('[SCR-70] [SCR-68] without a network the shared location says that it is not sent', async () => {
  const task = taskOf(1)
  const { calls, answer, goOffline } = openServer(task)
  calls['delivery/set-delivery-guy-gps-location'] = answer(() => ({ success: true }))
  const here = { latitude: 12.97, longitude: 77.59, heading: null, speed: null }
  const watching = vi.spyOn(navigator.geolocation, 'watchPosition').mockImplementation((told) => {
    told({ coords: here } as GeolocationPosition)
    return 1
  })
  const page = await open(pathOf(task), { calls })
  await expect.element(page.getByText('Sharing location')).toBeVisible()
  goOffline(true)
  window.dispatchEvent(new Event('offline'))
  await expect.element(page.getByText('Location not sent')).toBeVisible()
  goOffline(false)
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Sharing location')).toBeVisible()
  watching.mockRestore()
})

test('[SCR-69] “nobody answers” counts only at the door, and after a wait', async () => {
  const task = taskOf(1, { status: 'on_the_way', delivery_state: 'picked_up', actions: ['fail'] })
  const { calls, put } = openServer(task)
  const page = await open(pathOf(task), { calls })
  await page.getByRole('button', { name: 'Can’t deliver' }).click()
  await page.getByRole('radio', { name: 'Nobody answers' }).click()
  await expect.element(page.getByText('First confirm you’re at the door.')).toBeVisible()
  const unreachable_from = new Date(Date.now() + 119_000).toISOString()
  put({ ...task, delivery_state: 'at_door', unreachable_from })
  await expect.element(page.getByText(/^Wait and call\. .* in 1:\d\d\.$/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Return it' })).toBeDisabled()
  put({ ...task, delivery_state: 'at_door', unreachable_from: new Date(Date.now() - 1_000).toISOString() })
  await expect.element(page.getByRole('button', { name: 'Return it' })).toBeEnabled()
})

test('[SCR-70] an order taken away disappears; one that cannot be read again stays', async () => {
  const task = taskOf(1)
  const server = openServer(task)
  const page = await open(pathOf(task), { calls: server.calls })
  await expect.element(page.getByText('Saffron Courtyard').first()).toBeVisible()
  server.goOffline(true)
  await page.queries.invalidateQueries()
  await expect.element(page.getByText('Saffron Courtyard').first()).toBeVisible()
  server.goOffline(false)
  server.calls['delivery/get-single-delivery-order'] = () => refusal(404, 'not_found')
  await page.queries.invalidateQueries()
  await expect.element(page.getByText('This order is no longer assigned to you.')).toBeVisible()
})

test('[SCR-70] [ENT-02] distances are localised, addresses and notes keep their direction', async () => {
  const task = taskOf(1, { order_comment: 'Ring twice.' })
  const page = await open(pathOf(task), { calls: openServer(task).calls, language: 'ar' })
  await expect.element(page.getByText('Church Street')).toBeVisible()
  for (const words of ['Church Street', '12, first floor, Lake Road', 'Ring twice.'])
    expect(page.getByText(words, { exact: true }).element().tagName).toBe('BDI')
  await expect.element(page.getByText('استلام، 1.2 كم')).toBeVisible()
})

test('[SCR-70] an answer that comes late does not put an order back', async () => {
  const task = taskOf(1)
  const { calls } = openServer(task)
  const page = await open('/orders', { calls })
  await page.getByText(/^Accepted/).click()
  await expect.element(page.getByRole('article', { name: nameOf(task) })).toBeVisible()
  await takeTask(page.queries, { ...task, status: 'completed', delivery_state: 'delivered', actions: [] })
  expect(page.queries.getQueryData(['rider', 'tasks'])).toMatchObject({ pickedup_orders: [] })
})

test('[ENT-01] [SCR-70] [ENT-02] the account shows earnings, cash unless hidden, and the languages', async () => {
  const { calls } = openServer()
  const page = await open('', { calls })
  await expect.element(page.getByText('₹420')).toBeVisible()
  await expect.element(page.getByText('₹815')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'العربية' })).toHaveAttribute('aria-pressed', 'false')
  await page.unmount()
  const hidden = await open('', { calls, settings: [{ key: 'showDeliveryCollection', value: false }] })
  await expect.element(hidden.getByText('₹420')).toBeVisible()
  await expect.element(hidden.getByText('₹815')).not.toBeInTheDocument()
})

test('[ROL-02] [ERR-05] the login explains an ended session, not a logout', async () => {
  const { calls } = openServer()
  calls['delivery/toggle-delivery-guy-status'] = refusal(401, 'session_required')
  calls.logout = {}
  const page = await open('/orders', { calls })
  await riderApi.delivery.toggleDeliveryGuyStatus({ toggle_status: false }).catch(() => undefined)
  const words = 'You’ve been logged out. Log in to pick up where you left off.'
  await expect.element(page.getByText(words)).toBeVisible()
  useRider.setState({ lost: false })
  takeRider(riderOf())
  await riderLogOut()
  await expect.element(page.getByRole('heading', { name: 'Rider login' })).toBeVisible()
  await expect.element(page.getByText(words)).not.toBeInTheDocument()
})
