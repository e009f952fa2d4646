import { MAX_VIEWS } from '@tokri/contract/saved-views'
import { beforeAll, expect, test } from 'vitest'
import { refusal } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { insertStaff, insertStore, insertUser } from '../../testing/fixtures'
import { insertOwner } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'

const view = { list: 'stores', filter: { is_active: true }, sort: null, columns: null, is_shared: false }

describeOnDatabases('saved views on %s', (engine) => {
  const app = sharedApp({ engine })
  type Client = Awaited<ReturnType<typeof app.as>>
  let desk: Client
  let colleague: Client
  let owner: Client
  beforeAll(async () => {
    const { db } = app.deps
    desk = await app.as(await insertStaff(db, { permissions: ['stores:read'] }))
    colleague = await app.as(await insertUser(db, { role: 'admin', name: 'Kavya' }))
    owner = await app.as(await insertOwner(db, await insertStore(db)))
  })
  const names = async (as: Client) => (await as.savedViews.list({})).map(({ name }) => name)

  test('[ROL-05] a view is saved for its person on every device, replaced by name and deleted', async () => {
    await desk.savedViews.save({ ...view, name: 'Open ones' })
    const sort = { field: 'name', order: 'ASC' } as const
    const [kept] = await desk.savedViews.save({ ...view, name: 'Open ones', sort, columns: ['name'] })
    expect(await desk.savedViews.list({})).toEqual([
      expect.objectContaining({
        name: 'Open ones',
        sort,
        columns: ['name'],
        filter: { is_active: true },
        is_own: true,
      }),
    ])
    expect(await desk.savedViews.remove({ id: kept?.id ?? 0 })).toEqual([])
  })

  test('[ROL-06] colleagues see shared views, and only the owner deletes one', async () => {
    await desk.savedViews.save({ ...view, name: 'Mine alone' })
    await desk.savedViews.save({ ...view, name: 'For all', is_shared: true })
    expect(await names(colleague)).toEqual(['For all'])
    const [shared] = await colleague.savedViews.list({})
    expect(shared).toMatchObject({ is_own: false, owner: expect.any(String) })
    expect(await refusal(colleague.savedViews.remove({ id: shared?.id ?? 0 }))).toMatchObject({
      code: 'not_found',
    })
    expect(await names(desk)).toEqual(['Mine alone', 'For all'])
  })

  test('[ROL-04] store users neither see the operator’s shared views nor share their own', async () => {
    await desk.savedViews.save({ ...view, name: 'For all', is_shared: true })
    await owner.savedViews.save({ ...view, name: 'Ours' })
    expect(await names(owner)).toEqual(['Ours'])
    expect(await names(colleague)).not.toContain('Ours')
    expect(await refusal(owner.savedViews.save({ ...view, name: 'Ours', is_shared: true }))).toMatchObject({
      code: 'not_allowed',
    })
  })

  test('the number of views per person is limited', async () => {
    const user_id = await insertUser(app.deps.db, { role: 'admin' })
    const rows = Array.from({ length: MAX_VIEWS }, (_, n) => ({
      ...{ user_id, list: 'items', name: `View ${n}`, created_at: app.time.now },
      filter: '{}' as never,
    }))
    await app.deps.db.insertInto('saved_views').values(rows).execute()
    const full = await app.as(user_id)
    expect(await refusal(full.savedViews.save({ ...view, name: 'One more' }))).toMatchObject({
      code: 'invalid_input',
    })
    await full.savedViews.save({ ...view, list: 'items', name: 'View 3' })
    const own = (await full.savedViews.list({})).filter(({ is_own }) => is_own)
    expect(own).toHaveLength(MAX_VIEWS)
  })
})
