import { beforeAll, expect, test } from 'vitest'
import { refused } from '../../testing/answers'
import { consoleAs } from '../../testing/console-calls'
import { describeOnDatabases } from '../../testing/database'
import { insertStaff } from '../../testing/fixtures'
import { sharedApp } from '../../testing/shared-app'
import { publishDuePages, publishVersion } from './publish-version'

describeOnDatabases('versions of pages on %s', (engine) => {
  const app = sharedApp({ engine })
  let asha: number
  let client: Awaited<ReturnType<typeof app.as>>
  let call: Awaited<ReturnType<typeof consoleAs>>
  beforeAll(async () => {
    asha = await insertStaff(app.deps.db, { permissions: ['pages:read', 'pages:write'] })
    client = await app.as(asha)
    call = await consoleAs(app, asha)
  })
  const add = async (slug: string, body: string) => {
    const values = { name: 'Terms', slug, body }
    const { body: page } = await call('pages/create', { values })
    return page
  }
  const edit = async (id: number, version: number, body: string) =>
    (await call('pages/update', { id, version, values: { body } })).body
  const versions = async (page_id: number) =>
    (await call('page-versions/list', { filter: { page_id }, order: 'desc' })).body.rows
  const shown = async (slug: string) =>
    await app.deps.db
      .selectFrom('pages')
      .select(['body', 'version'])
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
  const inHours = (hours: number) => new Date(app.time.now.getTime() + hours * 3_600_000).toISOString()

  test('[ENT-12] every published version is stored with author and time, and can be restored', async () => {
    const page = await add('terms', '<p>First</p>')
    app.time.pass(10)
    const edited = await edit(page.id, page.version, '<p>Second</p>')
    // another position in the list is not a new version
    await call('pages/update', { id: page.id, version: edited.version, values: { order_column: 5 } })
    const [second, first] = await versions(page.id)
    expect(await versions(page.id)).toHaveLength(2)
    expect(second).toMatchObject({ state: 'shown', published_at: app.time.now.toISOString() })
    const { name } = await app.deps.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', asha)
      .executeTakeFirstOrThrow()
    expect(first).toMatchObject({ state: 'replaced', made_by_name: name })
    expect(await client.pageVersions.read({ page_version_id: Number(first?.id) })).toEqual({
      body: '<p>First</p>',
    })
    app.time.pass(10)
    const before = (await shown('terms')).version
    await client.pageVersions.publish({ page_version_id: Number(first?.id) })
    expect(await shown('terms')).toEqual({ body: '<p>First</p>', version: before + 1 })
    expect((await versions(page.id)).map(({ state }) => state)).toEqual(['shown', 'replaced', 'replaced'])
  })

  test('[ENT-12] the original text of a built-in page is stored on its first change', async () => {
    const { id } = await app.deps.db
      .insertInto('pages')
      .values({ name: 'About', slug: 'about', body: '<p>Seeded</p>' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await edit(id, 1, '<p>Ours</p>')
    expect(await versions(id)).toMatchObject([{ state: 'shown' }, { state: 'replaced', made_by_name: null }])
  })

  test('[ENT-12] a scheduled version is published once at its time, sanitised', async () => {
    const page = await add('refunds', '<p>Now</p>')
    const text = { page_id: page.id, name: 'Refunds', body: '<p>Later<script>x()</script></p>' }
    const { id } = await client.pageVersions.schedule({ ...text, publish_at: inHours(1) })
    await publishDuePages(app.deps)
    expect(await versions(page.id)).toMatchObject([{ id, state: 'waiting' }, { state: 'shown' }])
    expect((await shown('refunds')).body).toBe('<p>Now</p>')
    app.time.pass(60)
    await Promise.all([publishDuePages(app.deps), publishDuePages(app.deps)])
    expect(await shown('refunds')).toEqual({ body: '<p>Later</p>', version: page.version + 1 })
    expect(await versions(page.id)).toMatchObject([{ id, state: 'shown' }, { state: 'replaced' }])
    expect(await publishVersion(app.deps, id, { actor_id: null, now: app.time.now })).toMatchObject({
      code: 'wrong_state',
    })
    const entry = await app.deps.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'subject'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry).toEqual({ action: 'pages.publish', actor_id: null, subject: `pages:${page.id}` })
  })

  test('[ENT-12] a scheduled version can be published early or discarded, a published one cannot', async () => {
    const page = await add('privacy', '<p>Now</p>')
    const wait = async (body: string) =>
      await client.pageVersions.schedule({ page_id: page.id, name: 'Privacy', body, publish_at: inHours(1) })
    const [early, never] = [await wait('<p>Early</p>'), await wait('<p>Never</p>')]
    await client.pageVersions.publish({ page_version_id: early.id })
    await client.pageVersions.cancel({ page_version_id: never.id })
    app.time.pass(61)
    await publishDuePages(app.deps)
    expect((await shown('privacy')).body).toBe('<p>Early</p>')
    expect(await refused(client.pageVersions.cancel({ page_version_id: early.id }))).toEqual([
      409,
      'wrong_state',
    ])
    expect(await refused(client.pageVersions.publish({ page_version_id: never.id }))).toEqual([
      404,
      'not_found',
    ])
    const past = { page_id: page.id, name: 'Privacy', body: '', publish_at: inHours(-1) }
    expect(await refused(client.pageVersions.schedule(past))).toEqual([400, 'invalid_input'])
    const nowhere = { ...past, page_id: 999_999, publish_at: inHours(1) }
    expect(await refused(client.pageVersions.schedule(nowhere))).toEqual([404, 'not_found'])
  })
})
