import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeStock } from '../db/queries/stock'
import { describeOnPostgres, openTestDatabase, type TestDatabase } from '../testing/database'
import { untilSomebodyWaits } from '../testing/waiting'
import type { SourceFile } from './decode'
import { importFiles } from './import-files'

const csv = (name: string, lines: string[]) => ({ name, bytes: Buffer.from(`${lines.join('\n')}\n`) })
const stores = csv('stores.csv', ['key,name,latitude,longitude', 's1,Banyan Tiffin,12.97,77.59'])
const items = (name: string, rows: string[]) =>
  csv(name, ['store_key,key,category,name,price,stock,is_active', ...rows])

describeOnPostgres('[CAL-08] an import during orders', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase('postgres')
  })
  afterAll(() => database.close())

  test('an import and an order that lock two dishes in opposite order do not deadlock', async () => {
    const { db } = database
    const bring = (file: SourceFile) =>
      importFiles(db, { stores, items: file }, { dryRun: false, skipBad: false, withStock: true })
    await bring(items('items.csv', ['s1,i1,Dosa,Plain Dosa,80,5,yes', 's1,i2,Dosa,Ghee Dosa,120,5,yes']))
    const [plain = 0, ghee = 0] = (await db.selectFrom('items').select('id').orderBy('id').execute()).map(
      ({ id }) => id,
    )
    const counted = new Set([plain, ghee])
    const cause = { why: 'order', ref: null, user_id: null } as const
    const { brought } = await db.transaction().execute(async (tx) => {
      const buy = (item_id: number) => takeStock(tx, [{ item_id, quantity: 1 }], counted, cause)
      await buy(plain)
      const file = items('again.csv', ['s1,i2,Dosa,Ghee Dosa,130,9,yes', 's1,i1,Dosa,Plain Dosa,90,9,yes'])
      const bringing = Promise.allSettled([bring(file)])
      await untilSomebodyWaits(db, 'postgres', bringing)
      await buy(ghee)
      return { brought: bringing }
    })
    expect((await brought).map(({ status }) => status)).toEqual(['fulfilled'])
    const rows = await db.selectFrom('items').select(['price', 'stock']).orderBy('id').execute()
    expect(rows).toEqual([
      { price: 9_000, stock: 9 },
      { price: 13_000, stock: 9 },
    ])
  })
})
