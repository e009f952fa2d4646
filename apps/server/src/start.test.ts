import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { migrations } from './db/migrate'
import { writeFact } from './db/queries/facts'
import { Env } from './env'
import { start } from './start'
import { openTestDatabase } from './testing/database'

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** Starts a server on a database with the demo city, or on an empty one. Returns its URL. */
async function startOn(env: NodeJS.ProcessEnv, { seeded = true } = {}): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'tokri-start-'))
  undo.push(() => rm(data, { recursive: true, force: true }))
  const database = await openTestDatabase()
  const { db } = database
  undo.push(database.close)
  // test databases are migrated without the migrator's own table
  await sql`create table kysely_migration as select unnest(${Object.keys(migrations)}::text[]) as name`.execute(
    db,
  )
  undo.push(() => sql`drop table kysely_migration`.execute(db))
  if (seeded) await writeFact(db, 'demo', true)
  const { app, stop } = await start({
    env: Env.parse({
      HOST: '127.0.0.1',
      PORT: 0,
      DATA_DIR: data,
      LOG_LEVEL: 'silent',
      ...env,
    }),
    database: {
      ...{ ...database, kind: 'embedded', reads: null, isFresh: false },
      canListen: async () => true,
      close: async () => undefined,
    },
    web: data,
  })
  undo.push(stop)
  const address = app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('the server does not listen')
  return `http://127.0.0.1:${address.port}`
}

test('DEMO=0 turns off the outbox page of a database that was seeded once', async () => {
  const origin = await startOn({ DEMO: '0' })
  expect((await fetch(`${origin}/dev/outbox`)).status).toBe(404)
})

test('a new shop prints its first admin’s invitation and has home tiles', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  undo.push(async () => written.mockRestore())
  const origin = await startOn({ DEMO: '0' }, { seeded: false })
  const link = written.mock.calls
    .map(([line]) => String(line).trim())
    .find((line) => line.includes('/console/join'))
  expect(link).toMatch(origin.replace('127.0.0.1', 'localhost'))
  const call = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${origin}/public/api/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return await answer.json()
  }
  const link_token = new URL(link ?? '').searchParams.get('token')
  const joined = await call('invitations/accept', {
    link_token,
    name: 'Asha Rao',
    email: 'asha@shop.test',
    password: 'saffron-and-cardamom',
  })
  expect(joined.data).toMatchObject({ role: 'admin', name: 'Asha Rao' })
  expect((await call('invitations/accept', { link_token, password: 'saffron-and-cardamom' })).code).toBe(
    'link_ended',
  )
  const tiles: { url: string }[] = await call('get-modules', {})
  expect(tiles.map(({ url }) => url)).toEqual(['/food', '/grocery', '/meat'])
})
