import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFreshness } from '../db/freshness'
import { openTestApp, type TestApp } from '../testing/app'
import { consoleAs } from '../testing/console-calls'
import { insertStore, insertUser } from '../testing/fixtures'
import { shell } from '../testing/shell'
import { countStatements } from '../testing/statements'

let app: TestApp
let restaurant_id: number
beforeAll(async () => {
  const web = { 'index.html': shell('index'), 'console.html': shell('console') }
  app = await openTestApp({ web, freshness: openFreshness(24 * 3_600_000) })
  restaurant_id = await insertStore(app.deps.db, { slug: 'spice', name: 'Spice Lane' })
})
afterAll(() => app.close())

const ask = (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'GET', url, headers })
const page = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).body

test('[ENT-01] a page sent a moment ago costs no statement', async () => {
  const first = await page('/stores/spice')
  expect(first).toContain('<title>Spice Lane')
  let again = ''
  const statements = await countStatements(app, async () => {
    again = await page('/stores/spice')
  })
  expect([statements, again]).toEqual([0, first])
})

test('[ENT-01] a page shows this node’s changes since', async () => {
  await page('/stores/spice')
  const call = await consoleAs(app, await insertUser(app.deps.db, { role: 'admin' }))
  const { version } = (await call('stores/one', { id: restaurant_id })).body
  const answer = await call('stores/update', { id: restaurant_id, version, values: { name: 'Pepper Lane' } })
  expect(answer.status).toBe(200)
  expect(await page('/stores/spice')).toContain('<title>Pepper Lane')
})

test('[ENT-01] pages are cached by host and URL', async () => {
  const other = await page('/stores/spice', { host: 'other.example' })
  expect(other).toContain('http://other.example/stores/spice')
  expect(await page('/stores/spice', { host: 'one.example' })).not.toContain('other.example')
  expect(await page('/food')).not.toContain('Pepper Lane')
})

test('[ROU-06] the cached offers page stays embeddable, and other pages do not become so', async () => {
  for (const _ of [1, 2]) {
    const policy = (await ask('/clones/offers')).headers['content-security-policy']
    expect(policy).toContain('frame-ancestors *')
    expect((await ask('/food')).headers['content-security-policy']).toContain("frame-ancestors 'self'")
  }
})
