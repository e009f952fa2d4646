import type { Task } from '@tokri/contract/rider-task'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeSound } from '../testing/fake-sound'
import { nameOf, openRiderApp, openRiderServer, pathOf, refusal } from '../testing/rider-app'
import { riderOf, taskOf } from '../testing/task'
import { useCancelled } from './alarms'
import { takeTask } from './queries'
import { useRefusals } from './refusals'
import { riderApi, riderLogOut, takeRider, useRider } from './rider'

const { heard } = fakeSound()

beforeEach(() => {
  takeRider(riderOf())
  heard.length = 0
})
afterEach(() => {
  useCancelled.setState({ tasks: [] })
  useRefusals.setState({ refused: {} })
})

test('[SCR-70] after a reload the app says that it cannot ring, and a tap changes that', async () => {
  const page = await openRiderApp('/orders', { calls: openRiderServer().calls })
  await page.getByRole('button', { name: 'Sound is off. Tap to turn it on for new orders.' }).click()
  await expect.element(page.getByText(/^Sound is off/)).not.toBeInTheDocument()
  await expect.poll(() => heard.length).toBeGreaterThan(0)
})

test('[STA-21] [SCR-70] when a rider’s order is cancelled, the app says at once where the goods go, with sound', async () => {
  const task = taskOf(1, { status: 'on_the_way', delivery_state: 'picked_up', actions: ['deliver', 'fail'] })
  const { calls, put } = openRiderServer(task)
  const page = await openRiderApp(pathOf(task), { calls })
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
  const { calls, put } = openRiderServer(task)
  const page = await openRiderApp('/orders', { calls })
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
  const { calls, answer, goOffline } = openRiderServer(task)
  calls['delivery/deliver-order'] = answer(() => refusal(409, 'wrong_pin', { tries_left: 4 }))
  const page = await openRiderApp(pathOf(task), { calls })
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
  const again = await openRiderApp('/orders', { calls })
  await expect.element(again.getByRole('alert')).toHaveTextContent(why)
  await again.getByRole('button', { name: 'OK' }).click()
  await expect.element(again.getByRole('alert')).not.toBeInTheDocument()
})

test('[SCR-70] a step left unsent by an earlier visit is sent as soon as the app opens', async () => {
  const task = taskOf(1, { status: 'on_the_way', delivery_state: 'picked_up', actions: ['reached_customer'] })
  const { calls, answer, goOffline, put } = openRiderServer(task)
  const there = { ...task, delivery_state: 'at_door', actions: ['deliver', 'fail'] } as Task
  calls['delivery/reached-customer'] = answer(() => {
    put(there)
    return there
  })
  const page = await openRiderApp(pathOf(task), { calls })
  const arrived = page.getByRole('button', { name: 'Arrived at customer' })
  await expect.element(arrived).toBeVisible()
  goOffline(true)
  await arrived.click()
  await expect.element(page.getByText('Not sent yet').first()).toBeVisible()
  await page.unmount()
  goOffline(false)
  const again = await openRiderApp(pathOf(task), { calls })
  // well before the first of the periodic retries
  const sent = () => again.made.filter(({ name }) => name === 'delivery/reached-customer').length
  await expect.poll(sent, { timeout: 4_000 }).toBe(1)
  await expect.element(again.getByText('Not sent yet')).not.toBeInTheDocument()
})

test('[SCR-70] accepting opens the order; a second tap accepts nothing else', async () => {
  const [first, second] = [1, 2].map((id) =>
    taskOf(id, { delivery_state: 'waiting', actions: ['accept'] }),
  ) as [Task, Task]
  const { calls, answer, put } = openRiderServer(first, second)
  const accepted = taskOf(1)
  calls['delivery/accept-to-deliver'] = answer(() => {
    put(accepted)
    return accepted
  })
  const page = await openRiderApp('/orders', { calls })
  const accept = page.getByRole('article', { name: nameOf(first) }).getByRole('button')
  await accept.click({ clickCount: 2 })
  await expect.poll(page.path).toBe(`/delivery${pathOf(first)}`)
  await expect.element(page.getByRole('button', { name: 'Arrived at store' })).toBeVisible()
  expect(page.made.filter(({ name }) => name === 'delivery/accept-to-deliver')).toHaveLength(1)
})

test('[SCR-70] a late answer does not bring an order back', async () => {
  const task = taskOf(1)
  const { calls } = openRiderServer(task)
  const page = await openRiderApp('/orders', { calls })
  await page.getByText(/^Accepted/).click()
  await expect.element(page.getByRole('article', { name: nameOf(task) })).toBeVisible()
  await takeTask(page.queries, { ...task, status: 'completed', delivery_state: 'delivered', actions: [] })
  expect(page.queries.getQueryData(['rider', 'tasks'])).toMatchObject({ pickedup_orders: [] })
})

test('[ENT-01] [SCR-70] [ENT-02] the account shows earnings, cash unless hidden, and the languages', async () => {
  const { calls } = openRiderServer()
  const page = await openRiderApp('', { calls })
  await expect.element(page.getByText('₹420')).toBeVisible()
  await expect.element(page.getByText('₹815')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'العربية' })).toHaveAttribute('aria-pressed', 'false')
  await page.unmount()
  const hidden = await openRiderApp('', {
    calls,
    settings: [{ key: 'showDeliveryCollection', value: false }],
  })
  await expect.element(hidden.getByText('₹420')).toBeVisible()
  await expect.element(hidden.getByText('₹815')).not.toBeInTheDocument()
})

test('[ROL-02] [ERR-05] the login explains an ended session, not a logout', async () => {
  const { calls } = openRiderServer()
  calls['delivery/toggle-delivery-guy-status'] = refusal(401, 'session_required')
  calls.logout = {}
  const page = await openRiderApp('/orders', { calls })
  await riderApi.delivery.toggleDeliveryGuyStatus({ toggle_status: false }).catch(() => undefined)
  const words = 'You’ve been logged out. Log in to pick up where you left off.'
  await expect.element(page.getByText(words)).toBeVisible()
  useRider.setState({ lost: false })
  takeRider(riderOf())
  await riderLogOut()
  await expect.element(page.getByRole('heading', { name: 'Rider login' })).toBeVisible()
  await expect.element(page.getByText(words)).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Email or phone' })).toBeVisible()
})
