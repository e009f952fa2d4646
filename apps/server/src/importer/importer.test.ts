import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeOnDatabases, openTestDatabase, type TestDatabase } from '../testing/database'
import { hours, money, words } from './cells'
import { sentenceOf } from './complaint'
import type { SourceFile } from './decode'
import { amount } from './export-cells'
import { importFiles } from './import-files'
import { importStock } from './import-stock'

let files = 0
const file = (content: string | Uint8Array): SourceFile => ({
  name: `file-${++files}.csv`,
  bytes: typeof content === 'string' ? Buffer.from(content) : content,
})

const storesCsv = `key,name,latitude,longitude,categories,price_range,hours,min_order_price
s1,Banyan Tiffin,12.97,77.59,South Indian|Tiffin,"1,200",Mon-Sun 08:00-23:00,99.50
s2,Café Déjà,12.98,77.60,Cafe,450,,
`
const itemsCsv = `store_key,key,category,name,price,is_veg,desc
s1,i1,Dosa,Masala Dosa,120,yes,Crisp
s1,i2,Dosa,Family Dosa,0,yes,
s2,,Coffee,Filter Coffee,45.50,yes,
`
const addonsCsv = `store_key,item_key,group,type,min,max,name,price
s1,i2,Length,SINGLE,1,1,One foot,150
s1,i2,Length,SINGLE,1,1,Two feet,260
s1,i2,Extras,MULTI,0,2,Podi,20
`
const asIs = { dryRun: false, skipBad: false }

const inRupees = money({ written: 'major', currency: 'INR' })

describe('[CAL-08] money and hours are read as people write them', () => {
  for (const [currency, cell, value] of [
    ['JPY', '¥1,200', 1_200],
    ['KWD', 'KWD 1.255', 1_255],
    ['KWD', '10.005', 10_005],
    ['AED', '35 aed', 3_500],
    ['XOF', 'F CFA 500', 500],
    ['EUR', '149,50 €', 14_950],
  ] as const)
    test(`"${cell}" is ${value} of the smallest unit of ${currency}`, () =>
      expect(money({ written: 'major', currency }).parse(cell)).toBe(value))
  for (const [cell, value] of [
    ['149', 14_900],
    ['149.5', 14_950],
    ['149,50', 14_950],
    ['₹ 1,299.00', 129_900],
    ['1.299,00', 129_900],
    ['1,299', 129_900],
    ['Rs. 240', 24_000],
    ['rs 1,299/-', 129_900],
    ['INR 45', 4_500],
    ['95 Rs', 9_500],
    ['0', 0],
  ] as const)
    test(`"${cell}" is ${value} paise`, () => expect(inRupees.parse(cell)).toBe(value))
  for (const cell of ['', '-5', 'free', '135.595', '1e9', '12.3.4x', 'Rs.', 'Rs. 2/3', '€ 5', 'USD 5'])
    test(`"${cell}" is not an amount`, () => expect(inRupees.safeParse(cell).success).toBe(false))

  test('a kitchen that closes after midnight', () =>
    expect(hours.parse('Fri,Sat 18:00-02:00')).toEqual([
      { weekday: 5, opens: 1080, closes: 1560 },
      { weekday: 6, opens: 1080, closes: 1560 },
    ]))
  test('a range of days may wrap around the end of the week', () =>
    expect(hours.parse('Sat-Mon 10:00-12:00')).toHaveLength(3))
  test('nonsense is refused', () => expect(hours.safeParse('morning till late').success).toBe(false))
})

test.each([
  ['INR', '1255.00'],
  ['KWD', '125.500'],
  ['JPY', '125500'],
])('[CAL-08] exports write %s with the decimals that imports read', (currency, written) => {
  expect(amount(125_500, currency)).toBe(written)
  expect(money({ written: 'major', currency }).parse(written)).toBe(125_500)
})

test('[SCR-13] [CAL-08] an HTML description is stored as plain text', () =>
  expect(words(1000).parse('<p onclick="x()">Crisp</p><script>alert(1)</script>')).toBe('Crisp'))

