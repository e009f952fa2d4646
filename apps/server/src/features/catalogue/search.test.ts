import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../db/client'
import { openWordSearch } from '../../db/queries/search-by-words'
import { statusOf } from '../../testing/answers'
import { describeOnDatabases, describeOnPostgres } from '../../testing/database'
import {
  centre,
  insertCategory,
  insertHours,
  insertItem,
  insertStore,
  northBy,
  startFresh,
} from '../../testing/fixtures'
import { sharedApp } from '../../testing/shared-app'
import { countStatements } from '../../testing/statements'
import { searchCatalogue } from './search-catalogue'

describeOnDatabases('search on %s', (engine) => {
  const app = sharedApp({ engine })

  const fresh = () => startFresh(app, ['items', 'restaurants'])
  const names = (rows: readonly { name: string }[]) => rows.map((row) => row.name)
  const search = (q: string) => app.guest.catalogue.searchRestaurants({ ...centre, q })

  test('[CAL-08] "panner" finds paneer and not pans', async () => {
    await fresh()
    const { db } = app.deps
    const store = await insertStore(db, { name: 'Paneer Palace' })
    await insertItem(db, store, { name: 'Paneer Butter Masala' })
    await insertItem(db, store, { name: 'Pan Pizza' })
    await insertItem(db, store, { name: 'Chicken Biryani' })
    const found = await search('panner')
    expect(names(found.items)).toEqual(['Paneer Butter Masala'])
    expect(names(found.restaurants)).toEqual(['Paneer Palace'])
    expect(found.items[0]?.restaurant.name).toBe('Paneer Palace')
    expect(names((await search('chiken biriyani')).items)).toEqual(['Chicken Biryani'])
    expect(names((await search('PANEER')).items)).toEqual(['Paneer Butter Masala'])
  })

  test('[CAL-08] open stores rank above closed ones, and stores that do not deliver are left out', async () => {
    await fresh()
    const { db } = app.deps
    const closed = await insertStore(db, { name: 'Dosa Corner' })
    await insertHours(db, closed, 18 * 60, 22 * 60)
    const open = await insertStore(db, { name: 'Dosas' })
    const far = await insertStore(db, { name: 'Dosa Far', ...northBy(30) })
    await insertItem(db, closed, { name: 'Dosa' })
    await insertItem(db, open, { name: 'Masala Dosa' })
    await insertItem(db, open, { name: 'Old Dosa', is_active: false })
    await insertItem(db, far, { name: 'Dosa' })
    const found = await search('dosa')
    expect(names(found.restaurants)).toEqual(['Dosas', 'Dosa Corner'])
    expect(found.items.map((item) => [item.name, item.restaurant.is_open])).toEqual([
      ['Masala Dosa', true],
      ['Dosa', false],
    ])
    expect(found.restaurants[0]?.distance).toBe(0)
  })

  test('[CAL-08] no match is an empty list, and odd characters do no harm', async () => {
    await fresh()
    const store = await insertStore(app.deps.db)
    await insertItem(app.deps.db, store, { name: 'Dosa' })
    for (const q of ['zzzz', "'; drop table items; --", '%%', '__', '\\\\', '😀😀', '(dosa|'])
      expect((await search(q)).restaurants).toEqual([])
    expect(await statusOf(search('d'))).toBe(400)
  })

  test('[CAL-08] a search takes a fixed number of queries', async () => {
    await fresh()
    const { db } = app.deps
    const store = await insertStore(db, { name: 'Dosa' })
    for (let n = 0; n < 5; n++) await insertItem(db, store, { name: `Dosa ${n}` })
    await search('dosa')
    const few = await countStatements(app, () => search('dosa'))
    for (let n = 0; n < 45; n++) {
      const another = n % 5 ? store : await insertStore(db, { name: `Dosa ${n}` })
      await insertItem(db, another, { name: `Dosa number ${n}` })
    }
    await search('dosa')
    expect(await countStatements(app, () => search('dosa'))).toBe(few)
    expect((await search('dosa')).items).toHaveLength(40)
  })

  test('[CAL-08] dishes rank above groceries, and each kind can be searched alone', async () => {
    await fresh()
    const { db } = app.deps
    const kitchen = await insertStore(db, { name: 'Udupi' })
    const shop = await insertStore(db, { name: 'Corner shop', store_type: 'grocery' })
    const butcher = await insertStore(db, { name: 'Butcher', store_type: 'meat' })
    for (let n = 0; n < 60; n++) await insertItem(db, shop, { name: `Dosa batter ${n}`, popularity: 99 })
    for (const name of ['Masala Dosa', 'Paneer Tikka', 'Butter Chicken', 'Chicken Biryani'])
      await insertItem(db, kitchen, { name })
    await insertItem(db, shop, { name: 'Planner diary' })
    await insertItem(db, shop, { name: 'Chicken masala powder' })
    await insertItem(db, butcher, { name: 'Chicken' })
    const items = async (q: string, store_type?: 'grocery' | 'meat' | 'restaurant') =>
      (await app.guest.catalogue.searchRestaurants({ ...centre, q, store_type })).items
    for (const [typed, dish] of [
      ['dosa', 'Masala Dosa'],
      ['panner', 'Paneer Tikka'],
      ['chiken', 'Butter Chicken'],
      ['butter chicken', 'Butter Chicken'],
    ] as const)
      expect(names(await items(typed))[0], typed).toBe(dish)
    expect(await items('dosa')).toHaveLength(40)
    expect(names(await items('chicken'))).toEqual([
      'Butter Chicken',
      'Chicken Biryani',
      'Chicken',
      'Chicken masala powder',
    ])
    expect(names(await items('chicken', 'meat'))).toEqual(['Chicken'])
    expect(names(await items('dosa', 'restaurant'))).toEqual(['Masala Dosa'])
    expect((await items('dosa', 'grocery')).every((item) => item.restaurant.id === shop)).toBe(true)
  })

  test('[CAL-08] a dish ranks above dishes made with it', async () => {
    await fresh()
    const { db } = app.deps
    const kitchen = await insertStore(db)
    const shop = await insertStore(db, { store_type: 'grocery' })
    await insertItem(db, kitchen, { name: 'Milk Cake' })
    await insertItem(db, shop, { name: 'Milk wax strips' })
    await insertItem(db, shop, { name: 'Farm Fresh Milk - Toned, 500 ml' })
    expect(names((await search('doodh')).items)).toEqual([
      'Farm Fresh Milk - Toned, 500 ml',
      'Milk wax strips',
      'Milk Cake',
    ])
  })

  test('[CAL-08] misspelt menu entries do not hide correctly spelt ones', async () => {
    await fresh()
    const { db } = app.deps
    const kitchen = await insertStore(db)
    for (const name of ['Chiken roll', 'Chicken Biryani', 'Cheeseburger'])
      await insertItem(db, kitchen, { name })
    expect(names((await search('chiken')).items)).toEqual(['Chiken roll', 'Chicken Biryani'])
    expect(names((await search('burger')).items)).toEqual(['Cheeseburger'])
  })

  test('[CAL-08] Hindi and Tamil words find stores and dishes by synonym and sound', async () => {
    await fresh()
    const { db } = app.deps
    const kitchen = await insertStore(db, { name: 'Sagar Samosa House' })
    for (const name of ['Masala Dosa', 'Hyderabadi Biryani', 'Butter Chicken', 'Malai Kofta', 'Sambar Vada'])
      await insertItem(db, kitchen, { name })
    for (const [typed, dish] of [
      ['दोसा', 'Masala Dosa'],
      ['தோசை', 'Masala Dosa'],
      ['thosai', 'Masala Dosa'],
      ['பிரியாணி', 'Hyderabadi Biryani'],
      ['हैदराबादी बिरयानी', 'Hyderabadi Biryani'],
      ['बटर चिकन', 'Butter Chicken'],
      ['मलाई कोफ़्ता', 'Malai Kofta'],
      ['சாம்பார் வடை', 'Sambar Vada'],
    ] as const)
      expect(names((await search(typed)).items)[0], typed).toBe(dish)
    for (const typed of ['समोसा', 'சமோசா', 'सागर', 'saagar'])
      expect(names((await search(typed)).restaurants), typed).toEqual(['Sagar Samosa House'])
  })

  test('[CAL-08] names in Hindi and Tamil are found by each of their words', async () => {
    await fresh()
    const kitchen = await insertStore(app.deps.db, { name: 'श्री कृष्णा भोजनालय' })
    for (const name of ['पनीर टिक्का', 'कढ़ाई चिकन', 'சாம்பார் வடை'])
      await insertItem(app.deps.db, kitchen, { name })
    expect(names((await search('टिक्का')).items)).toEqual(['पनीर टिक्का'])
    expect(names((await search('चिकन')).items)).toEqual(['कढ़ाई चिकन'])
    expect(names((await search('வடை')).items)).toEqual(['சாம்பார் வடை'])
    expect(names((await search('कृष्णा')).restaurants)).toEqual(['श्री कृष्णा भोजनालय'])
  })

  test('[CAL-08] names in Arabic are found as written, and by prefix', async () => {
    await fresh()
    const kitchen = await insertStore(app.deps.db, { name: 'مطعم الشام' })
    for (const name of ['شاورما دجاج', 'كبسة لحم']) await insertItem(app.deps.db, kitchen, { name })
    expect(names((await search('شاورما')).items)).toEqual(['شاورما دجاج'])
    expect(names((await search('شاور')).items)).toEqual(['شاورما دجاج'])
    expect(names((await search('الشام')).restaurants)).toEqual(['مطعم الشام'])
  })

  test('[CAL-08] nearby results are found however many names elsewhere match', async () => {
    await fresh()
    const { db } = app.deps
    const away = await insertStore(db, { name: 'Dosa far away', ...northBy(400) })
    await sql`insert into items (restaurant_id, item_category_id, name, price)
      select ${away}, ${await insertCategory(db, away)}, 'Dosa ' || n, 1 from generate_series(1, 5000) n`.execute(
      db,
    )
    const kitchen = await insertStore(db, { name: 'Dosa here' })
    await insertItem(db, kitchen, { name: 'Masala Dosa' })
    expect(names((await search('dosa')).items)).toEqual(['Masala Dosa'])
    expect(names((await search('dosa')).restaurants)).toEqual(['Dosa here'])
  })

  test('[CAL-08] a repeated search costs no statement for its words until a name nearby changes', async () => {
    await fresh()
    const { db } = app.deps
    const kitchen = await insertStore(db, { name: 'Udupi' })
    const dosa = await insertItem(db, kitchen, { name: 'Masala Dosa', stock: 5 })
    const change = (values: object) => db.updateTable('items').set(values).where('id', '=', dosa).execute()
    const near = { latitude: centre.latitude, longitude: centre.longitude }
    /** From a new place each time, so that the response cache does not apply. */
    const ask = (q = 'dosa') => {
      near.latitude += 0.0001
      return app.guest.catalogue.searchRestaurants({ ...near, q })
    }
    const statements = () => countStatements(app, ask)
    await ask()
    const kept = await statements()
    await change({ stock: 4 })
    expect((await ask()).items[0]?.stock).toBe(4)
    await change({ stock: 3 })
    // the item is read again, its name is not
    expect(await statements()).toBe(kept + 2)
    await change({ name: 'Rava Idli' })
    expect(names((await ask()).items)).toEqual([])
    expect(names((await ask('idli')).items)).toEqual(['Rava Idli'])
    await change({ is_active: false })
    expect(names((await ask('idli')).items)).toEqual([])
    await change({ is_active: true })
    expect(names((await ask('idli')).items)).toEqual(['Rava Idli'])
    await db.updateTable('restaurants').set(northBy(400)).where('id', '=', kitchen).execute()
    expect(names((await ask('idli')).items)).toEqual([])
    await db.updateTable('restaurants').set(centre).where('id', '=', kitchen).execute()
    expect(names((await ask('idli')).items)).toEqual(['Rava Idli'])
  })

  test('[CAL-08] meaningless letters find nothing, whatever they sound like', async () => {
    await fresh()
    const kitchen = await insertStore(app.deps.db, { name: 'Juice Junction' })
    await insertItem(app.deps.db, kitchen, { name: 'Mosambi Juice' })
    expect(names((await search('zzzqq')).items)).toEqual([])
    expect(names((await search('juise')).items)).toEqual(['Mosambi Juice'])
  })
})

describeOnPostgres('search on a replica', () => {
  const app = sharedApp({ engine: 'postgres' })

  test('[CAL-08] searches without results are recorded at the primary', async () => {
    await startFresh(app, ['items', 'restaurants'])
    const { db } = app.deps
    await insertStore(db, { name: 'Dosa Corner' })
    const found = await db.transaction().execute(async (tx) => {
      await sql`set transaction read only`.execute(tx)
      const deps = { ...app.deps, db: tx as unknown as Db, primary: db }
      return await searchCatalogue(deps, openWordSearch(), { ...centre, q: 'zzyzx' }, app.time.now)
    })
    expect(found).toEqual({ restaurants: [], items: [] })
    const noted = db.selectFrom('search_misses').select('words').where('words', '=', 'zzyzx')
    expect(await noted.execute()).toHaveLength(1)
  })
})
