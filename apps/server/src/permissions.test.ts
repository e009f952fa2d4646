import type { Endpoint } from '@tokri/contract/endpoint'
import { contract } from '@tokri/contract/index'
import { staffPermissions } from '@tokri/contract/permissions'
import { resources } from '@tokri/contract/resources/index'
import { type Role, roles } from '@tokri/domain/access'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from './db/queries/sessions'
import { json } from './db/tables/json'
import { demoParts } from './demo/demo-parts'
import { features } from './features'
import { insertStore, insertUser } from './testing/fixtures'
import { hostileBodies } from './testing/hostile-inputs'
import { insertOwner, insertRider } from './testing/orders'
import { sharedApp } from './testing/shared-app'
import { whatStaffNeed, whoMayCall, whoMayUse } from './testing/who-may-call'

type NamedCall = [name: string, endpoint: Endpoint]
const named = (noun: string, endpoints: object): NamedCall[] =>
  Object.entries(endpoints).map(([call, endpoint]) => [`${noun}.${call}`, endpoint as Endpoint])
/** Every call of the API, by name; those of resources separately. */
const ownCalls = Object.entries(contract).flatMap(([noun, endpoints]) => named(noun, endpoints))
const rowCalls = resources.flatMap(({ name, calls: derived }) => named(`rows of ${name}`, derived))
const calls = [...ownCalls, ...rowCalls]
const posts = calls.filter(([, { method }]) => method === 'POST')

const app = sharedApp({ demo: true })
const tokens = new Map<string, string>()
let staff_role_id: number
beforeAll(async () => {
  const { db } = app.deps
  const people: Record<Role, number> = {
    customer: await insertUser(db),
    rider: await insertRider(db),
    store: await insertOwner(db, await insertStore(db)),
    staff: await insertUser(db, { role: 'staff' }),
    admin: await insertUser(db, { role: 'admin' }),
  }
  // staff with every permission; `resources.test.ts` tests those who lack one
  const role = await db
    .insertInto('staff_roles')
    .values({ name: 'Everything', permissions: json([...staffPermissions]) })
    .returning('id')
    .executeTakeFirstOrThrow()
  staff_role_id = role.id
  await db.updateTable('users').set({ staff_role_id }).where('id', '=', people.staff).execute()
  for (const role of roles)
    tokens.set(role, await openSession(db, { user_id: people[role], device: null, now: app.time.now }))
})

async function send({ method, path }: Endpoint, as: 'guest' | Role, body: unknown) {
  const token = tokens.get(as)
  const answer = await app.app.inject({
    method,
    url: path.replace(/:(\w+)/g, 'nowhere'),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(method === 'GET' ? {} : { payload: body as object }),
  })
  const isProblem = String(answer.headers['content-type']).includes('problem+json')
  return { status: answer.statusCode, problem: isProblem ? answer.json() : null, text: answer.body }
}

const readingCalls = ['list', 'one', 'many', 'exportLink']
/** The roles that may make a call according to the hand-written tables. */
function writtenRoles(name: string) {
  const [, resource = '', call = ''] = /^rows of ([\w-]+)\.(\w+)$/.exec(name) ?? []
  const rows = whoMayUse.get(resource)
  if (!rows) return whoMayCall.get(name) ?? []
  return readingCalls.includes(call) ? rows.read : rows.write
}

/** Whether the hand-written table admits a role, whatever the contract says. */
const isWelcome = (name: string, as: 'guest' | Role): boolean => {
  const who = writtenRoles(name)
  return who.includes('anyone') || (as !== 'guest' && who.includes(as))
}
/** A role that is admitted, to get past the permission check. */
const welcome = (name: string) => (['guest', ...roles] as const).find((role) => isWelcome(name, role))

test('[ROL-06] the contract allows exactly the roles in the hand-written table', () => {
  const contracted = Object.fromEntries(ownCalls.map(([name, { who }]) => [name, [...who].sort()]))
  const written = Object.fromEntries([...whoMayCall].map(([name, who]) => [name, [...who].sort()]))
  expect(contracted).toEqual(written)
  const sorted = (who: readonly string[]) => [...who].sort()
  expect(
    Object.fromEntries(resources.map(({ name, read, write }) => [name, [sorted(read), sorted(write)]])),
  ).toEqual(
    Object.fromEntries(
      [...whoMayUse].map(([name, { read, write }]) => [name, [sorted(read), sorted(write)]]),
    ),
  )
})

