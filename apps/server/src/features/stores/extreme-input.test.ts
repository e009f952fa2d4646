import { expect, test } from 'vitest'
import { describeOnDatabases } from '../../testing/database'
import { insertStore } from '../../testing/fixtures'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('extreme input about stores on %s', (engine) => {
  const app = sharedApp({ engine })

  test('[VAL-04] a coordinate too small for the database is read as zero', async () => {
    const equator = { latitude: 0, longitude: 0 }
    const id = await insertStore(app.deps.db, equator)
    const point = { latitude: 5e-324, longitude: -5e-324 }
    expect(await app.guest.stores.getDeliveryRestaurants(point)).toMatchObject([{ id, distance: 0 }])
    expect(await app.guest.stores.getRestaurantInfoById({ id, ...point })).toMatchObject({ distance: 0 })
    expect(await app.guest.stores.checkRestaurantOperationService({ restaurant_id: id, ...point })).toBe(true)
  })

  test('[VAL-04] a store id beyond the column is refused as invalid input', async () => {
    const { statusCode, json } = await app.app.inject({
      method: 'POST',
      url: '/public/api/get-restaurant-info-by-id/99999999999',
    })
    expect({ statusCode, code: json().code }).toEqual({ statusCode: 400, code: 'invalid_input' })
  })
})
