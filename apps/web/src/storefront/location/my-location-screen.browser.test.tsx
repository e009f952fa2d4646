import { beforeEach, expect, test } from 'vitest'
import { clearLocation, savedLocation, saveGeoLocation, saveLocation } from '../../state/location'
import { guest, useUser } from '../../state/session'
import { addressForTests } from '../../testing/address'
import { placeForTests } from '../../testing/place'
import { renderScreen } from '../../testing/render-screen'
import { MyLocationScreen } from './my-location-screen'

const spot = {
  formatted_address: 'Lakeview, Indiranagar',
  geometry: { location: { lat: 12.98, lng: 77.6 } },
}
const confirmed = { ...placeForTests, lat: 12.98, lng: 77.6, address: 'Lakeview, Indiranagar' }

beforeEach(() => {
  clearLocation()
  useUser.setState(guest, true)
})

const open = (visit: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<MyLocationScreen />, { path: '/my-location', ...visit })

test('[ROU-08] without a place to start from, the search opens first', async () => {
  const page = await open({ path: '/my-location?next=%2Fcart' })
  await expect.poll(page.path).toBe('/search-location?next=%2Fcart')
})

test('[ROU-08] the pin starts at the saved place, or where the device was found', async () => {
  saveLocation(placeForTests)
  const saved = await open()
  await expect.element(saved.getByText('Bengaluru', { exact: true })).toBeVisible()
  await saved.unmount()
  saveGeoLocation(spot)
  const found = await open()
  await expect.element(found.getByText('Lakeview', { exact: true })).toBeVisible()
})

test('[ROU-08] house, landmark and tag are saved with the pin, and the app returns to where it came from', async () => {
  saveGeoLocation(spot)
  const page = await open({ path: '/my-location?next=%2Fcart' })
  await page.getByLabelText(/House, flat or floor/).fill(' 12 ')
  await page.getByLabelText(/Landmark/).fill('Old well')
  // another field makes the map smaller; the pin stays where it is
  await page.getByRole('button', { name: 'Other' }).click()
  await page.getByLabelText(/Save as/).fill('Gym')
  await page.getByRole('button', { name: 'Confirm location' }).click()
  await expect.poll(page.path).toBe('/cart')
  expect(savedLocation()).toEqual({ ...confirmed, house: '12', landmark: 'Old well', tag: 'Gym' })
})

test('[ROU-08] an unknown address can be typed, and the pin stays where it was put', async () => {
  saveGeoLocation({ ...spot, formatted_address: '' })
  const page = await open({
    path: '/my-location?next=%2Fcart',
    calls: { 'coordinate-to-address': Response.json({ code: 'not_found' }, { status: 404 }) },
  })
  await page.getByLabelText('Street and area').fill(' 12 Mill Lane, Old Town ')
  await page.getByLabelText(/House, flat or floor/).fill('4')
  await page.getByRole('button', { name: 'Confirm location' }).click()
  await expect.poll(page.path).toBe('/cart')
  expect(savedLocation()).toMatchObject({
    lat: 12.98,
    lng: 77.6,
    address: '12 Mill Lane, Old Town',
    house: '4',
  })
})

test('[ROU-08] the operator can require the house', async () => {
  saveGeoLocation(spot)
  const page = await open({ settings: [{ key: 'flatApartmentAddressRequired', value: true }] })
  await page.getByRole('button', { name: 'Confirm location' }).click()
  await expect.element(page.getByLabelText(/House, flat or floor/)).toHaveAttribute('aria-invalid', 'true')
  expect(page.path()).toBe('/my-location')
  expect(savedLocation()).toBeNull()
})

test('[ROU-08] a customer’s place is saved in the account, too', async () => {
  useUser.setState({ success: true })
  saveGeoLocation(spot)
  const saved = addressForTests({ house: '12' })
  const page = await open({ calls: { 'save-address': [saved] } })
  await page.getByLabelText(/House, flat or floor/).fill('12')
  await page.getByRole('button', { name: 'Confirm location' }).click()
  await expect.poll(page.path).toBe('/')
  const { lat: latitude, lng: longitude, businessLocation: _, ...words } = confirmed
  expect(page.made.find(({ name }) => name === 'save-address')?.input).toEqual({
    ...{ ...words, house: '12', landmark: null, latitude, longitude },
  })
  expect(useUser.getState().addresses).toEqual([saved])
  expect(savedLocation()?.house).toBe('12')
})

test('[ROU-08] if the account cannot save it, nothing is changed', async () => {
  useUser.setState({ success: true })
  saveGeoLocation(spot)
  const page = await open({ calls: { 'save-address': () => Promise.reject(new TypeError('offline')) } })
  const confirm = page.getByRole('button', { name: 'Confirm location' })
  await confirm.click()
  await expect.element(confirm).toBeEnabled()
  await expect.poll(() => page.made.some(({ name }) => name === 'save-address')).toBe(true)
  expect([page.path(), savedLocation()]).toEqual(['/my-location', null])
})
