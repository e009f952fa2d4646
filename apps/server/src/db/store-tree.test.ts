import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeOnDatabases } from '../testing/database'
import { centre, insertHours, insertStore, northBy, setSettings, startFresh } from '../testing/fixtures'
import { sharedApp } from '../testing/shared-app'
import { rankedStores } from './queries/ranked-stores'

const STORES = 150

describeOnDatabases('the first stores of a list on %s', (engine) => {
  const app = sharedApp({ engine })
  const noon = new Date('2026-11-20T07:00:00Z')

  /** Pseudo-random numbers with a fixed seed. */
  function dice(seed: number) {
    let state = seed
    return (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state % below
    }
  }

  async function insertStores(roll: (below: number) => number) {
    const { db } = app.deps
    for (let n = 0; n < STORES; n++) {
      const id = await insertStore(db, {
        latitude: centre.latitude + (roll(400) - 200) / 1_000,
        longitude: centre.longitude + (roll(400) - 200) / 1_000,
        delivery_radius: 2 + roll(30),
        delivery_type: (['DELIVERY', 'BOTH', 'SELFPICKUP'] as const)[roll(3)] ?? 'BOTH',
        is_featured: roll(8) === 0,
        is_active: roll(12) !== 0,
        preparation_minutes: 5 + roll(50),
        avg_rating: 1 + roll(40) / 10,
        rating_count: roll(200),
        paused_until: roll(9) === 0 ? new Date(noon.getTime() + roll(300) * 1_000) : null,
      })
      if (roll(3) === 0) await insertHours(db, id, roll(1_000), 1_000 + roll(440))
    }
  }

  /** Compares the first results with the beginning of the whole list. */
  async function isSame(
    query: { latitude: number; longitude: number; mode: 'DELIVERY' | 'SELFPICKUP' },
    at: Date,
  ) {
    const asked = { ...query, store_type: 'restaurant' as const }
    const all = await rankedStores(app.deps, asked, at)
    for (const count of [1, 7, 50, STORES])
      expect(await rankedStores(app.deps, asked, at, count)).toEqual(all.slice(0, count))
    return all.length
  }

  const questions = fc.record({
    north: fc.double({ min: -25, max: 25, noNaN: true }),
    east: fc.double({ min: -0.25, max: 0.25, noNaN: true }),
    mode: fc.constantFrom('DELIVERY' as const, 'SELFPICKUP' as const),
    minutes: fc.integer({ min: 0, max: 1_440 }),
  })

  test('[ENT-10] equal those at the top of the fully sorted list, anywhere and at any time', async () => {
    await startFresh(app, ['restaurants'])
    const roll = dice(7)
    await insertStores(roll)
    let found = 0
    const ask = async (numRuns: number) =>
      await fc.assert(
        fc.asyncProperty(questions, async ({ north, east, mode, minutes }) => {
          const place = northBy(north)
          const point = { latitude: place.latitude, longitude: place.longitude + east }
          found += await isSame({ ...point, mode }, new Date(noon.getTime() + minutes * 60_000))
        }),
        { numRuns },
      )
    for (const by_distance of [false, true]) {
      await setSettings(app, { enSPU: true, sortDeliveryStoresByDistance: by_distance })
      await ask(25)
    }
    expect(found).toBeGreaterThan(100)
  })

  test('[ENT-10] stay correct while stores move, open, close, appear and disappear', async () => {
    const { db } = app.deps
    const roll = dice(11)
    for (let round = 0; round < 12; round++) {
      const ids = (await db.selectFrom('restaurants').select('id').execute()).map(({ id }) => id)
      const one = () => ids[roll(ids.length)] ?? 0
      const change = async (values: object) =>
        await db.updateTable('restaurants').set(values).where('id', '=', one()).execute()
      await change({ latitude: centre.latitude + roll(100) / 1_000 })
      await change({ is_active: round % 2 === 0 })
      await change({ is_featured: round % 2 === 1, avg_rating: 5, rating_count: 900 })
      await change({ paused_until: new Date(noon.getTime() + 45_000) })
      await db.deleteFrom('restaurants').where('id', '=', one()).execute()
      await insertStore(db, { ...northBy(roll(10)), rating: roll(6) })
      for (const ms of [0, 44_000, 46_000])
        await isSame({ ...centre, mode: 'DELIVERY' }, new Date(noon.getTime() + ms))
    }
  })
})
