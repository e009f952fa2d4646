import { staffPermissions } from '@tokri/contract/permissions'
import { resources } from '@tokri/contract/resources/index'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { openSession } from '../../db/queries/sessions'
import { describeOnDatabases } from '../../testing/database'
import { insertStaff, insertStore, insertUser } from '../../testing/fixtures'
import { insertOwner, insertRider } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'
import { resourceTables } from './tables'

const coupon = {
  code: 'FEAST50',
  name: 'Feast',
  discount_type: 'AMOUNT',
  discount: 5_000,
  expiry_date: '2099-01-01',
}

test('every resource has a table', () => {
  expect(resourceTables.map(({ resource }) => resource.name).sort()).toEqual(
    resources.map(({ name }) => name).sort(),
  )
})

describeOnDatabases('resources on %s', (engine) => {
  const app = sharedApp({ engine })
  const tokens: Record<string, string> = {}
  let admin = 0
  const signIn = (user_id: number) => openSession(app.deps.db, { user_id, device: null, now: app.time.now })
  const staff = async (...permissions: string[]) =>
    await signIn(await insertStaff(app.deps.db, { permissions }))
  beforeAll(async () => {
    const { db } = app.deps
    admin = await insertUser(db, { role: 'admin' })
    tokens.admin = await signIn(admin)
    tokens.customer = await signIn(await insertUser(db))
    tokens.rider = await signIn(await insertRider(db))
    tokens.store = await signIn(await insertOwner(db, await insertStore(db)))
    tokens.staff = await signIn(await insertUser(db, { role: 'staff' }))
    tokens.reader = await staff('coupons:read')
    tokens.writer = await staff('coupons:read', 'coupons:write')
  })
  beforeEach(async () => {
    await app.deps.db.deleteFrom('coupons').execute()
  })

  const call = async (as: string, path: string, body: object) => {
    const answer = await app.app.inject({
      method: 'POST',
      url: `/public/api/console/${path}`,
      headers: tokens[as] ? { authorization: `Bearer ${tokens[as]}` } : {},
      payload: body,
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const created = async (values: object = {}) =>
    (await call('admin', 'coupons/create', { values: { ...coupon, ...values } })).body

  test('[ROL-05] an admin creates, reads, changes and removes a row, and every change is in the audit log', async () => {
    const one = await created()
    expect(one).toMatchObject({ ...coupon, version: 1, count: 0, max_count: 1_000, restaurant_ids: [] })
    const changed = await call('admin', 'coupons/update', {
      id: one.id,
      version: 1,
      values: { discount: 6_000 },
    })
    expect(changed.body).toMatchObject({
      id: one.id,
      version: 2,
      discount: 6_000,
      name: 'Feast',
      max_count: 1_000,
    })
    expect((await call('admin', 'coupons/one', { id: one.id })).body).toEqual(changed.body)
    expect((await call('admin', 'coupons/remove', { ids: [one.id] })).body).toEqual({
      done: [one.id],
      failed: [],
    })
    expect((await call('admin', 'coupons/one', { id: one.id })).status).toBe(404)
    const entries = await app.deps.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'before', 'after'])
      .where('subject', '=', `coupons:${one.id}`)
      .orderBy('id')
      .execute()
    expect(entries).toMatchObject([
      {
        actor_id: admin,
        action: 'coupons.create',
        before: null,
        after: { code: 'FEAST50', discount: 5_000 },
      },
      { action: 'coupons.update', before: { discount: 5_000 }, after: { discount: 6_000 } },
      { action: 'coupons.remove', before: { code: 'FEAST50' }, after: null },
    ])
  })

  test('of two people changing the same row, the second gets the first one’s version', async () => {
    const { id } = await created()
    const change = (name: string) => call('admin', 'coupons/update', { id, version: 1, values: { name } })
    const answers = await Promise.all([change('First'), change('Second')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)?.body
    const saved = answers.find(({ status }) => status === 200)?.body
    expect(refused).toMatchObject({ code: 'row_changed', current: { id, version: 2, name: saved.name } })
  })

  test('[ROL-06] staff need the permission of the call, an admin does not', async () => {
    const { id } = await created()
    const list = (as: string) => call(as, 'coupons/list', {})
    const rename = (as: string) => call(as, 'coupons/update-many', { ids: [id], values: { name: 'New' } })
    for (const as of ['nobody', 'customer', 'rider', 'store', 'staff']) {
      expect((await list(as)).body.code, as).toBe(as === 'nobody' ? 'session_required' : 'not_allowed')
      expect((await rename(as)).status, as).toBe(as === 'nobody' ? 401 : 403)
    }
    expect((await list('reader')).status).toBe(200)
    expect((await rename('reader')).body).toMatchObject({ code: 'not_allowed', permission: 'coupons:write' })
    expect((await rename('writer')).body).toEqual({ done: [id], failed: [] })
    expect((await rename('admin')).status).toBe(200)
  })

  test('[ROL-06] the console receives the signed-in person and their permissions', async () => {
    const me = async (as: string) => (await call(as, 'me', {})).body
    expect(await me('admin')).toMatchObject({
      id: admin,
      role: 'admin',
      permissions: expect.arrayContaining([...staffPermissions, 'staff-roles:write']),
    })
    expect(await me('staff')).toMatchObject({ role: 'staff', permissions: [] })
    expect(await me('reader')).toMatchObject({ role: 'staff', permissions: ['coupons:read'] })
    expect((await me('writer')).permissions).toEqual(['coupons:read', 'coupons:write'])
    expect((await me('store')).permissions).not.toContain('coupons:read')
    expect((await me('customer')).code).toBe('not_allowed')
    expect((await me('nobody')).code).toBe('session_required')
  })

  test('a list is searched, filtered, sorted and paged without gaps or repeats', async () => {
    for (let n = 0; n < 7; n++)
      await created({
        code: `C${n}`,
        name: n < 5 ? 'Summer 50%' : 'Winter',
        expiry_date: `2099-0${1 + (n % 2)}-01`,
      })
    const seen: string[] = []
    let after: string | undefined
    do {
      const { body } = await call('admin', 'coupons/list', {
        q: 'summer 50%',
        sort: 'expiry_date',
        order: 'desc',
        limit: 2,
        ...(after ? { after } : {}),
      })
      expect(body).toMatchObject({ count: 5, is_more: false })
      seen.push(...body.rows.map(({ code }: { code: string }) => code))
      after = body.next_cursor
    } while (after)
    expect(seen).toEqual(['C3', 'C1', 'C4', 'C2', 'C0'])
    const { body } = await call('admin', 'coupons/list', { filter: { expires_after: '2099-01-15' } })
    expect(body).toMatchObject({ count: 3, is_more: false })
    expect(body.rows.map(({ code }: { code: string }) => code)).toEqual(['C1', 'C3', 'C5'])
    const other = await call('admin', 'coupons/list', { sort: 'code', after: 'bm9uc2Vuc2U' })
    expect(other.body).toMatchObject({ code: 'invalid_input', errors: [{ field: '/after' }] })
  })

  test('a refusal by the database or the rules names its field, and nothing is saved', async () => {
    const { id } = await created()
    const twice = await call('admin', 'coupons/create', { values: { ...coupon, code: 'feast50' } })
    expect(twice.body).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: '/values/code', message: 'Already in use. Choose another one.' }],
    })
    const percent = await call('admin', 'coupons/update', {
      id,
      version: 1,
      values: { discount_type: 'PERCENTAGE' },
    })
    expect(percent.body.errors).toEqual([
      { field: '/values/discount', message: 'A percentage goes up to 100.' },
    ])
    expect((await call('admin', 'coupons/one', { id })).body).toMatchObject({
      version: 1,
      discount_type: 'AMOUNT',
    })
  })

  test('a bulk change reports the result of each row', async () => {
    const [one, two] = [await created(), await created({ code: 'OTHER' })]
    const { body } = await call('admin', 'coupons/update-many', {
      ids: [one.id, two.id, 999_999],
      values: { is_active: 0 },
    })
    expect(body.done).toEqual([one.id, two.id])
    expect(body.failed).toEqual([{ id: 999_999, code: 'not_found', message: 'We couldn’t find that.' }])
  })

  test('stores of a coupon are replaced as a whole', async () => {
    const [a, b] = [await insertStore(app.deps.db), await insertStore(app.deps.db)]
    const { id } = await created({ all_restaurants: false, restaurant_ids: [a, b] })
    const { body } = await call('admin', 'coupons/update', {
      id,
      version: 1,
      values: { restaurant_ids: [b] },
    })
    expect(body.restaurant_ids).toEqual([b])
    const none = await call('admin', 'coupons/update', { id, version: 2, values: { restaurant_ids: [] } })
    expect(none.body.errors[0].field).toBe('/values/restaurant_ids')
  })

  test.each(resources.map(({ name }) => name))(
    '%s: a list works with every sort and every filter',
    async (name) => {
      const { sorts, filters } = resources.find((one) => one.name === name) as (typeof resources)[number]
      for (const sort of sorts)
        for (const order of ['asc', 'desc'])
          expect((await call('admin', `${name}/list`, { sort, order, q: 'a b' })).status, sort).toBe(200)
      for (const [filter, schema] of Object.entries(filters.shape)) {
        const value = sampleOf(schema as z.ZodType)
        const answer = await call('admin', `${name}/list`, { filter: { [filter]: value } })
        expect(answer.status, `${filter} ${JSON.stringify(answer.body)}`).toBe(200)
      }
    },
  )
})

/** A valid value for a filter. */
function sampleOf(schema: z.ZodType): unknown {
  const inner = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema
  const samples = [
    1,
    true,
    0,
    '2026-01-01',
    '2026-01-01T00:00:00Z',
    'restaurant',
    'SINGLE',
    'staff',
    '1',
    'mainSlides',
    'ALL',
    'AMOUNT',
  ]
  return samples.find((value) => inner.safeParse(value).success)
}
