import { type Client, createClient } from '@tokri/contract/client'
import { contract } from '@tokri/contract/index'
import { beforeAll, expect, test } from 'vitest'
import { refused, statusOf } from '../../testing/answers'
import { Answered } from '../../testing/app'
import { consoleAs } from '../../testing/console-calls'
import { describeOnDatabases } from '../../testing/database'
import { insertStaff, insertUser } from '../../testing/fixtures'
import { sharedApp } from '../../testing/shared-app'

const wanted = { name: 'Accounts', permissions: ['coupons:read'], calls_per_minute: 60, days: 30 }

describeOnDatabases('API keys on %s', (engine) => {
  const app = sharedApp({ engine, env: { LIMIT_FACTOR: '1' } })
  let boss: Client
  let admin: number
  beforeAll(async () => {
    admin = await insertUser(app.deps.db, { role: 'admin' })
    boss = await app.as(admin)
  })
  const post = async (path: string, key: string, body: object = {}) => {
    const headers = { authorization: `Bearer ${key}` }
    const answer = await app.app.inject({ method: 'POST', url: path, headers, payload: body })
    return { status: answer.statusCode, body: answer.json() }
  }
  const listed = async (asked: object = {}) =>
    (await (await consoleAs(app, admin))('api-keys/list', asked)).body.rows
  const shown = async (id: number) => (await listed()).find((row) => row.id === id)
  const coupons = (key: string) => post('/public/api/console/coupons/list', key)
  const withKey = (key: string): Client =>
    createClient(contract, async ({ path, body }) => {
      const answer = await post(path, key, body as object)
      if (answer.status >= 400) throw new Answered(answer.status, answer.body)
      return answer.body
    })

  test('[ROL-05] a key acts as staff with exactly its permissions, and the audit log names it', async () => {
    const permissions = ['coupons:read', 'coupons:write', 'alarms:write']
    const { key } = await boss.apiKeys.create({ ...wanted, permissions })
    expect((await coupons(key)).status).toBe(200)
    expect(await refused(withKey(key).alarms.ladders({}))).toEqual([403, 'not_allowed'])
    const steps = [{ to: 'desk', by: 'screen', after: 0 }] as const
    expect(await statusOf(withKey(key).alarms.saveLadder({ kind: 'new_order', steps: [...steps] }))).toBe(200)
    const entry = await app.deps.db
      .selectFrom('audit_log as a')
      .innerJoin('users as u', 'u.id', 'a.actor_id')
      .select(['a.action', 'u.name'])
      .orderBy('a.id', 'desc')
      .executeTakeFirst()
    expect(entry).toEqual({ action: 'alarms.ladder', name: 'Accounts' })
  })

  test('a key cannot make calls that need a signed-in person', async () => {
    const { key } = await boss.apiKeys.create(wanted)
    expect(await refused(withKey(key).accounts.sessions({}))).toEqual([403, 'not_allowed'])
    expect(await refused(withKey(key).secondFactor.status({}))).toEqual([403, 'not_allowed'])
    expect(await refused(withKey(key).console.me({}))).toEqual([403, 'not_allowed'])
  })

  test('a key gets only its creator’s permissions, and cannot create keys', async () => {
    const maker = await app.as(
      await insertStaff(app.deps.db, { permissions: ['api-keys:read', 'api-keys:write', 'coupons:read'] }),
    )
    const { id } = await maker.apiKeys.create(wanted)
    expect(await shown(id)).toMatchObject({ permissions: ['coupons:read'], state: 'valid' })
    const more = { ...wanted, permissions: ['coupons:read', 'orders:refund'] }
    expect(await refused(maker.apiKeys.create(more))).toEqual([403, 'not_allowed'])
    for (const permission of ['api-keys:write', 'customers:act', 'no-such:thing'])
      expect(await refused(boss.apiKeys.create({ ...wanted, permissions: [permission] }))).toEqual([
        400,
        'invalid_input',
      ])
  })

  test('a key loses permissions that its creator loses', async () => {
    const { db } = app.deps
    const id = await insertStaff(db, { permissions: ['api-keys:write', 'coupons:read'] })
    const { key } = await (await app.as(id)).apiKeys.create(wanted)
    expect((await coupons(key)).status).toBe(200)
    await db.updateTable('users').set({ staff_role_id: null }).where('id', '=', id).execute()
    expect((await coupons(key)).status).toBe(403)
    await db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute()
    expect((await coupons(key)).status).toBe(200)
    await db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute()
    expect((await coupons(key)).status).toBe(401)
  })

  test('a key is shown once, stored as a hash, revoked at once, and expires', async () => {
    const { id, key } = await boss.apiKeys.create(wanted)
    const prefix = String((await shown(id))?.prefix)
    const stored = await app.deps.db.selectFrom('api_keys').selectAll().execute()
    const audited = await app.deps.db.selectFrom('audit_log').selectAll().execute()
    expect(key.startsWith(prefix)).toBe(true)
    expect(JSON.stringify([stored, audited, await listed()])).not.toContain(key.slice(prefix.length))
    await coupons(key)
    expect(await shown(id)).toMatchObject({ state: 'valid', last_used_at: app.time.now.toISOString() })
    await boss.apiKeys.revoke({ api_key_id: id })
    expect((await coupons(key)).status).toBe(401)
    expect(await shown(id)).toMatchObject({ state: 'revoked' })
    expect(await refused(boss.apiKeys.revoke({ api_key_id: id }))).toEqual([404, 'not_found'])
    const other = await boss.apiKeys.create({ ...wanted, days: 1 })
    app.time.pass(24 * 60)
    expect((await coupons(other.key)).status).toBe(401)
    expect(await shown(other.id)).toMatchObject({ state: 'expired' })
  })

  test('[ROL-05] keys are found by name, state and last use', async () => {
    const names = async (asked: object) => (await listed(asked)).map(({ name }) => name)
    const made = async (name: string) => await boss.apiKeys.create({ ...wanted, name, days: null })
    const [used, ended] = [await made('Label printer'), await made('Label scanner')]
    await boss.apiKeys.revoke({ api_key_id: ended.id })
    await coupons(used.key)
    expect(await names({ q: 'label', filter: { state: 'valid' } })).toEqual(['Label printer'])
    expect(await names({ q: 'label', filter: { state: 'revoked' } })).toEqual(['Label scanner'])
    expect(await names({ q: 'label', sort: 'last_used_at', order: 'desc' })).toEqual([
      'Label printer',
      'Label scanner',
    ])
    expect(await names({ filter: { state: 'expired' } })).toEqual(['Accounts'])
    const clerk = await consoleAs(app, await insertStaff(app.deps.db, { permissions: ['coupons:read'] }))
    expect((await clerk('api-keys/list', {})).status).toBe(403)
  })

  test('each key has its own limit of calls per minute', async () => {
    const { key } = await boss.apiKeys.create({ ...wanted, calls_per_minute: 3 })
    const other = await boss.apiKeys.create(wanted)
    const statuses = []
    for (const _ of [1, 2, 3, 4]) statuses.push((await coupons(key)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect((await coupons(other.key)).status).toBe(200)
    app.time.pass(2)
    expect((await coupons(key)).status).toBe(200)
  })

  test('a key is accepted in the header only, and is not listed as staff', async () => {
    const { key } = await boss.apiKeys.create({ ...wanted, name: 'Warehouse robot' })
    const answer = await app.app.inject({
      ...{ method: 'POST', url: '/public/api/console/coupons/list', payload: { token: key } },
    })
    expect(answer.statusCode).toBe(401)
    const call = await consoleAs(app, admin)
    expect((await call('staff/list', { q: 'robot' })).body.rows).toEqual([])
  })
})