describeOnDatabases('an import on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())
  const count = async (table: 'restaurants' | 'items' | 'addons') =>
    Number(
      (
        await database.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirst()
      )?.n,
    )

  test('a bad row is reported with line, column and reason, and nothing is written', async () => {
    const stores = file(`${storesCsv}s3,,0,0,,,25 o'clock,\ns1,Twin,12.9,77.5,,,,\n`)
    const { complaints, saved } = await importFiles(database.db, { stores }, asIs)
    expect(saved).toBeNull()
    expect(complaints.map(({ line, column }) => [line, column])).toEqual([
      [4, 'name'],
      [4, 'hours'],
      [5, 'key'],
    ])
    expect(await count('restaurants')).toBe(0)
  })

  test('a dry run reports the changes and writes nothing', async () => {
    const answer = await importFiles(
      database.db,
      { stores: file(storesCsv), items: file(itemsCsv), addons: file(addonsCsv) },
      { dryRun: true, skipBad: false },
    )
    expect(answer.would).toEqual({
      stores: { created: 2, updated: 0, unchanged: 0 },
      items: { created: 3, updated: 0, unchanged: 0 },
      groups: { created: 2, updated: 0, unchanged: 0 },
    })
    expect(await count('restaurants')).toBe(0)
  })

  test('semicolons and a byte-order mark are understood', async () => {
    const semicolons = `\uFEFF${storesCsv.replace('"1,200"', '1200').replaceAll(',', ';')}`
    const { saved } = await importFiles(database.db, { stores: file(semicolons) }, asIs)
    expect(saved?.stores).toEqual({ created: 2, updated: 0, unchanged: 0 })
    const store = await database.db
      .selectFrom('restaurants')
      .select(['name', 'slug', 'price_range', 'min_order_price'])
      .where('import_key', '=', 's1')
      .executeTakeFirstOrThrow()
    expect(store).toEqual({
      name: 'Banyan Tiffin',
      slug: 'banyan-tiffin',
      price_range: 120_000,
      min_order_price: 9_950,
    })
  })

  test('importing again updates changes and duplicates nothing', async () => {
    const input = { stores: file(storesCsv), items: file(itemsCsv), addons: file(addonsCsv) }
    const first = await importFiles(database.db, input, asIs)
    expect(first.saved?.items?.created).toBe(3)
    const again = await importFiles(database.db, input, asIs)
    expect(again.saved).toEqual({
      stores: { created: 0, updated: 0, unchanged: 2 },
      items: { created: 0, updated: 0, unchanged: 3 },
      groups: { created: 0, updated: 0, unchanged: 2 },
    })
    const dearer = { ...input, items: file(itemsCsv.replace('Masala Dosa,120', 'Masala Dosa,125')) }
    const changed = await importFiles(database.db, dearer, asIs)
    expect(changed.saved?.items).toEqual({ created: 0, updated: 1, unchanged: 2 })
    expect([await count('restaurants'), await count('items'), await count('addons')]).toEqual([2, 3, 3])
  })

  test('the valid rows of a bad file can be imported, without rows that depend on bad ones', async () => {
    const stores = file(`${storesCsv}s9,Nowhere,0,0,,,,\n`)
    const items = file(`${itemsCsv}s9,x,Soup,Void Soup,10,,\ns1,y,Soup,Free Soup,0,,\n`)
    const { complaints, saved } = await importFiles(
      database.db,
      { stores, items },
      { dryRun: false, skipBad: true },
    )
    expect(complaints.map(({ line }) => line)).toContain(4)
    expect(saved?.stores?.unchanged).toBe(2)
    expect(
      await database.db.selectFrom('items').select('id').where('name', '=', 'Void Soup').execute(),
    ).toEqual([])
  })

  test('files in older encodings are read, and the encoding is reported', async () => {
    const { db } = database
    for (const [bytes, encoding] of [
      [Buffer.from(storesCsv, 'latin1'), 'Windows-1252'],
      [Buffer.from(`\uFEFF${storesCsv}`, 'utf16le'), 'UTF-16'],
      [Buffer.from(storesCsv, 'utf16le'), 'UTF-16'],
    ] as const) {
      const { saved, notes } = await importFiles(db, { stores: file(bytes) }, asIs)
      expect(saved?.stores).toEqual({ created: 0, updated: 0, unchanged: 2 })
      expect(notes.map(({ text }) => text)).toContain(`was read as ${encoding}.`)
    }
  })

  test('a missing column is reported once', async () => {
    const input = { stores: file('name,latitude,longitude\nBanyan,12.9,77.5\n'), items: file(itemsCsv) }
    const { complaints, saved } = await importFiles(database.db, input, { dryRun: false, skipBad: true })
    expect(complaints).toHaveLength(1)
    expect(complaints[0]).toMatchObject({ line: null, reason: expect.stringContaining('column key') })
    expect(saved).toBeNull()
  })

  test('a workbook is refused as not CSV', async () => {
    const { complaints } = await importFiles(database.db, { stores: file(Buffer.from('PK\x03\x04')) }, asIs)
    expect(complaints[0]?.reason).toContain('CSV UTF-8')
  })
})

