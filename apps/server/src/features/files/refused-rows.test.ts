import type { FileKind } from '@tokri/contract/file-kinds'
import { beforeAll, expect, test } from 'vitest'
import { importFile } from '../../testing/files'
import {
  insertAddons,
  insertCategory,
  insertHours,
  insertItem,
  insertStore,
  insertUser,
} from '../../testing/fixtures'
import { sharedApp } from '../../testing/shared-app'

const app = sharedApp({})
let admin = 0
beforeAll(async () => {
  admin = await insertUser(app.deps.db, { role: 'admin' })
})
const brought = (kind: FileKind, csv: string) => importFile(app, admin, kind, csv)

const hours = (id: number) =>
  app.deps.db.selectFrom('restaurant_hours').select('weekday').where('restaurant_id', '=', id).execute()

test('one bad row holds back all hours of its store', async () => {
  const { db } = app.deps
  const [typo, long] = [await insertStore(db), await insertStore(db)]
  for (const id of [typo, long]) await insertHours(db, id, 0, 60)
  const days = (name: string, tuesday: string) =>
    `${name},Mon,10:00,22:00\n${name},${tuesday}\n${name},Wed,10:00,22:00\n`
  const csv = `store_key,day,opens,closes\n${days(`id:${typo}`, 'Tue,25:99,22:00')}${days(`id:${long}`, 'Tue,half past ten,22:00')}`
  const { mistakes } = await brought('hours', csv)
  expect(mistakes).toEqual([
    'store_key has another row that was refused',
    'opens and closes must be times such as 10:00 and 22:30',
    'opens is longer than 10 characters',
  ])
  for (const id of [typo, long]) expect(await hours(id)).toHaveLength(7)
})

test('a row that fails by itself holds back the store that it calls by name', async () => {
  const { db } = app.deps
  const named = await insertStore(db, { name: 'Noon Kitchen' })
  await insertHours(db, named, 0, 60)
  const csv = `store_key,day,opens,closes\nid:${named},Mon,10:00,22:00\nNoon Kitchen,Tue,around noon,14:00\n`
  expect((await brought('hours', csv)).mistakes).toContain('store_key has another row that was refused')
  expect(await hours(named)).toHaveLength(7)
})

test('hours that leave a store without any opening are refused', async () => {
  const shut = await insertStore(app.deps.db)
  await insertHours(app.deps.db, shut, 0, 60)
  const { mistakes } = await brought('hours', `store_key,day,opens,closes\nid:${shut},Mon,,\n`)
  expect(mistakes).toEqual([
    'opens is empty on every day, but a store without hours is always open: pause it or switch it off',
  ])
  expect(await hours(shut)).toHaveLength(7)
})

test('overlapping hours are refused in files of hours and of stores', async () => {
  const twice = await insertStore(app.deps.db)
  const rows = [`id:${twice},Mon,10:00,14:00`, `id:${twice},Mon,12:00,22:00`].join('\n')
  const files = [
    ['hours', `store_key,day,opens,closes\n${rows}\n`, 'opens'],
    ['stores', `key,hours\nid:${twice},Mon 20:00-03:00; Tue 02:00-09:00\n`, 'hours'],
  ] as const
  for (const [kind, csv, column] of files)
    expect((await brought(kind, csv)).mistakes, kind).toContain(`${column} has hours that overlap`)
  expect(await hours(twice)).toEqual([])
})

test('a packaging charge is read as the store charges it: per cent or an amount', async () => {
  const { db } = app.deps
  const share = await insertStore(db, { restaurant_charge_type: 'PERCENTAGE', restaurant_charges: 4 })
  const fixed = await insertStore(db)
  const bring = (of: number, charge: string) =>
    brought('stores', `key,restaurant_charges\nid:${of},"${charge}"\n`)
  const charges = async (id: number) =>
    (
      await db
        .selectFrom('restaurants')
        .select('restaurant_charges')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).restaurant_charges
  for (const [of, charge, expected] of [
    [share, '5 %', 5],
    [share, '2,5', 2.5],
    [share, '', 0],
    [fixed, 'Rs. 12.50', 1_250],
  ] as const) {
    expect((await bring(of, charge)).mistakes).toEqual([])
    expect(await charges(of), charge).toBe(expected)
  }
  for (const [of, charge, reason] of [
    [share, '101', 'must be between 0 and 100'],
    [share, 'a lot', 'is not a number'],
    [fixed, '5 %', 'is not an amount'],
    [fixed, '1.005', 'has more than 2 decimals'],
  ] as const)
    expect((await bring(of, charge)).mistakes, charge).toEqual([`restaurant_charges ${reason}`])
  expect([await charges(share), await charges(fixed)]).toEqual([0, 1_250])
})

