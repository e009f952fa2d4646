import type { Task } from '@tokri/contract/rider-task'
import { beforeEach, expect, test, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { fakeSound } from '../testing/fake-sound'
import { openRiderApp, openRiderServer, pathOf, refusal } from '../testing/rider-app'
import { riderOf, taskOf } from '../testing/task'
import { takeRider } from './rider'

fakeSound()

beforeEach(() => takeRider(riderOf()))

test('[SCR-70] one main action at a time; a second tap does not do the next one', async () => {
  const at_store = taskOf(1, { delivery_state: 'at_store', actions: ['picked_up'] })
  const { calls, answer, put } = openRiderServer(at_store)
  const carried = taskOf(1, { status: 'on_the_way', delivery_state: 'picked_up' })
  calls['delivery/pickedup-order'] = answer(() => {
    const task: Task = { ...carried, actions: ['reached_customer', 'deliver', 'fail'] }
    put(task)
    return task
  })
  const page = await openRiderApp(pathOf(at_store), { calls })
  await page.getByRole('button', { name: 'Picked up' }).click({ clickCount: 2 })
  await expect.element(page.getByRole('button', { name: 'Arrived at customer' })).toBeEnabled()
  await expect.element(page.getByRole('button', { name: 'Deliver', exact: true })).not.toBeInTheDocument()
  expect(page.made.filter(({ name }) => name === 'delivery/reached-customer')).toEqual([])
})

test('[SCR-70] a task shows what to carry, what to collect, and what it earns with the tip', async () => {
  const task = taskOf(1, { tip: 3_000 })
  const page = await openRiderApp(pathOf(task), { calls: openRiderServer(task).calls })
  await expect.element(page.getByRole('heading', { name: '2 items' })).toBeVisible()
  await expect.element(page.getByText('Collect ₹250')).toBeVisible()
  await expect.element(page.getByText('You earn ₹45.20 (tip ₹30 included)')).toBeInTheDocument()
})

test('[SCR-70] what to collect is on the first screen of a phone', async () => {
  await browser.viewport(390, 844)
  const task = taskOf(1)
  const page = await openRiderApp(pathOf(task), { calls: openRiderServer(task).calls })
  const cash = page.getByText('Collect ₹250')
  await expect.element(cash).toBeVisible()
  const step = page.getByRole('button', { name: 'Arrived at store' }).element().getBoundingClientRect()
  expect(cash.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(step.top)
})

test('[SCR-70] a rider at the store does not cover its pin', async () => {
  const watching = vi.spyOn(navigator.geolocation, 'watchPosition').mockImplementation((told) => {
    const { latitude, longitude } = taskOf(1).restaurant
    told({ coords: { latitude, longitude, heading: null, speed: null } } as GeolocationPosition)
    return 1
  })
  const task = taskOf(1)
  const { calls, answer } = openRiderServer(task)
  calls['delivery/set-delivery-guy-gps-location'] = answer(() => ({ success: true }))
  const page = await openRiderApp(pathOf(task), { calls })
  const me = page.getByRole('img', { name: 'Arjun Rao' })
  await expect.element(me).toBeInTheDocument()
  const store = page.getByRole('img', { name: 'Saffron Courtyard' })
  await expect.element(store).toBeVisible()
  const layerOf = (pin: Element) =>
    Number(getComputedStyle(pin.closest('.leaflet-marker-icon') as Element).zIndex)
  expect(layerOf(store.element())).toBeGreaterThan(layerOf(me.element()))
  watching.mockRestore()
})

test('[STA-21] the rider reads why there is nothing to pick up yet', async () => {
  const task = taskOf(1, { status: 'preparing', delivery_state: 'at_store', actions: [] })
  const page = await openRiderApp(pathOf(task), { calls: openRiderServer(task).calls })
  await expect.element(page.getByText('You can pick it up once the store marks it ready.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Picked up' })).not.toBeInTheDocument()
})

test('[SCR-70] [SCR-68] offline, location sharing says that nothing is sent', async () => {
  const task = taskOf(1)
  const { calls, answer, goOffline } = openRiderServer(task)
  calls['delivery/set-delivery-guy-gps-location'] = answer(() => ({ success: true }))
  const here = { latitude: 12.97, longitude: 77.59, heading: null, speed: null }
  const watching = vi.spyOn(navigator.geolocation, 'watchPosition').mockImplementation((told) => {
    told({ coords: here } as GeolocationPosition)
    return 1
  })
  const page = await openRiderApp(pathOf(task), { calls })
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
  const { calls, put } = openRiderServer(task)
  const page = await openRiderApp(pathOf(task), { calls })
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
  const server = openRiderServer(task)
  const page = await openRiderApp(pathOf(task), { calls: server.calls })
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
  const page = await openRiderApp(pathOf(task), { calls: openRiderServer(task).calls, language: 'ar' })
  await expect.element(page.getByText('Church Street')).toBeVisible()
  for (const words of ['Church Street', '12, first floor, Lake Road', 'Ring twice.'])
    expect(page.getByText(words, { exact: true }).element().tagName).toBe('BDI')
  await expect.element(page.getByText('استلام، 1.2 كم')).toBeVisible()
})
