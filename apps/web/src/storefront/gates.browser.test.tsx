import { afterEach, beforeEach, expect, test } from 'vitest'
import { businessLocation, clearLocation, saveLocation } from '../state/location'
import { guest, useUser } from '../state/session'
import { renderScreen } from '../testing/render-screen'
import { Screens } from '../ui/screen-guard'
import { LoginGate, PlaceGate } from './gates'
import { placeSearch } from './location/way-back'

const reset = () => {
  useUser.setState(guest, true)
  clearLocation()
}
beforeEach(reset)
afterEach(reset)

const routes = [
  { Component: LoginGate, children: [{ path: '/my-wallet', element: 'The wallet' }] },
  { Component: PlaceGate, children: [{ path: '/food', element: 'The kitchens' }] },
  { path: '*', element: 'Elsewhere' },
]
const open = (path: string) => renderScreen(<Screens routes={routes} />, { path, route: '*' })

test('[ROL-01] [ROU-18] guests log in first and come back', async () => {
  const page = await open('/my-wallet?page=2')
  await expect.element(page.getByText('Elsewhere')).toBeVisible()
  expect(page.path()).toBe('/login?next=%2Fmy-wallet%3Fpage%3D2')
})

test('[ROU-18] customers who are logged in see the screen', async () => {
  useUser.setState({ success: true })
  const page = await open('/my-wallet')
  await expect.element(page.getByText('The wallet')).toBeVisible()
})

test('[VAL-01] screens that need a place lead to the welcome without one', async () => {
  const page = await open('/food')
  await expect.element(page.getByText('Elsewhere')).toBeVisible()
  expect(page.path()).toBe('/')
  await page.unmount()
  saveLocation(businessLocation({ lat: 12.97, lng: 77.59, address: 'Jasmine Nagar' }))
  const other = await open('/food')
  await expect.element(other.getByText('The kitchens')).toBeVisible()
})

test('[ROU-24] choosing a place leads back to the page it was opened from', () => {
  expect(placeSearch('/my-addresses')).toBe('/search-location?next=%2Fmy-addresses')
})
