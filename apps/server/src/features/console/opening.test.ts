import { expect, test } from 'vitest'
import { refusalOf, refused } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { insertHours, insertItem, insertStaff, insertStore, insertUser } from '../../testing/fixtures'
import { insertOwner } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('opening a store on %s', (engine) => {
  const app = sharedApp({ engine })
  const newStore = () => insertStore(app.deps.db, { is_active: false, phone: null, certificate: null })

  test('[ROL-04] an owner sees what is missing, and can open once nothing required is', async () => {
    const { db } = app.deps
    const restaurant_id = await newStore()
    const owner = await app.as(await insertOwner(db, restaurant_id))
    const missing = async () => {
      const [store] = await owner.opening.checklist({})
      return store?.checks.flatMap(({ step, is_done }) => (is_done ? [] : [step]))
    }
    expect(await missing()).toEqual(['menu', 'hours', 'picture', 'phone', 'licence'])
    const no = await refusalOf(owner.opening.openStore({ restaurant_id }))
    expect([no.status, no.body.missing]).toEqual([409, ['menu']])
    await insertItem(db, restaurant_id)
    await insertHours(db, restaurant_id, 600, 1_300)
    expect(await missing()).toEqual(['picture', 'phone', 'licence'])
    expect(await owner.opening.openStore({ restaurant_id })).toEqual({ success: true })
    expect(await owner.opening.checklist({ restaurant_id })).toMatchObject([
      { is_active: true, may_open: true },
    ])
    const entry = await db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('subject', '=', `stores:${restaurant_id}`)
      .executeTakeFirst()
    expect(entry).toEqual({ action: 'stores.open', after: { is_active: true } })
  })

  test('[ROL-04] [ROL-06] owners open their own stores only, managers none, staff by permission', async () => {
    const { db } = app.deps
    const [mine, theirs] = [await newStore(), await newStore()]
    await insertItem(db, theirs)
    const owner = await app.as(await insertOwner(db, mine))
    expect(await refused(owner.opening.checklist({ restaurant_id: theirs }))).toEqual([404, 'not_found'])
    expect(await refused(owner.opening.openStore({ restaurant_id: theirs }))).toEqual([404, 'not_found'])
    const manager_id = await insertUser(db, { role: 'store', store_role: 'manager' })
    await db.insertInto('store_owners').values({ user_id: manager_id, restaurant_id: theirs }).execute()
    const manager = await app.as(manager_id)
    expect(await manager.opening.checklist({})).toHaveLength(1)
    expect(await refused(manager.opening.openStore({ restaurant_id: theirs }))).toEqual([403, 'not_allowed'])
    const looking = await app.as(await insertStaff(db, { permissions: ['stores:read'] }))
    expect((await looking.opening.checklist({})).map(({ id }) => id)).toEqual([theirs, mine])
    expect(await refused(looking.opening.openStore({ restaurant_id: theirs }))).toEqual([403, 'not_allowed'])
  })
})
