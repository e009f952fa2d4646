import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { refused } from '../../testing/answers'
import { consoleAs } from '../../testing/console-calls'
import { describeOnDatabases } from '../../testing/database'
import { insertStaff } from '../../testing/fixtures'
import { sharedApp } from '../../testing/shared-app'
import { publishDueHome, publishHome } from './publish-home'

const parts = ['modules', 'sliders', 'slides', 'custom-sections'].flatMap((name) => [
  `${name}:read`,
  `${name}:write`,
])

describeOnDatabases('versions of the home screen on %s', (engine) => {
  const app = sharedApp({ engine })
  let client: Awaited<ReturnType<typeof app.as>>
  let call: Awaited<ReturnType<typeof consoleAs>>
  beforeAll(async () => {
    const asha = await insertStaff(app.deps.db, {
      permissions: [...parts, 'home-versions:read', 'home-versions:write'],
    })
    client = await app.as(asha)
    call = await consoleAs(app, asha)
  })
  const fresh = async () => {
    for (const table of ['home_versions', 'slides', 'promo_sliders', 'modules', 'custom_sections'] as const)
      await app.deps.db.deleteFrom(table).execute()
  }
  const tile = async (title: string) =>
    (await call('modules/create', { values: { title, url: '/food' } })).body as {
      id: number
      version: number
    }
  const versions = async () =>
    (await call('home-versions/list', { order: 'desc' })).body.rows as {
      id: number
      [field: string]: unknown
    }[]
  const shown = async () => (await app.guest.promo.getModules({})).map(({ title }) => title)
  const inHours = (hours: number) => new Date(app.time.now.getTime() + hours * 3_600_000).toISOString()

  test('[ENT-12] every change of the screen is kept, what one person does in a row together', async () => {
    await fresh()
    await app.deps.db.insertInto('modules').values({ title: 'Seeded', url: '/food' }).execute()
    const food = await tile('Food')
    app.time.pass(5)
    await tile('Meat')
    expect(await versions()).toMatchObject([
      { name: 'Food, Meat', state: 'shown' },
      { name: 'Seeded', state: 'replaced', made_by_name: null },
    ])
    app.time.pass(30)
    const values = { title: 'Hot food' }
    expect((await call('modules/update', { id: food.id, version: food.version, values })).status).toBe(200)
    expect((await versions()).map(({ name, state }) => [name, state])).toEqual([
      ['Hot food', 'shown'],
      ['Food, Meat', 'replaced'],
      ['Seeded', 'replaced'],
    ])
  })

  test('the newest 200 versions are kept, and all scheduled changes', async () => {
    await fresh()
    const { db } = app.deps
    const { id, version } = await tile('Food')
    const changes = { rows: [], orders: [{ part: 'modules' as const, ids: [id] }] }
    const { id: scheduled } = await client.homeVersions.schedule({ changes, publish_at: inHours(48) })
    await sql`insert into home_versions (name, screen, made_at, published_at)
      select 'Older ' || n, screen, made_at, published_at - n * interval '1 hour'
      from home_versions, generate_series(1, 205) n where published_at is not null and changes is null
        and id = (select max(id) from home_versions where published_at is not null)`.execute(db)
    app.time.pass(30)
    await call('modules/update', { id, version, values: { title: 'Hot food' } })
    const rows = await db
      .selectFrom('home_versions')
      .select(['id', 'name', 'published_at'])
      .orderBy('published_at', 'desc')
      .execute()
    expect(rows.filter(({ published_at }) => published_at !== null)).toHaveLength(200)
    const names = rows.map(({ name }) => name)
    expect(names).toContain('Hot food')
    expect(names).toContain('Older 150')
    expect(names).not.toContain('Older 205')
    expect(rows.map((row) => row.id)).toContain(scheduled)
  })

  test('[ENT-12] the screen is shown as it was: with what was removed, and without what was added', async () => {
    await fresh()
    const [food, meat] = [await tile('Food'), await tile('Meat')]
    const { id: slider } = (
      await call('sliders/create', { values: { name: 'Tonight', slide_group: 'mainSlides' } })
    ).body
    const slide = { promo_slider_id: slider, name: 'Half off', url: '/offers', model: '3' }
    await call('slides/create', { values: slide })
    const [before] = await versions()
    app.time.pass(30)
    await call('modules/remove', { ids: [food.id] })
    await call('sliders/remove', { ids: [slider] })
    await tile('Send')
    const later = { id: meat.id, version: meat.version, values: { title: 'Fish' } }
    expect((await call('modules/update', later)).status).toBe(200)
    expect(await shown()).toEqual(['Fish', 'Send'])

    await client.homeVersions.publish({ home_version_id: Number(before?.id) })
    expect(await shown()).toEqual(['Food', 'Meat'])
    const { rows: slides } = (await call('slides/list', {})).body
    expect(slides).toMatchObject([{ name: 'Half off', slider_name: 'Tonight' }])
    // people with the form open are notified that the row changed
    expect((await call('modules/one', { id: meat.id })).body.version).toBe(meat.version + 2)
    expect((await versions()).map(({ state }) => state).slice(0, 2)).toEqual(['shown', 'replaced'])
    const entry = await app.deps.db
      .selectFrom('audit_log')
      .select(['action', 'subject'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry).toEqual({ action: 'home.publish', subject: `home-versions:${before?.id}` })
  })

  test('[ENT-12] changes are published by themselves when their time comes, once, and leave the rest alone', async () => {
    await fresh()
    const [food, meat] = [await tile('Food'), await tile('Meat')]
    const changes = {
      rows: [{ part: 'modules' as const, id: food.id, name: 'Food', is_active: false }],
      orders: [{ part: 'modules' as const, ids: [meat.id, food.id] }],
    }
    const { id } = await client.homeVersions.schedule({ changes, publish_at: inHours(1) })
    await publishDueHome(app.deps)
    expect(await shown()).toEqual(['Food', 'Meat'])
    expect((await versions())[0]).toMatchObject({ id, name: 'Food', state: 'waiting' })
    // what is changed in the meantime stays
    await tile('Send')
    app.time.pass(60)
    await Promise.all([publishDueHome(app.deps), publishDueHome(app.deps)])
    expect(await shown()).toEqual(['Send', 'Meat'])
    expect(await versions()).toMatchObject([{ id, state: 'shown' }, { state: 'replaced' }, {}])
    expect(await publishHome(app.deps, id, { actor_id: null, now: app.time.now })).toMatchObject({
      code: 'wrong_state',
    })
  })

  test('changes of the order alone are named after the parts that are sorted', async () => {
    await fresh()
    const [food, meat] = [await tile('Food'), await tile('Meat')]
    const orders = [{ part: 'modules' as const, ids: [meat.id, food.id] }]
    await client.homeVersions.schedule({ changes: { rows: [], orders }, publish_at: inHours(1) })
    expect((await versions())[0]).toMatchObject({ name: 'Home tiles', state: 'waiting' })
  })

  test('[ENT-12] changes that wait are published early or forgotten; what was published is not', async () => {
    await fresh()
    const food = await tile('Food')
    const wait = (is_active: boolean) =>
      client.homeVersions.schedule({
        changes: { rows: [{ part: 'modules', id: food.id, name: 'Food', is_active }], orders: [] },
        publish_at: inHours(1),
      })
    const [early, never] = [await wait(false), await wait(true)]
    await client.homeVersions.publish({ home_version_id: early.id })
    expect(await shown()).toEqual([])
    await client.homeVersions.cancel({ home_version_id: never.id })
    app.time.pass(61)
    await publishDueHome(app.deps)
    expect(await shown()).toEqual([])
    const cancel = (home_version_id: number) => refused(client.homeVersions.cancel({ home_version_id }))
    expect([await cancel(early.id), await cancel(never.id)]).toEqual([
      [409, 'wrong_state'],
      [404, 'not_found'],
    ])
    const changes = { rows: [], orders: [{ part: 'modules' as const, ids: [food.id] }] }
    const schedule = (input: Parameters<typeof client.homeVersions.schedule>[0]) =>
      refused(client.homeVersions.schedule(input))
    expect(await schedule({ changes, publish_at: inHours(-1) })).toEqual([400, 'invalid_input'])
    const nothing = { changes: { rows: [], orders: [] }, publish_at: inHours(1) }
    expect(await schedule(nothing)).toEqual([400, 'invalid_input'])
  })
})
