import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../db/client'
import { writeFirstRows } from '../../db/queries/facts'
import { ledgerTotal } from '../../db/queries/ledger'
import { openDiskStorage } from '../../gateways/storage/disk'
import { describeOnDatabases, openTestDatabase, type TestDatabase } from '../../testing/database'
import { buildCity } from '../city/city'
import { seedDemoCity } from './load'

const count = async (db: Db, table: string) =>
  Number(
    (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)).rows[0]?.n,
  )

describeOnDatabases('The demo city on %s', (engine) => {
  let database: TestDatabase
  let took = 0
  const media_dir = mkdtempSync(join(tmpdir(), 'tokri-media-'))
  const lines: string[] = []
  const lay = async (db: Db) =>
    seedDemoCity(db, { storage: await openDiskStorage(media_dir), onProgress: (line) => lines.push(line) })

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeFirstRows(database.db)
    buildCity()
    const start = performance.now()
    await lay(database.db)
    took = performance.now() - start
  })
  afterAll(async () => {
    await database.close()
    rmSync(media_dir, { recursive: true, force: true })
  })

  test('seeding takes a few seconds and reports what it did', () => {
    expect(took).toBeLessThan(12_000)
    expect(lines.join('\n')).toMatch(/\d+ stores with [\d,]+ dishes and goods/)
  })

  test('every store, dish, group and add-on is stored', async () => {
    const city = buildCity()
    const { db } = database
    expect(await count(db, 'restaurants')).toBe(city.stores.length)
    expect(await count(db, 'items')).toBe(city.items.length)
    expect(await count(db, 'item_categories')).toBe(city.item_categories.length)
    expect(await count(db, 'addon_categories')).toBe(city.addon_categories.length)
    expect(await count(db, 'coupons')).toBe(city.coupons.length)
    expect(await count(db, 'pages')).toBe(4)
    const first = await db.selectFrom('restaurants').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
    expect(first).toMatchObject({
      slug: 'saffron-courtyard',
      art: { h: 50 },
      rating_distribution: expect.any(Array),
    })
  })

  test('the five demo people can sign in, and the first store has an owner', async () => {
    const { db } = database
    const users = await db.selectFrom('users').selectAll().where('email', 'like', '%@demo.tokri').execute()
    for (const [email, role] of [
      ['ananya@demo.tokri', 'customer'],
      ['imran@demo.tokri', 'rider'],
      ['kitchen@demo.tokri', 'store'],
      ['desk@demo.tokri', 'staff'],
      ['admin@demo.tokri', 'admin'],
    ]) {
      expect(users.find((user) => user.email === email)?.role).toBe(role)
    }
    expect(await verify(users[0]!.password_hash!, 'demo-tokri-1')).toBe(true)
    const owners = await db.selectFrom('store_owners').selectAll().execute()
    expect(owners).toEqual([{ user_id: users.find((user) => user.role === 'store')!.id, restaurant_id: 1 }])
  })

  test('Ananya has a home and ₹140, and the ledger is balanced', async () => {
    const { db } = database
    const ananya = await db
      .selectFrom('users as u')
      .innerJoin('addresses as a', 'a.id', 'u.default_address_id')
      .innerJoin('ledger_accounts as w', (join) =>
        join.onRef('w.owner_id', '=', 'u.id').on('w.kind', '=', 'wallet'),
      )
      .select(['u.phone', 'a.house', 'a.tag', 'w.balance'])
      .where('u.email', '=', 'ananya@demo.tokri')
      .executeTakeFirstOrThrow()
    expect(ananya).toEqual({
      phone: '+919800000001',
      house: '12 Lotus Residency',
      tag: 'Home',
      balance: 14_000,
    })
    expect(await ledgerTotal(db)).toBe(0)
  })

  test('seeding again changes nothing, even when two servers start at once', async () => {
    const before = await count(database.db, 'items')
    await Promise.all([lay(database.db), lay(database.db)])
    expect(await count(database.db, 'items')).toBe(before)
  })

  test('ids continue after the seeded rows', async () => {
    const made = await database.db
      .insertInto('pages')
      .values({ name: 'Careers', slug: 'careers', body: '<p>Soon.</p>' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(made.id).toBe(5)
  })

  test('the street plan is written where browsers load it', () => {
    const plan = readFileSync(join(media_dir, 'city-plan.json'), 'utf8')
    expect(plan.length).toBeLessThan(250_000)
    expect(JSON.parse(plan)).toMatchObject({ centre: [12.9716, 77.5946] })
  })
})

test('a database with its own stores is not seeded', async () => {
  const database = await openTestDatabase()
  await database.db
    .insertInto('restaurants')
    .values({ slug: 'real', name: 'Real', latitude: 12.9, longitude: 77.5 })
    .execute()
  const media_dir = join(tmpdir(), 'tokri-never')
  await expect(seedDemoCity(database.db, { storage: await openDiskStorage(media_dir) })).rejects.toThrow(
    /stores of its own/,
  )
  expect(await count(database.db, 'users')).toBe(0)
  await database.close()
})