test('an old price must be above the price, whichever of them the file has', async () => {
  const of = await insertStore(app.deps.db)
  const item = await insertItem(app.deps.db, of, { price: 10_000, old_price: 12_000 })
  const mistakes = async (columns: string, cells: string) =>
    (await brought('items', `store_key,key,${columns}\nid:${of},id:${item},${cells}\n`)).mistakes
  for (const [columns, cells] of [
    ['price,old_price', '90,80'],
    ['old_price', '100'],
  ] as const)
    expect(await mistakes(columns, cells), columns).toEqual(['old_price is not above price'])
  expect(await mistakes('price', '130')).toEqual(['price is not below old_price: change that too'])
  for (const [columns, cells] of [
    ['name', 'Renamed'],
    ['price', '110'],
    ['price,old_price', '130,'],
    ['price,old_price', '120,120'],
  ] as const)
    expect(await mistakes(columns, cells), columns).toEqual([])
  const row = await app.deps.db
    .selectFrom('items')
    .select(['price', 'old_price'])
    .where('id', '=', item)
    .executeTakeFirst()
  expect(row).toEqual({ price: 12_000, old_price: null })
})

test('an existing item may cost nothing only where a required group carries the price', async () => {
  const { db } = app.deps
  const of = await insertStore(db)
  const [plain, sized] = [await insertItem(db, of), await insertItem(db, of)]
  await insertAddons(db, plain, { min: 0, addons: [{ name: 'Podi', price: 2_000 }] })
  await insertAddons(db, sized, { min: 1, addons: [{ name: 'Small', price: 9_000 }] })
  const csv = `store_key,key,price\nid:${of},id:${plain},0\nid:${of},id:${sized},0\n`
  expect(await brought('items', csv)).toMatchObject({
    mistakes: ['price is 0, and no required group of choices carries a price'],
    counts: { items: { updated: 1 } },
  })
})

test('rows of a shared group that contradict earlier ones are refused', async () => {
  const { db } = app.deps
  const of = await insertStore(db)
  const [a, b] = [await insertItem(db, of), await insertItem(db, of)]
  const csv = (price: string, max = '') =>
    `store_key,item_key,group,group_key,max,name,price\nid:${of},id:${a},Dips,dips,2,Podi,20\nid:${of},id:${b},Dips,dips,2,Podi,${price}\nid:${of},id:${b},Dips,dips,${max},Ghee,15\n`
  const { mistakes } = await brought('addons', csv('25', '3'))
  expect(mistakes).toEqual(['price contradicts an earlier line', 'max contradicts an earlier line'])
  expect(await brought('addons', csv('20'))).toMatchObject({
    mistakes: [],
    counts: { groups: { updated: 1 } },
  })
  expect(await brought('addons', csv('20'))).toMatchObject({
    counts: { groups: { created: 0, updated: 0, unchanged: 1 } },
  })
  const dearer = csv('25').replace('Podi,20', 'Podi,25')
  expect(await brought('addons', dearer)).toMatchObject({
    counts: { groups: { created: 0, updated: 1, unchanged: 0 } },
  })
})

test('a group may ask for as many choices as it will have switched on', async () => {
  const { db } = app.deps
  const of = await insertStore(db)
  const item = await insertItem(db, of)
  const row = (min: number, choice: string, isActive = 'yes') =>
    `id:${of},id:${item},Dips,MULTI,${min},${choice},10,${isActive}\n`
  const bring = (...rows: string[]) =>
    brought('addons', `store_key,item_key,group,type,min,name,price,is_active\n${rows.join('')}`)
  const none = { created: 0, updated: 0, unchanged: 0 }
  const tooMany = { mistakes: ['min asks for more than the group has'], counts: { groups: none } }
  expect(await bring(row(2, 'Podi'), row(2, 'Ghee', 'no'), row(2, 'Curd', 'no'))).toEqual(tooMany)
  expect((await bring(row(2, 'Podi'), row(2, 'Ghee'))).mistakes).toEqual([])
  expect((await bring(row(2, 'Podi'))).mistakes).toEqual([])
  expect(await bring(row(2, 'Podi', 'no'))).toEqual(tooMany)
  const off = `store_key,item_key,group,name,price,is_active\nid:${of},id:${item},Dips,Ghee,10,no\n`
  expect(await brought('addons', off)).toEqual(tooMany)
  expect((await bring(row(2, 'Podi', 'no'), row(2, 'Curd'))).mistakes).toEqual([])
})

test('a section is found whatever its capitals', async () => {
  const { db } = app.deps
  const of = await insertStore(db)
  const aisle = await insertCategory(db, of, { name: 'Own' })
  await insertCategory(db, of, { name: 'Rice', parent_id: aisle })
  const items = `store_key,category,sub_category,name,price\nid:${of},own,RICE,Sona,9\nid:${of},OWN,,Jam,9\nid:${of},New,,Salt,9\nid:${of},new,,Oil,9\n`
  expect((await brought('items', items)).counts?.items).toMatchObject({ created: 4 })
  const sections = await db
    .selectFrom('item_categories')
    .select('name')
    .where('restaurant_id', '=', of)
    .execute()
  expect(sections.map(({ name }) => name).sort()).toEqual(['New', 'Own', 'Rice'])
})
