import { beforeAll, describe, expect, test } from 'vitest'
import type { Answered } from '../../testing/app'
import { sendFile, workedOff } from '../../testing/files'
import { insertItem, insertStaff, insertStore, insertUser } from '../../testing/fixtures'
import { insertOwner } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'

const app = sharedApp({})
let admin = 0
beforeAll(async () => {
  admin = await insertUser(app.deps.db, { role: 'admin' })
})

const storesCsv =
  'key,name,latitude,longitude,hours\nf1,Banyan Tiffin,12.97,77.59,08:00-23:00\nf2,Corner Cafe,12.98,77.60,\n'
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: Answered) => error.body.code,
  )
const count = async (table: 'restaurants' | 'items', key: string) =>
  (await app.deps.db.selectFrom(table).select('id').where('import_key', '=', key).execute()).length

describe('a file from the console', () => {
  test('is parsed, validated in a dry run, and imported on request', async () => {
    const job = await sendFile(app, admin, storesCsv, { kind: 'stores' })
    expect(job.state).toBe('checking')
    expect(job.read).toMatchObject({ encoding: 'UTF-8', missing: [], asks_amounts: false })
    expect(job.read?.columns.map(({ source, target }) => [source, target])).toContainEqual(['hours', 'hours'])

    const checked = await workedOff(app, admin, job.id)
    expect(checked).toMatchObject({ state: 'checked', rows: 2, result: { refused: 0 } })
    expect(checked.result?.counts.stores).toEqual({ created: 2, updated: 0, unchanged: 0 })
    expect(await count('restaurants', 'f1')).toBe(0)

    await (await app.as(admin)).files.run({ job_id: job.id })
    const done = await workedOff(app, admin, job.id)
    expect(done).toMatchObject({ state: 'done', rows: 2, rows_done: 2 })
    expect(await count('restaurants', 'f1')).toBe(1)
    const audit = await app.deps.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', `file:${job.id}`)
      .executeTakeFirstOrThrow()
    expect(audit).toMatchObject({ actor_id: admin, action: 'files.import' })
  })

  test('changes nothing when imported again', async () => {
    const { id } = await sendFile(app, admin, storesCsv, { kind: 'stores' })
    const checked = await workedOff(app, admin, id)
    expect(checked.result?.counts.stores).toEqual({ created: 0, updated: 0, unchanged: 2 })
  })

  test('[CAL-02] is deleted after a month of inactivity; the job keeps its result', async () => {
    const csv = 'name,phone\nRavi Kumar,+919812345678\n,12\n'
    const { id } = await sendFile(app, admin, csv, { kind: 'people', name: 'customers.csv' })
    await workedOff(app, admin, id)
    await (await app.as(admin)).files.run({ job_id: id })
    const done = await workedOff(app, admin, id)
    const { folder } = await app.deps.db
      .selectFrom('file_jobs')
      .select('folder')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const files = async () => (await app.deps.storage.list(`imports/${folder}`)).length
    const { now } = app.time
    app.time.pass(29 * 24 * 60)
    await app.runJob('removeOldFiles')
    expect(await files()).toBe(2)
    app.time.pass(2 * 24 * 60)
    await app.runJob('removeOldFiles')
    expect(await files()).toBe(0)
    const client = await app.as(admin)
    expect(await client.files.show({ job_id: id })).toMatchObject({ state: 'done', result: done.result })
    expect(await refusal(client.files.rejectedLink({ job_id: id }))).toBe('not_found')
    expect(await refusal(client.files.read({ job_id: id, encoding: 'UTF-8' }))).toBe('wrong_state')
    app.time.now = now
  })

  test('has invalid rows reported and skipped, with a download of their reasons', async () => {
    const csv =
      'store_key,key,category,name,price\nf1,a,Dosa,Masala Dosa,120\nf1,b,Dosa,Plain Dosa,cheap\nf9,c,Dosa,Nowhere,10\n'
    const { id } = await sendFile(app, admin, csv, { kind: 'items', name: 'my menu.csv' })
    const checked = await workedOff(app, admin, id)
    expect(checked.result).toMatchObject({ refused: 2, counts: { items: { created: 1 } } })
    expect(checked.result?.mistakes).toContainEqual({
      column: 'price',
      reason: 'is not an amount',
      count: 1,
      first: [{ line: 3, value: 'cheap' }],
    })
    const client = await app.as(admin)
    const { url } = await client.files.rejectedLink({ job_id: id })
    const answer = await app.app.inject({ url })
    expect(answer.headers['content-disposition']).toContain('my-menu.rejected.csv')
    expect(answer.body).toContain('f1,b,Dosa,Plain Dosa,cheap,3')
    const forged = url.replace(/sign=./, (start) => (start === 'sign=_' ? 'sign=-' : 'sign=_'))
    expect((await app.app.inject({ url: forged })).statusCode).toBe(404)
    await client.files.run({ job_id: id })
    await workedOff(app, admin, id)
    expect(await count('items', 'a')).toBe(1)
    expect(await count('items', 'c')).toBe(0)
  })

  test('an unknown column is mapped by hand once, and automatically the next time', async () => {
    const csv = 'Filiale;Speise;Rubrik;Preis\nf1;Rasam;Soups;60\n'
    const job = await sendFile(app, admin, csv, { kind: 'items' })
    expect(job).toMatchObject({ state: 'mapping', read: { missing: ['store_key'] } })
    const map = { Filiale: 'store_key', Speise: 'name', Rubrik: 'category', Preis: 'price' }
    const mapped = await (await app.as(admin)).files.read({ job_id: job.id, map })
    expect(mapped.state).toBe('checking')
    expect((await workedOff(app, admin, job.id)).result?.counts.items).toMatchObject({ created: 1 })
    const again = await sendFile(app, admin, csv, { kind: 'items' })
    expect(again).toMatchObject({ state: 'checking', read: { is_remembered: true, missing: [] } })
  })

  test('[ROL-04] a store’s column mapping is remembered for that store only', async () => {
    const csv = 'Gericht,Abteilung,Euro\nRasam,Soups,60\n'
    const map = { Gericht: 'name', Abteilung: 'category', Euro: 'price' }
    const ofStore = async () => {
      const restaurant_id = await insertStore(app.deps.db)
      const owner = await insertOwner(app.deps.db, restaurant_id)
      return { owner, send: () => sendFile(app, owner, csv, { kind: 'items', restaurant_id }) }
    }
    const [one, other] = [await ofStore(), await ofStore()]
    const { id: job_id } = await one.send()
    await (await app.as(one.owner)).files.read({ job_id, map, amounts: 'minor' })
    expect((await one.send()).read).toMatchObject({ is_remembered: true, amounts: 'minor' })
    expect((await other.send()).read).toMatchObject({ is_remembered: false, amounts: null })
    expect((await sendFile(app, admin, csv, { kind: 'items' })).read).toMatchObject({ is_remembered: false })
  })

  test('prices that look like paise are questioned before the check', async () => {
    const rows = Array.from({ length: 12 }, (_, n) => `f1,p${n},Rice,Rice ${n},${(n + 100) * 100}`)
    const csv = `store_key,key,category,name,price\n${rows.join('\n')}\n`
    const job = await sendFile(app, admin, csv, { kind: 'items' })
    expect(job).toMatchObject({ state: 'mapping', read: { asks_amounts: true } })
    const told = await (await app.as(admin)).files.read({ job_id: job.id, amounts: 'minor' })
    expect(told.state).toBe('checking')
    expect(told.read?.columns.find(({ target }) => target === 'price')).toMatchObject({
      is_minor: true,
      shown: '10000',
    })
  })

  test('another node finishes the work of a dead one, and no row is written twice', async () => {
    const rows = Array.from({ length: 1_200 }, (_, n) => `f2,r${n},Tea,Tea ${n},${n + 10}`)
    const csv = `store_key,key,category,name,price\n${rows.join('\n')}\n`
    const { id } = await sendFile(app, admin, csv, { kind: 'items' })
    await workedOff(app, admin, id)
    await (await app.as(admin)).files.run({ job_id: id })
    // the state of a job whose node stopped after a batch
    await app.deps.db
      .updateTable('file_jobs')
      .set({ lease_until: new Date(app.time.now.getTime() + 60_000) })
      .where('id', '=', id)
      .execute()
    expect((await workedOff(app, admin, id)).state).toBe('writing')
    app.time.pass(2)
    const done = await workedOff(app, admin, id)
    expect(done.result?.counts.items).toEqual({ created: 1_200, updated: 0, unchanged: 0 })
    const { rows: tea } = {
      rows: await app.deps.db.selectFrom('items').select('id').where('name', 'like', 'Tea %').execute(),
    }
    expect(tea).toHaveLength(1_200)
  })
})

