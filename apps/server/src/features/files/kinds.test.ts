import type { FileKind } from '@tokri/contract/file-kinds'
import { beforeAll, expect, test } from 'vitest'
import { preferencesOf } from '../../db/queries/alert-preferences'
import { importFile } from '../../testing/files'
import { insertCategory, insertHours, insertItem, insertStore, insertUser } from '../../testing/fixtures'
import { sharedApp } from '../../testing/shared-app'

const app = sharedApp({})
let admin = 0
let store = 0
beforeAll(async () => {
  admin = await insertUser(app.deps.db, { role: 'admin' })
  store = await insertStore(app.deps.db, { import_key: 's1' })
})

const brought = (kind: FileKind, csv: string) => importFile(app, admin, kind, csv)

test('imported hours replace all hours of their stores, and no others', async () => {
  const { db } = app.deps
  await insertHours(db, store, 0, 60)
  const other = await insertStore(db)
  await insertHours(db, other, 0, 60)
  const csv =
    'store_key,day,opens,closes\ns1,Mon-Fri,10:00,22:30\ns1,Sat,18:00,02:00\ns1,Sun,,\ns9,Mon,10:00,11:00\n'
  const { mistakes } = await brought('hours', csv)
  expect(mistakes).toEqual(['store_key names no store'])
  const hours = async (id: number) =>
    await db
      .selectFrom('restaurant_hours')
      .select(['weekday', 'opens', 'closes'])
      .where('restaurant_id', '=', id)
      .orderBy('weekday')
      .execute()
  expect(await hours(store)).toHaveLength(6)
  expect((await hours(store)).at(-1)).toEqual({ weekday: 6, opens: 1080, closes: 1560 })
  expect(await hours(other)).toHaveLength(7)
})

test('a store is found by its name or URL name, unless two have it', async () => {
  const { db } = app.deps
  const byHand = await insertStore(db, { name: 'Saffron Courtyard', slug: 'saffron-yard' })
  for (const slug of ['twin-1', 'twin-2']) await insertStore(db, { name: 'Twin', slug })
  const items =
    'store,category,name,price\nSAFFRON courtyard,Rice,Jeera Rice,150\nsaffron-yard,Rice,Lemon Rice,160\nTwin,Rice,Rice,9\nNo Such,Rice,Rice,9\n'
  const fresh = await brought('items', items)
  expect(fresh).toMatchObject({
    mistakes: ['store_key names no store'],
    counts: { items: { created: 2, updated: 0, unchanged: 0 } },
  })
  expect((await brought('items', items)).counts?.items).toEqual({ created: 0, updated: 0, unchanged: 2 })
  const menu = await db.selectFrom('items').select('name').where('restaurant_id', '=', byHand).execute()
  expect(menu.map(({ name }) => name).sort()).toEqual(['Jeera Rice', 'Lemon Rice'])

  const addons = 'store,item_key,group,name,price\nSaffron Courtyard,rice/jeera rice,Extras,Raita,30\n'
  expect(await brought('addons', addons)).toMatchObject({ mistakes: [], counts: { groups: { created: 1 } } })
  const hours = 'store,day,opens,closes\nSaffron Courtyard,Mon,10:00,22:00\n'
  expect(await brought('hours', hours)).toMatchObject({ mistakes: [], counts: { hours: { created: 1 } } })
  const coupons =
    'code,name,discount_type,discount,expiry_date,stores\nYARD,Yard,PERCENTAGE,10,2030-12-31,Saffron Courtyard\n'
  expect((await brought('coupons', coupons)).mistakes).toEqual([])
  const linked = await db.selectFrom('coupon_restaurants').select('restaurant_id').execute()
  expect(linked.map(({ restaurant_id }) => restaurant_id)).toContain(byHand)
})

test('an item without a key is the one its store has under that section and name', async () => {
  const { db } = app.deps
  const restaurant_id = await insertStore(db, { import_key: 'by-hand' })
  const aisle = await insertCategory(db, restaurant_id, { name: 'Staples' })
  const shelf = await insertCategory(db, restaurant_id, { name: 'Rice', parent_id: aisle })
  const typed = await insertItem(db, restaurant_id, {
    ...{ item_category_id: shelf, name: 'Sona Masuri', price: 9_000 },
  })
  for (const _ of [1, 2]) await insertItem(db, restaurant_id, { item_category_id: aisle, name: 'Salt' })
  const items = (price: number) =>
    `store_key,category,sub_category,name,price\nby-hand,Staples,Rice,sona masuri,${price}\nby-hand,Staples,,Salt,20\n`
  const counts = async (price: number) => (await brought('items', items(price))).counts?.items
  // two items are called salt: neither is meant
  expect(await counts(95)).toEqual({ created: 1, updated: 1, unchanged: 0 })
  expect(await counts(95)).toEqual({ created: 0, updated: 0, unchanged: 2 })
  const row = await db.selectFrom('items').select(['id', 'price']).where('id', '=', typed).executeTakeFirst()
  expect(row).toEqual({ id: typed, price: 9_500 })
})