test('[ROL-06] every call of the contract has exactly one route', () => {
  const missing = calls.filter(([, { method, path }]) => !app.app.hasRoute({ method, url: path }))
  expect(missing.map(([name]) => name)).toEqual([])
  const routes = [...features(app.deps), ...demoParts(app.deps).routes]
  const carriedOut = new Set(routes.map((route) => route.endpoint))
  expect(calls.filter(([, endpoint]) => !carriedOut.has(endpoint)).map(([name]) => name)).toEqual([])
  const addresses = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([])
})

describe.each(['guest', ...roles] as const)('[ROL-06] for a %s', (role) => {
  test.each(calls)('%s admits its roles and refuses the others', async (name, endpoint) => {
    const { status, problem } = await send(endpoint, role, { surprise: 1 })
    if (!isWelcome(name, role)) {
      expect({ status, code: problem?.code }).toEqual(
        role === 'guest' ? { status: 401, code: 'session_required' } : { status: 403, code: 'not_allowed' },
      )
      return
    }
    expect(['session_required', 'not_allowed']).not.toContain(problem?.code)
    expect(status).toBeLessThan(500)
  })
})

describe('[ROL-06] staff need', () => {
  /** The hand-written permission for a call that staff may make at all. */
  const written = (name: string): string | undefined => {
    const [, resource = '', call = ''] = /^rows of ([\w-]+)\.(\w+)$/.exec(name) ?? []
    return resource
      ? (whoMayUse.get(resource)?.needs ?? `${resource}:${readingCalls.includes(call) ? 'read' : 'write'}`)
      : whatStaffNeed.get(name)
  }
  const forStaff = calls.filter(([name]) => isWelcome(name, 'staff'))
  const permit = (permissions: string[]) =>
    app.deps.db
      .updateTable('staff_roles')
      .set({ permissions: json(permissions) })
      .where('id', '=', staff_role_id)
      .execute()
  afterAll(() => permit([...staffPermissions]))

  test('exactly the permissions of the hand-written table', () => {
    const contracted = calls.filter(([, { permission, who }]) => permission && who.includes('staff'))
    expect(Object.fromEntries(contracted.map(([name, { permission }]) => [name, permission]))).toEqual(
      Object.fromEntries(forStaff.flatMap(([name]) => (written(name) ? [[name, written(name)]] : []))),
    )
  })

  test.each([...new Set(forStaff.flatMap(([name]) => written(name) ?? []))])(
    '%s for the calls it is written for',
    async (permission) => {
      await permit(staffPermissions.filter((one) => one !== permission))
      for (const [name, endpoint] of forStaff.filter(([name]) => written(name) === permission)) {
        const { status, problem } = await send(endpoint, 'staff', { surprise: 1 })
        expect({ status, code: problem?.code }, name).toEqual({ status: 403, code: 'not_allowed' })
      }
    },
  )
})

describe('[VAL-04] [ERR-06] an invalid body', () => {
  test.each(posts)('%s reports unknown fields', async (name, endpoint) => {
    const { status, problem } = await send(endpoint, welcome(name) ?? 'guest', { surprise: 1 })
    expect({ status, code: problem?.code }).toEqual({ status: 400, code: 'invalid_input' })
    expect(problem.errors.map((error: { field: string }) => error.field)).toContain('/surprise')
    expect(problem).toMatchObject({
      type: 'about:blank#invalid_input',
      title: 'Bad Request',
      request_id: expect.any(String),
      detail: expect.any(String),
    })
  })

  test.each(posts)('%s survives hostile values', async (name, endpoint) => {
    const role = welcome(name) ?? 'guest'
    for (const body of hostileBodies(endpoint.input)) {
      const { status, text } = await send(endpoint, role, body)
      // the message is built only when needed: thousands of bodies are sent, some of them long
      if (status >= 500) expect.fail(`${JSON.stringify(body).slice(0, 300)} → ${text.slice(0, 300)}`)
    }
  })

  test.each(posts)('%s refuses bodies that are not objects', async (_, endpoint) => {
    for (const body of ['[]', '"text"', '7', 'null', '{', '[[[[', '{"a":']) {
      const answer = await app.app.inject({
        method: 'POST',
        url: endpoint.path.replace(/:(\w+)/g, 'nowhere'),
        headers: { 'content-type': 'application/json' },
        payload: body,
      })
      expect(answer.statusCode, body).toBeLessThan(500)
      if (answer.statusCode >= 400)
        expect(answer.headers['content-type'], body).toContain('application/problem+json')
    }
  })
})

test('[ROL-06] another person’s id is refused in every field', async () => {
  for (const field of ['user_id', 'delivery_guy_id']) {
    const { status, problem } = await send(contract.delivery.getDeliveryOrders, 'rider', { [field]: 999_999 })
    expect({ status, code: problem?.code }).toEqual({ status: 403, code: 'not_yours' })
  }
})
