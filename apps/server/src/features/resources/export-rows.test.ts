import { beforeAll, expect, test } from 'vitest'
import { consoleAs } from '../../testing/console-calls'
import { describeOnDatabases } from '../../testing/database'
import { insertItem, insertStore, insertUser } from '../../testing/fixtures'
import { insertOwner } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('rows as a file on %s', (engine) => {
  const app = sharedApp({ engine })
  let own = 0
  let other = 0
  beforeAll(async () => {
    const { db } = app.deps
    own = await insertStore(db, { name: 'Own' })
    other = await insertStore(db, { name: 'Other' })
    await insertItem(db, other, { name: 'Theirs' })
    for (let n = 0; n < 3; n++) await insertItem(db, own, { name: `=Dish ${n}`, price: 10_000 + n })
  })

  async function fileOf(user_id: number, search: object) {
    const call = await consoleAs(app, user_id)
    const { body } = await call('items/export-link', search)
    const answer = await app.app.inject({ url: body.url })
    expect(answer.headers['content-disposition']).toBe('attachment; filename="items.csv"')
    return answer.body.split('\r\n').filter((line) => line !== '')
  }

  test('[ROL-05] a filtered list is exported as CSV in its order, safe for spreadsheets, and is audited', async () => {
    const admin = await insertUser(app.deps.db, { role: 'admin' })
    const lines = await fileOf(admin, { filter: { restaurant_id: own }, sort: 'price', order: 'desc' })
    expect(lines[0]).toMatch(/^\ufeffid,/)
    const names = lines.slice(1).map((line) => /'=Dish \d/.exec(line)?.[0])
    expect(names).toEqual(["'=Dish 2", "'=Dish 1", "'=Dish 0"])
    const entry = await app.deps.db
      .selectFrom('audit_log')
      .select(['actor_id', 'after'])
      .where('action', '=', 'items.export')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ actor_id: admin, after: { filter: { restaurant_id: own }, sort: 'price' } })
  })

  test('[ROL-04] an owner’s file contains the rows of their own stores only, whatever is requested', async () => {
    const owner = await insertOwner(app.deps.db, own)
    expect(await fileOf(owner, {})).toHaveLength(1 + 3)
    expect(await fileOf(owner, { filter: { restaurant_id: other } })).toHaveLength(1)
  })

  test('[ROL-06] a changed or expired download address is not found', async () => {
    const admin = await consoleAs(app, await insertUser(app.deps.db, { role: 'admin' }))
    const { url } = (await admin('items/export-link', {})).body
    const status = async (address: string) => (await app.app.inject({ url: address })).statusCode
    expect(await status(url.replace('rows/items', 'rows/customers'))).toBe(404)
    app.time.pass(11)
    expect(await status(url)).toBe(404)
  })
})
