import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnDatabases, openTestDatabase, type TestDatabase } from '../testing/database'
import { sentenceOf } from './complaint'
import type { SourceFile } from './decode'
import { type ImportOptions, importFiles } from './import-files'
import { rejectedRows, reportLines } from './report'
import { runImport } from './run-import'

const asIs: ImportOptions = { dryRun: false, skipBad: false }
const skipBad: ImportOptions = { dryRun: false, skipBad: true }
const csv = (name: string, text: string): SourceFile => ({ name, bytes: Buffer.from(text) })

describeOnDatabases('[CAL-08] real-world files on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(async () => {
    for (const table of ['items', 'item_categories', 'restaurants', 'restaurant_categories'] as const)
      await database.db.deleteFrom(table).execute()
  })
  afterAll(() => database.close())

  const bring = (files: Record<string, string>, options: ImportOptions = asIs) =>
    importFiles(
      database.db,
      Object.fromEntries(Object.entries(files).map(([kind, text]) => [kind, csv(`${kind}.csv`, text)])),
      options,
    )
  const store = (columns: string, row: string) => ({
    stores: `key,name,latitude,longitude${columns}\ns1,Banyan Tiffin,12.97,77.59${row}\n`,
  })
  const shopAs = (columns: string[]) =>
    database.db
      .selectFrom('restaurants')
      .select(columns as 'name'[])
      .where('import_key', '=', 's1')
      .executeTakeFirstOrThrow()

  test('a missing column leaves its field unchanged', async () => {
    const { db } = database
    await bring({
      ...store(
        ',commission_rate,hours,rating,min_order_price,categories',
        ',18,Mon-Sun 08:00-23:00,4.4,99,Tiffin|South Indian',
      ),
      items:
        'store_key,key,category,name,price,brand,is_active,stock\ns1,i1,Dosa,Masala Dosa,120,Hosa,yes,4\n',
    })
    await db.updateTable('restaurants').set({ is_active: false }).execute()
    await db.updateTable('items').set({ is_active: false, stock: 1 }).execute()
    await db.updateTable('item_categories').set({ is_enabled: false }).execute()
    await db.updateTable('restaurant_categories').set({ is_active: false }).execute()
    const { saved } = await bring({
      stores: 'key,name\ns1,Banyan Tiffin Room\n',
      items: 'store_key,key,category,name,price\ns1,i1,Dosa,Masala Dosa,125\n',
    })
    expect(saved).toEqual({
      stores: { created: 0, updated: 1, unchanged: 0 },
      items: { created: 0, updated: 1, unchanged: 0 },
    })
    expect(
      await shopAs(['name', 'slug', 'commission_rate', 'rating', 'min_order_price', 'is_active']),
    ).toEqual({
      name: 'Banyan Tiffin Room',
      slug: 'banyan-tiffin',
      commission_rate: 18,
      rating: 4.4,
      min_order_price: 9_900,
      is_active: false,
    })
    expect(await db.selectFrom('restaurant_hours').select('weekday').execute()).toHaveLength(7)
    expect(await db.selectFrom('restaurant_category_links').selectAll().execute()).toHaveLength(2)
    const items = await db.selectFrom('items').select(['price', 'brand', 'is_active', 'stock']).execute()
    expect(items).toEqual([{ price: 12_500, brand: 'Hosa', is_active: false, stock: 1 }])
    expect(await db.selectFrom('item_categories').select('is_enabled').execute()).toEqual([
      { is_enabled: false },
    ])
  })

  test('an empty cell clears its field', async () => {
    await bring(store(',commission_rate,landmark,hours', ',18,near the tree,10:00-22:00'))
    await bring(store(',commission_rate,landmark,hours', ',,,'))
    expect(await shopAs(['commission_rate', 'landmark'])).toEqual({ commission_rate: 0, landmark: null })
    expect(await database.db.selectFrom('restaurant_hours').selectAll().execute()).toEqual([])
  })

  test('a category taken out of the file is unlinked', async () => {
    await bring(store(',categories', ',Tiffin|Cafe'))
    await bring(store(',categories', ',"Cafe, Bakery"'))
    const linked = await database.db
      .selectFrom('restaurant_category_links as l')
      .innerJoin('restaurant_categories as c', 'c.id', 'l.category_id')
      .select('c.name')
      .orderBy('c.name')
      .execute()
    expect(linked.map(({ name }) => name)).toEqual(['Bakery', 'Cafe'])
  })

  test('importing again restores sold stock only when asked to', async () => {
    const files = {
      ...store('', ''),
      items: 'store_key,key,category,name,price,stock\ns1,i1,Oil,Oil,120,9\n',
    }
    await bring(files)
    await database.db.updateTable('items').set({ stock: 2 }).execute()
    const stock = async () => (await database.db.selectFrom('items').select('stock').execute())[0]?.stock
    expect((await bring(files)).saved?.items).toEqual({ created: 0, updated: 0, unchanged: 1 })
    expect(await stock()).toBe(2)
    await bring(files, { ...asIs, withStock: true })
    expect(await stock()).toBe(9)
  })

  test('items import without a stores file; a price file updates prices only', async () => {
    await bring(store('', ''))
    const first = await bring({ items: 'store_key,key,category,name,price\ns1,i1,Dosa,Masala Dosa,120\n' })
    expect(first.saved).toEqual({ items: { created: 1, updated: 0, unchanged: 0 } })
    const prices = await bring(
      { items: 'store_key,key,price\ns1,i1,130\ns1,i2,40\nno-such,i3,10\n' },
      skipBad,
    )
    expect(prices.saved).toEqual({ items: { created: 0, updated: 1, unchanged: 0 } })
    expect(prices.complaints.map(sentenceOf)).toEqual([
      'items.csv:3 category, name is needed for what is new here',
      'items.csv:4 store_key "no-such" names no store',
    ])
    const choices = await bring({ addons: 'store_key,item_key,group,name,price\ns1,i1,Extras,Podi,20\n' })
    expect(choices.saved?.groups?.created).toBe(1)
  })

  test('a key of a store in the same import comes before the name of another store', async () => {
    await bring({ stores: 'key,name,latitude,longitude\nold,Banyan,12.97,77.59\n' })
    const { saved } = await bring({
      stores: 'key,name,latitude,longitude\nBanyan,The Other,12.97,77.6\n',
      items: 'store_key,key,category,name,price\nBanyan,i1,Dosa,Dosa,10\nold,i2,Dosa,Dosa,10\n',
    })
    expect(saved).toMatchObject({ stores: { created: 1 }, items: { created: 2 } })
    const { rows } = await sql<{ key: string; store: string }>`select i.import_key as key, s.name as store
      from items i join restaurants s on s.id = i.restaurant_id order by 1`.execute(database.db)
    expect(rows).toEqual([
      { key: 'i1', store: 'The Other' },
      { key: 'i2', store: 'Banyan' },
    ])
  })

  test('a key comes before a name that differs from it by capitals only', async () => {
    await bring({
      stores: 'key,name,latitude,longitude\nDOSA,Banyan,12.97,77.59\nother,Dosa,12.97,77.6\n',
    })
    await bring({ items: 'store_key,key,category,name,price\nDOSA,i1,Rice,Rice,10\ndosa,i2,Rice,Rice,10\n' })
    const { rows } = await sql`select i.import_key as key, s.name as store
      from items i join restaurants s on s.id = i.restaurant_id order by 1`.execute(database.db)
    expect(rows).toEqual([
      { key: 'i1', store: 'Banyan' },
      { key: 'i2', store: 'Dosa' },
    ])
  })

  test('rows that depend on a refused row are refused with a reason', async () => {
    const { complaints, saved } = await bring(
      {
        stores: 'key,name,latitude,longitude\ns1,Banyan,12.97,77.59\ns2,Nowhere,0,0\n',
        items:
          'store_key,key,category,name,price\ns2,i1,Dosa,Dosa,10\ns1,i2,Dosa,Dosa,free\ns1,i3,Dosa,Dosa,9\n',
        addons: 'store_key,item_key,group,name,price\ns1,i2,Extras,Podi,20\ns1,i3,Extras,Podi,20\n',
      },
      skipBad,
    )
    expect(complaints.map(sentenceOf)).toEqual([
      'addons.csv:2 item_key "i2" names an item that was refused',
      'items.csv:2 store_key "s2" names a store that was refused',
      'items.csv:3 price "free" is not an amount',
      'stores.csv:3 latitude and longitude are both 0: where is it?',
    ])
    expect(saved).toMatchObject({ stores: { created: 1 }, items: { created: 1 }, groups: { created: 1 } })
  })

  test('a column Veg/Non with V and NV says what is vegetarian', async () => {
    await bring({
      ...store('', ''),
      items:
        'store_key,key,category,name,price,Veg/Non,Descr.\ns1,i1,Dosa,Masala Dosa,120,V,Crisp\ns1,i2,Curry,Kori Gassi,240,NV,Hot\n',
    })
    const rows = await database.db
      .selectFrom('items')
      .select(['name', 'is_veg', 'desc'])
      .orderBy('name')
      .execute()
    expect(rows).toEqual([
      { name: 'Kori Gassi', is_veg: 0, desc: 'Hot' },
      { name: 'Masala Dosa', is_veg: 1, desc: 'Crisp' },
    ])
  })

  test('columns of other systems are recognised, mapped by hand, or suggested', async () => {
    const answer = await bring(
      {
        stores:
          'RestaurantID,RestaurantName,Longitude,Latitude,Cuisines,AverageCostForTwo,Ratng\n7,Kaveri,77.59,12.97,"Cafe, Thai",800,4\n',
        items: 'restaurant_id,Titel,menu_section,price_paise,Secret\n7,Tom Yum,Soups,24900,x\n',
      },
      { ...asIs, map: { Titel: 'name', Secret: '' } },
    )
    expect(answer.saved).toMatchObject({ stores: { created: 1 }, items: { created: 1 } })
    expect(answer.notes.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        '"RestaurantName" was read as name.',
        '"Ratng" is not used; is it rating? --map "Ratng=rating".',
        '"price_paise" was read as price.',
      ]),
    )
    expect(answer.notes.some(({ text }) => text.includes('Secret'))).toBe(false)
    const item = await database.db.selectFrom('items').select(['name', 'price']).executeTakeFirst()
    expect(item).toEqual({ name: 'Tom Yum', price: 24_900 })
  })

  test('prices that look like paise are questioned, and read as specified', async () => {
    const rows = Array.from({ length: 12 }, (_, n) => `s1,i${n},Dosa,Dosa ${n},${(n + 90) * 100}`).join('\n')
    const files = { ...store('', ''), items: `store_key,key,category,name,price\n${rows}\n` }
    const asked = await bring(files, skipBad)
    expect(asked.saved).toBeNull()
    expect(asked.complaints[0]?.reason).toContain('--amounts minor')
    const price = async () =>
      (await database.db.selectFrom('items').select('price').where('import_key', '=', 'i0').execute())[0]
        ?.price
    await bring(files, { ...asIs, amounts: 'minor' })
    expect(await price()).toBe(9_000)
    await bring(files, { ...asIs, amounts: 'major' })
    expect(await price()).toBe(900_000)
  })

  test('packs may be fractions in any unit; a one-store file needs no store column', async () => {
    await bring(store('', ''))
    const items = `key,category,name,price,pack_size,pack_unit
i1,Spices,Saffron,300,1.5,g
i2,Oils,Oil,900,"2,5",L
i3,Rice,Rice,500,5,kg
`
    const { saved } = await bring({ items }, { ...asIs, store: 's1' })
    expect(saved?.items?.created).toBe(3)
    const packs = await database.db
      .selectFrom('items')
      .select(['pack_size', 'pack_unit'])
      .orderBy('import_key')
      .execute()
    expect(packs).toEqual([
      { pack_size: 1.5, pack_unit: 'g' },
      { pack_size: 2_500, pack_unit: 'ml' },
      { pack_size: 5_000, pack_unit: 'g' },
    ])
  })

  test('odd coordinates, duplicate rows and garbled names are imported with a warning', async () => {
    const near = Array.from({ length: 8 }, (_, n) => `n${n},Store ${n},12.${90 + n},77.${50 + n}`).join('\n')
    const { warnings, saved } = await bring({
      stores: `key,name,latitude,longitude\n${near}\nfar,Far away,28,0\nswap,Swapped,77.59,12.97\ntwin,Store 3,12.93,77.53\n`,
      items: `store_key,key,category,name,price
n1,a,Coffee,CafÃ© Latte,90
n1,b,Coffee,Espresso,60
n1,c,Coffee,Espresso,60
n1,d,Coffee,Crème ¿Qué?,60
`,
    })
    expect(saved?.stores?.created).toBe(11)
    expect(warnings.map(sentenceOf)).toEqual([
      'stores.csv:10 latitude "28, 0" and longitude are far from all other stores',
      'stores.csv:11 latitude "77.59, 12.97" and longitude look swapped',
      'stores.csv:12 key "line 5" says the same under another key',
      'items.csv:2 name "CafÃ© Latte" looks garbled; was the file saved in another encoding?',
      'items.csv:4 key "line 3" says the same under another key',
    ])
  })

  test('a missing file is reported as missing', async () => {
    const cli = { db: database.db, cwd: '/', say: () => undefined }
    await expect(runImport(cli, ['stores', 'gone.csv'])).rejects.toThrow('There is no file gone.csv.')
  })

  test('the report counts by reason, and refused rows are written to a file', async () => {
    const rows = Array.from({ length: 300 }, (_, n) => `s1,i${n},Dosa,"Dosa, no. ${n}",on request`).join('\n')
    const items = `store_key,key,category,name,price\n${rows}\ns1,ok,Dosa,Dosa,20\ns1,,,Odd,3\n`
    const answer = await bring({ ...store('', ''), items }, skipBad)
    const lines = reportLines(answer, { seconds: 1 })
    expect(lines).toContain('301 rows refused:')
    expect(lines).toContain(
      '  300 × items.csv price is not an amount (line 2 "on request", line 3 "on request", line 4 "on request", …)',
    )
    expect(lines.length).toBeLessThan(12)
    const sheet = answer.sheets.find(({ file }) => file === 'items.csv')
    const rejected = (sheet && rejectedRows(sheet, answer.complaints)) ?? ''
    expect(rejected.split('\r\n')).toHaveLength(303)
    expect(rejected).toContain(
      's1,i7,Dosa,"Dosa, no. 7",on request,9,"price ""on request"" is not an amount"',
    )
    const mended = rejected.replaceAll('on request,', '30,').replace(',,,Odd', ',odd,Odd,Odd')
    const again = await bring({ items: mended })
    expect(again.saved?.items?.created).toBe(301)
  })
})
