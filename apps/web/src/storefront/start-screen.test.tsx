import { beforeEach, expect, test } from 'vitest'
import { clearLocation, saveLocation } from '../state/location'
import { placeForTests } from '../testing/place'
import { drawn, openPage } from '../testing/render'
import { loadStart, StartScreen } from './start-screen'

beforeEach(() => openPage())

test('[ROU-01] the first address is the welcome while no place is saved, and home as soon as one is', async () => {
  clearLocation()
  await loadStart()
  expect(drawn(<StartScreen />)).toContain('Set your location')
  saveLocation(placeForTests)
  await loadStart()
  const home = drawn(<StartScreen />)
  expect(home).toContain('Search for stores and dishes')
  expect(home).not.toContain('Set your location')
  clearLocation()
  expect(drawn(<StartScreen />)).toContain('Set your location')
})
