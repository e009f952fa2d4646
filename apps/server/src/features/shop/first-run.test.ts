import { beforeAll, expect, test } from 'vitest'
import { refusal } from '../../testing/answers'
import type { TestApp } from '../../testing/app'
import { describeOnDatabases } from '../../testing/database'
import { insertItem, insertStaff, insertStore, insertUser } from '../../testing/fixtures'
import { insertRider } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('the first day on %s', (engine) => {
  const app = sharedApp({ engine })
  let admin: Awaited<ReturnType<TestApp['as']>>
  beforeAll(async () => {
    admin = await app.as(await insertUser(app.deps.db, { role: 'admin', name: 'Asha' }))
  })
  const stateOf = async (wanted: string) =>
    (await admin.firstRun.read({})).steps.find(({ step }) => step === wanted)?.state

  test('starts with only the admin step done', async () => {
    const { steps, place, store } = await admin.firstRun.read({})
    expect(steps.filter(({ state }) => state !== 'open').map(({ step }) => step)).toEqual(['admin'])
    expect({ place, store }).toEqual({ place: null, store: null })
  })

  test('saves each step separately and keeps earlier answers', async () => {
    const place = { latitude: 12.97, longitude: 77.59, address: '5th Block, Koramangala' }
    await admin.firstRun.saveStep({ step: 'area', state: 'skipped', place })
    await admin.firstRun.saveStep({ step: 'shop', state: 'done' })
    const read = await admin.firstRun.read({})
    expect(read.place).toEqual(place)
    expect([await stateOf('area'), await stateOf('shop'), await stateOf('country')]).toEqual([
      'skipped',
      'done',
      'open',
    ])
  })

  test('adds the shop’s own location as a popular place, once', async () => {
    const placesNow = async () =>
      (await app.guest.places.popularGeoLocations({})).map(({ name }: { name: string }) => name)
    expect(await placesNow()).toEqual(['5th Block'])
    const place = { latitude: 13, longitude: 77, address: 'Elsewhere' }
    await admin.firstRun.saveStep({ step: 'area', state: 'done', place })
    expect(await placesNow()).toEqual(['5th Block'])
  })

  test('counts rows created outside the wizard as done', async () => {
    await admin.firstRun.saveStep({ step: 'store', state: 'skipped' })
    const store = await insertStore(app.deps.db)
    expect(await stateOf('store')).toBe('skipped')
    await insertItem(app.deps.db, store)
    expect(await stateOf('store')).toBe('done')
    expect(await stateOf('rider')).toBe('open')
    await insertRider(app.deps.db)
    expect(await stateOf('rider')).toBe('done')
  })

  test('[ROL-06] needs the role’s permissions to be read and written', async () => {
    const reader = await app.as(await insertStaff(app.deps.db, { permissions: ['settings:read'] }))
    expect((await reader.firstRun.read({})).steps).toHaveLength(9)
    const save = reader.firstRun.saveStep({ step: 'rider', state: 'skipped' })
    expect(await refusal(save)).toMatchObject({ code: 'not_allowed', permission: 'settings:write' })
  })
})
