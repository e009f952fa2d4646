import type { Address } from '@tokri/contract/addresses'
import { expect, test } from 'vitest'
import { savedLocation, saveLocation } from '../../state/location'
import { guest, useUser } from '../../state/session'
import { addressForTests } from '../../testing/address'
import { pendingQuery } from '../../testing/pending-query'
import { renderScreen } from '../../testing/render-screen'
import { ToastHost } from '../../ui/toast-host'
import { AddressesScreen } from './addresses-screen'

const home = addressForTests()
const work: Address = { ...home, id: 5, tag: 'Work', landmark: null, is_default: false }
const draftOf = ({ id: _, is_default: __, ...draft }: Address) => draft

async function openAddresses(addresses: Address[], calls: Record<string, unknown> = {}) {
  useUser.setState({ ...guest, success: true, addresses })
  const page = await renderScreen(
    <>
      <AddressesScreen />
      <ToastHost label="Messages" />
    </>,
    { path: '/my-addresses', calls: { 'get-addresses': addresses, ...calls } },
  )
  const options = async (name: string) => page.getByRole('button', { name: `Options for ${name}` }).click()
  const press = async (name: string) => page.getByRole('button', { name, exact: true }).click()
  const rows = () => page.getByRole('button', { name: /^.*Options for/ }).elements().length
  const sent = () => page.made.filter(({ name }) => name !== 'get-addresses')
  return { ...page, options, press, rows, sent }
}

test('[ROU-24] [SCR-66] the default address and the current delivery address are marked, and another can be added', async () => {
  saveLocation({ ...home, lat: home.latitude, lng: home.longitude, businessLocation: false })
  const page = await openAddresses([home])
  const row = page.getByRole('button', { name: 'Options for Home' })
  for (const words of ['12, Lake Road', 'Old well', 'Default', 'Current'])
    await expect.element(row).toHaveTextContent(words)
  await page.getByRole('link', { name: 'Add address' }).click()
  expect(page.path()).toBe('/search-location?next=%2Fmy-addresses')
})

test('[ROU-24] without saved addresses the screen says so', async () => {
  const page = await openAddresses([])
  await expect.element(page.getByRole('heading', { name: 'No saved addresses yet' })).toBeVisible()
})

test('[ROU-24] delivering to an address makes it the location of this device', async () => {
  const page = await openAddresses([home, work])
  await page.options('Work')
  await page.press('Deliver here')
  await expect.element(page.getByText('Now delivering to Work')).toBeVisible()
  expect(savedLocation()).toMatchObject({ lat: 12.97, lng: 77.59, house: '12', tag: 'Work' })
  expect(page.sent()).toEqual([])
})

test('[ROU-24] another default is saved to the account, and the current one is not offered', async () => {
  const swapped = [
    { ...work, is_default: true },
    { ...home, is_default: false },
  ]
  const page = await openAddresses([home, work], { 'set-default-address': swapped })
  await page.options('Home')
  await expect.element(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Set as default' })).not.toBeInTheDocument()
  await page.press('Close')
  await page.options('Work')
  await page.press('Set as default')
  await expect.element(page.getByRole('button', { name: 'Options for Work' })).toHaveTextContent('Default')
  expect(page.sent()).toEqual([{ name: 'set-default-address', input: { address_id: 5 } }])
})

test('[ROU-24] an edited door is saved to the account', async () => {
  const page = await openAddresses([home], { 'save-address': [{ ...home, house: '14' }] })
  await page.options('Home')
  await page.press('Edit')
  await page.getByRole('textbox', { name: 'House, flat or floor' }).fill('14')
  await page.press('Save address')
  await expect.element(page.getByText('14, Lake Road')).toBeVisible()
  expect(page.sent()).toEqual([
    { name: 'save-address', input: { ...draftOf(home), house: '14', address_id: 4 } },
  ])
})

test('[ROU-24] a deleted address can be restored, as the default if it was', async () => {
  const page = await openAddresses([home, work], { 'delete-address': [work], 'save-address': [home, work] })
  await page.options('Home')
  await page.press('Delete')
  await expect.element(page.getByText('Address deleted')).toBeVisible()
  await expect.poll(page.rows).toBe(1)
  await page.press('Undo')
  await expect.poll(page.rows).toBe(2)
  expect(page.sent()).toEqual([
    { name: 'delete-address', input: { address_id: 4 } },
    { name: 'save-address', input: draftOf(home) },
  ])
})

test('[ROU-24] [ERR-05] a list requested before an address was deleted does not bring it back', async () => {
  const page = await openAddresses([home, work], { 'delete-address': [work] })
  await expect.poll(() => page.made.length).toBe(1)
  const arrive = pendingQuery(page.queries, ['mine', 'addresses'], [home, work])
  await page.options('Home')
  await page.press('Delete')
  await expect.poll(page.rows).toBe(1)
  await arrive()
  expect(page.rows()).toBe(1)
})