test('mistakes are listed in the order of the file', async () => {
  const items = 'store_key,category,name,price\ns9,Rice,Rice,9\ns1,Rice,Rice,free\n'
  expect((await brought('items', items)).mistakes).toEqual([
    'store_key names no store',
    'price is not an amount',
  ])
})

test('zones are read from GeoJSON or WKT; anything but an area is refused', async () => {
  const square = '{""type"":""Polygon"",""coordinates"":[[[77,12],[77.1,12],[77.1,12.1],[77,12.1],[77,12]]]}'
  const csv = `zone,polygon\nNorth,"${square}"\nSouth,"POLYGON((77 11, 77.1 11, 77 11.1, 77 11))"\nBow,"POLYGON((0 0, 1 1, 1 0, 0 1, 0 0))"\nNowhere,here\n`
  const { counts, mistakes } = await brought('zones', csv)
  expect(counts?.zones).toEqual({ created: 2, updated: 0, unchanged: 0 })
  expect(mistakes).toEqual([
    'polygon crosses itself',
    'polygon must be a GeoJSON polygon or WKT such as POLYGON((77.5 12.9, …))',
  ])
  const north = await app.deps.db
    .selectFrom('zones')
    .selectAll()
    .where('name', '=', 'North')
    .executeTakeFirstOrThrow()
  expect(north.polygon).toEqual([
    [12, 77],
    [12, 77.1],
    [12.1, 77.1],
    [12.1, 77],
  ])
})

test('coupons keep percentages and amounts apart, and a limit never drops below its uses', async () => {
  const csv =
    'code,name,discount_type,discount,expiry_date,min_subtotal,stores\nTEN,Ten off,PERCENTAGE,10,2030-12-31,199.50,s1\nFLAT,Flat,AMOUNT,75.50,31/12/2030,,\nTOO,Too much,PERCENTAGE,150,2030-12-31,,\n'
  const { mistakes } = await brought('coupons', csv)
  expect(mistakes).toEqual(['discount is more than 100 per cent'])
  const { db } = app.deps
  const coupon = (code: string) =>
    db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
  expect(await coupon('TEN')).toMatchObject({ discount: 10, min_subtotal: 19_950, all_restaurants: false })
  expect(await coupon('FLAT')).toMatchObject({
    discount: 7_550,
    expiry_date: '2030-12-31',
    all_restaurants: true,
  })
  await db.updateTable('coupons').set({ count: 5 }).where('code', '=', 'ten').execute()
  const again = await brought('coupons', 'code,max_count\nten,2\n')
  expect(again.mistakes).toEqual(['max_count is less than was used already'])
})

test('customers are imported without a password, and get offers only with consent', async () => {
  const { db } = app.deps
  await insertUser(db, { role: 'staff', email: 'desk@example.com' })
  const csv =
    'name,email,mobile,marketing,password\nAsha,asha@example.com,98450 00001,yes,secret\nBina,,9845000002,,x\nDesk,desk@example.com,,yes,\nNobody,,,yes,\n'
  const { counts, mistakes } = await brought('people', csv)
  expect(counts?.people).toEqual({ created: 2, updated: 0, unchanged: 0 })
  expect(mistakes).toEqual(['email belongs to somebody who works here', 'email or phone is needed'])
  const person = (name: string) =>
    db.selectFrom('users').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
  const [asha, bina] = [await person('Asha'), await person('Bina')]
  expect(asha).toMatchObject({
    password_hash: null,
    phone: '+919845000001',
    phone_verified_at: null,
    role: 'customer',
  })
  expect((await preferencesOf(db, asha.id)).kinds).toContain('offers')
  expect((await preferencesOf(db, bina.id)).kinds).not.toContain('offers')
  // a later refusal of consent overrides it
  await brought('people', 'email,consent\nasha@example.com,no\n')
  expect((await preferencesOf(db, asha.id)).kinds).not.toContain('offers')
})