describe('who may', () => {
  test('a store’s owner imports the menu of that store and of no other', async () => {
    const { db } = app.deps
    const own = await insertStore(db)
    const other = await insertStore(db)
    const owner = await insertOwner(db, own)
    const start = (input: object) =>
      app.as(owner).then((client) => client.files.start({ kind: 'items', name: 'a.csv', bytes: 9, ...input }))
    expect(await refusal(start({}))).toBe('not_yours')
    expect(await refusal(start({ restaurant_id: other }))).toBe('not_yours')
    expect(await refusal(start({ restaurant_id: own, kind: 'stores' }))).toBe('not_allowed')
    const csv = `store_key,key,category,name,price\nid:${other},mine,Rice,Mine after all,90\n`
    const { id } = await sendFile(app, owner, csv, { kind: 'items', restaurant_id: own })
    await workedOff(app, owner, id)
    await (await app.as(owner)).files.run({ job_id: id })
    await workedOff(app, owner, id)
    const item = await db
      .selectFrom('items')
      .selectAll()
      .where('import_key', '=', 'mine')
      .executeTakeFirstOrThrow()
    expect(item.restaurant_id).toBe(own)
    const stranger = await insertOwner(db, other)
    expect(await refusal((await app.as(stranger)).files.show({ job_id: id }))).toBe('not_found')
  })

  test('[ROL-04] an owner cannot count another store’s items, not even by id', async () => {
    const { db } = app.deps
    const [own, other] = [await insertStore(db), await insertStore(db)]
    const owner = await insertOwner(db, own)
    const [mine, theirs] = [
      await insertItem(db, own, { stock: 5 }),
      await insertItem(db, other, { stock: 5 }),
    ]
    const csv = `item_id,stock\n${mine},9\n${theirs},0\n`
    const { id } = await sendFile(app, owner, csv, { kind: 'stock', restaurant_id: own })
    expect((await workedOff(app, owner, id)).result).toMatchObject({ refused: 1 })
    await (await app.as(owner)).files.run({ job_id: id })
    await workedOff(app, owner, id)
    const stocks = await db
      .selectFrom('items')
      .select(['id', 'stock'])
      .where('id', 'in', [mine, theirs])
      .orderBy('id')
      .execute()
    expect(stocks).toEqual([
      { id: mine, stock: 9 },
      { id: theirs, stock: 5 },
    ])
  })

  test('staff import what their role may write', async () => {
    const staff = await insertStaff(app.deps.db, { permissions: ['files:import', 'stores:write'] })
    const client = await app.as(staff)
    expect((await client.files.list({})).kinds).toEqual(['stores', 'hours'])
    expect(await refusal(client.files.start({ kind: 'coupons', name: 'c.csv', bytes: 9 }))).toBe(
      'not_allowed',
    )
  })
})