describeOnDatabases('a grocery’s file on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  const shop = 'key,name,latitude,longitude,store_type\nshop,Odd shop,12.97,77.59,grocery\n'
  const goods = `store_key,key,category,sub_category,name,brand,price,unit,pack_size,pack_unit,variant_group,stock
shop,a,Staples,Flour,"Atta ""™ क्रीम"" 😀",Hosa,70,1 kg,1000,g,atta,4
shop,b,Staples,Flour,Atta,Hosa,300,5 kg,5000,g,atta,
shop,b,Staples,Flour,Atta,Hosa,300,5 kg,5000,g,atta,
shop,c,Staples,Rice,Rice,,on request,1 kg,1000,g,,
shop,d,Staples,Rice,Rice,,90,1 kg,1000,,,
shop,e,Dairy,,Milk,,30,500 ml,500,ml,,
`
  const goodOnes = { dryRun: false, skipBad: true }

  test('[CAL-09] creates aisles and shelves, groups sizes, reports skipped rows and is idempotent', async () => {
    const { db } = database
    const paths = { stores: file(shop), items: file(goods) }
    const first = await importFiles(db, paths, goodOnes)
    expect(first.complaints.map(({ line, column }) => [line, column])).toEqual([
      [4, 'key'],
      [5, 'price'],
      [6, 'pack_size'],
    ])
    expect(first.saved?.items).toEqual({ created: 3, updated: 0, unchanged: 0 })
    const shelves = await db
      .selectFrom('item_categories as c')
      .leftJoin('item_categories as p', 'p.id', 'c.parent_id')
      .select(['c.name', 'p.name as parent', 'c.item_count'])
      .orderBy('c.name')
      .execute()
    expect(shelves).toEqual([
      { name: 'Dairy', parent: null, item_count: 1 },
      { name: 'Flour', parent: 'Staples', item_count: 1 },
      { name: 'Staples', parent: null, item_count: 0 },
    ])
    const again = await importFiles(db, paths, goodOnes)
    expect(again.saved?.items).toEqual({ created: 0, updated: 0, unchanged: 3 })
    const more = await importFiles(
      db,
      { ...paths, items: file(goods.replace(',atta,4', ',atta,9')) },
      { ...goodOnes, withStock: true },
    )
    expect(more.saved?.items).toEqual({ created: 0, updated: 1, unchanged: 2 })
    const moved = await db
      .selectFrom('stock_movements')
      .select(['before', 'after', 'why'])
      .orderBy('id')
      .execute()
    expect(moved).toEqual([
      { before: null, after: 4, why: 'import' },
      { before: 4, after: 9, why: 'import' },
    ])
  })

  test('[SCR-30] a stock file sets or moves stock with its reason, reports skipped rows and is idempotent', async () => {
    const { db } = database
    const stockOf = async () =>
      Object.fromEntries(
        (await db.selectFrom('items').select(['import_key', 'stock']).orderBy('id').execute()).map((row) => [
          row.import_key,
          row.stock,
        ]),
      )
    expect(await stockOf()).toEqual({ a: 9, b: null, e: null })
    const [milk] = await db.selectFrom('items').select('id').where('import_key', '=', 'e').execute()
    const counts = file(`store_key,key,item_id,stock,reason
shop,a,,12,Counted on Monday
,,${milk?.id},30,
`)
    const first = await importStock(db, counts, asIs)
    expect(first).toMatchObject({
      complaints: [],
      saved: { stock: { created: 0, updated: 2, unchanged: 0 } },
    })
    const again = await importStock(db, counts, asIs)
    expect(again.saved).toEqual({ stock: { created: 0, updated: 0, unchanged: 2 } })

    const odd = file(`store_key,key,item_id,stock,change,reason,shelf
shop,a,,,-2,Broken jars,x
shop,a,,3,,,x
shop,b,,,5,,x
shop,e,,,-99,,x
shop,gone,,4,,,x
shop,,,4,,,x
shop,e,,4,4,,x
shop,e,,many,,,x
`)
    const refused = await importStock(db, odd, asIs)
    expect(refused.saved).toBeNull()
    expect(refused.notes).toEqual([{ file: odd.name, text: '"shelf" is not used.' }])
    expect(refused.complaints.map(sentenceOf).map((sentence) => sentence.slice(odd.name.length + 1))).toEqual(
      [
        '3 key "line 2" is the same as in an earlier line',
        '4 change is for what is counted: say stock first',
        '5 change "-99 of 30" would leave less than none',
        '6 key names no item',
        '7 key needs store_key and key, or item_id alone',
        '8 stock or change has to say how many, one of them',
        '9 stock "many" is not a number',
      ],
    )
    expect(await stockOf()).toEqual({ a: 12, b: null, e: 30 })
    const tried = await importStock(db, odd, { dryRun: true, skipBad: false })
    expect([tried.saved, tried.would?.stock.updated]).toEqual([null, 1])
    const taken = await importStock(db, odd, goodOnes)
    expect(taken.saved?.stock).toEqual({ created: 0, updated: 1, unchanged: 0 })
    expect(await stockOf()).toEqual({ a: 10, b: null, e: 30 })
    const moved = await db
      .selectFrom('stock_movements')
      .select(['before', 'after', 'why', 'ref'])
      .orderBy('id')
      .offset(2)
      .execute()
    expect(moved).toEqual([
      { before: 9, after: 12, why: 'adjusted', ref: 'Counted on Monday' },
      { before: null, after: 30, why: 'adjusted', ref: counts.name },
      { before: 12, after: 10, why: 'adjusted', ref: 'Broken jars' },
    ])
  })
})
