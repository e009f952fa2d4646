import { expect, test, vi } from 'vitest'
import { currentPosition, POSITION_TIMEOUT_MS } from './position'

const geolocation = (getCurrentPosition: Geolocation['getCurrentPosition']): Geolocation => ({
  getCurrentPosition,
  watchPosition: () => 0,
  clearWatch: () => undefined,
})

test('[STA-05] [CON-07] locating the device times out after five seconds', async () => {
  const ask = vi.fn<Geolocation['getCurrentPosition']>((found) =>
    found({ coords: { latitude: 12.97, longitude: 77.59 } } as GeolocationPosition),
  )
  expect(await currentPosition(geolocation(ask))).toEqual({ lat: 12.97, lng: 77.59 })
  expect(POSITION_TIMEOUT_MS).toBe(5000)
  expect(ask.mock.calls[0]?.[2]).toMatchObject({ timeout: 5000 })
})

test('[STA-05] a refusal or missing support rejects', async () => {
  const refuse = geolocation((_, failed) => failed?.({ code: 1 } as GeolocationPositionError))
  await expect(currentPosition(refuse)).rejects.toMatchObject({ code: 1 })
  await expect(currentPosition(undefined)).rejects.toThrow()
})
