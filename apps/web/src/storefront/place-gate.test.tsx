import { beforeEach, expect, test } from 'vitest'
import { businessLocation, clearLocation, saveLocation } from '../state/location'
import { drawn, openPage } from '../testing/render'
import { Screens } from '../ui/screen-guard'
import { PlaceGate } from './gates'

beforeEach(() => openPage())

test('[VAL-01] screens that need a place stay closed without one, and open with one', () => {
  const routes = [{ Component: PlaceGate, children: [{ path: '/food', element: 'The kitchens' }] }]
  const screen = () => drawn(<Screens routes={routes} />, { path: '/food' })
  clearLocation()
  expect(screen()).toBe('')
  saveLocation(businessLocation({ lat: 12.97, lng: 77.59, address: 'Jasmine Nagar' }))
  expect(screen()).toBe('The kitchens')
  clearLocation()
})
