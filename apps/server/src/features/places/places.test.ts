import { afterEach, expect, test } from 'vitest'
import { offlineGeocoder } from '../../demo/maps/offline'
import { refused, wrongFields } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { centre, setSettings } from '../../testing/fixtures'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('places on %s', (engine) => {
  /** The demo city's geocoder; tests may override its results. */
  const map = { ...offlineGeocoder }
  const app = sharedApp({ engine, geocoder: map })
  afterEach(() => void Object.assign(map, offlineGeocoder))

  const { latitude: lat, longitude: lng } = centre

  test('[CAL-04] a point becomes an address line', async () => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/public/api/coordinate-to-address',
      payload: { lat, lng },
    })
    expect(answer.json()).toEqual(expect.stringMatching(/\w+, .*\w+/))
    expect(await wrongFields(app.guest.places.coordinateToAddress({ lat: 100, lng }))).toEqual(['/lat'])
  })

  test('[CAL-04] an unknown point is not found, and a failing geocoder affects nothing else', async () => {
    expect(await refused(app.guest.places.coordinateToAddress({ lat: -70, lng: 0 }))).toEqual([
      404,
      'not_found',
    ])
    Object.assign(map, { reverse: async () => null, forward: async () => null, search: async () => [] })
    expect(await refused(app.guest.places.coordinateToAddress({ lat, lng }))).toEqual([404, 'not_found'])
    expect(await refused(app.guest.places.addressToCoordinate({ string: 'Anywhere' }))).toEqual([
      404,
      'not_found',
    ])
    expect(await app.guest.places.searchPlaces({ query: 'Anywhere' })).toEqual([])
  })

  test('[ENT-01] [CAL-04] the operator chooses full addresses or street and quarter', async () => {
    const line = 'Flat 4, Gate Road, Bengaluru, Karnataka 560001, India'
    map.reverse = async () => line
    const told = () => app.guest.places.coordinateToAddress({ lat, lng })
    expect(await told()).toBe(line)
    await setSettings(app, { googleFullAddress: false })
    expect(await told()).toBe('Flat 4, Gate Road')
    await setSettings(app, { googleFullAddress: true })
  })

  test('[CAL-04] an address from the map geocodes back to its point', async () => {
    const line = await app.guest.places.coordinateToAddress({ lat, lng })
    const place = await app.guest.places.addressToCoordinate({ string: line })
    expect(place.lat).toBeCloseTo(lat, 1)
    expect(place.lng).toBeCloseTo(lng, 1)
    const [street] = line.split(',') as [string]
    const found = await app.guest.places.searchPlaces({ query: street, lat, lng })
    expect(found[0]).toMatchObject({ formatted_address: expect.any(String), place_id: expect.any(String) })
  })

  test('[CAL-04] [ENT-07] popular places are in the operator’s order, without disabled ones, and are found by id', async () => {
    await app.deps.db
      .insertInto('popular_places')
      .values([
        { name: 'Lake', ...centre, order_column: 2 },
        { name: 'Station', ...centre, order_column: 1 },
        { name: 'Old fort', ...centre, is_active: false },
      ])
      .execute()
    const places = await app.guest.places.popularGeoLocations({})
    expect(places.map((place) => place.name)).toEqual(['Station', 'Lake'])
    expect(places[0]).toMatchObject({ latitude: lat, longitude: lng, id: expect.any(Number) })

    const call = (path: string, payload?: object) =>
      app.app.inject({ method: 'POST', url: `/public/api/${path}`, ...(payload && { payload }) })
    const suggested = (await call('search-places')).json()
    expect(suggested.map((place: { formatted_address: string }) => place.formatted_address)).toEqual([
      'Station',
      'Lake',
    ])
    const id = places[0]?.id
    expect((await call('address-to-coordinate', { id })).json()).toEqual({
      ...{ lat, lng, formatted_address: 'Station' },
    })
    expect((await call('address-to-coordinate', { id: 999_999 })).statusCode).toBe(404)
  })
})
