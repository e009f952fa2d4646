import { afterAll, beforeAll, expect, test } from 'vitest'
import { seal, unseal } from '../../db/seal'
import { openTestDatabase, type TestDatabase } from '../../testing/database'
import { accountSeal, openGatewayAccounts } from './accounts'

const KEY = 'a-key-of-the-environment-of-32-letters'
const khalti = { secret_key: 'live_secret' }
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  await database.close()
})

const open = (env: { PAYMENT_ACCOUNTS?: string; ENCRYPTION_KEY?: string }, isDemo = false) =>
  openGatewayAccounts({ db: database.db, env, isDemo })

test('[CAL-14] accounts are read from the environment, and invalid ones are not offered', async () => {
  const PAYMENT_ACCOUNTS = JSON.stringify({ KHALTI: khalti, STRIPE: { secret_key: '' }, NOBODY: {} })
  const accounts = open({ PAYMENT_ACCOUNTS })
  expect(await accounts.offered()).toEqual([
    { name: 'KHALTI', min_amount: 0, max_amount: null, extra_percentage: 0 },
  ])
  expect(await accounts.of('KHALTI')).not.toBeNull()
  expect(await accounts.of('STRIPE')).toBeNull()
})

test('[CAL-14] each account names its source: the environment overrides a demo’s simulator', async () => {
  const env = { PAYMENT_ACCOUNTS: JSON.stringify({ KHALTI: khalti }) }
  const simulated = { KHALTI: khalti, STRIPE: { secret_key: 'sk_test_1', webhook_secret: 'whsec_1' } }
  const known = await openGatewayAccounts({ db: database.db, env, simulated, isDemo: true }).known()
  expect(Object.fromEntries([...known].map(([name, { from }]) => [name, from]))).toEqual({
    ...{ KHALTI: 'environment', STRIPE: 'simulator' },
  })
})

test('[CAL-14] the console’s account overrides the environment’s and may be switched off', async () => {
  await database.db
    .insertInto('gateway_accounts')
    .values({
      name: 'KHALTI',
      is_active: false,
      sealed: seal(accountSeal(KEY), 'KHALTI', JSON.stringify(khalti)),
      ...{ min_amount: 0, max_amount: null, updated_at: new Date('2026-11-23T00:00:00Z'), updated_by: null },
    })
    .execute()
  const PAYMENT_ACCOUNTS = JSON.stringify({ KHALTI: khalti })
  const accounts = open({ PAYMENT_ACCOUNTS, ENCRYPTION_KEY: KEY })
  expect(await accounts.offered()).toEqual([])
  // its payments still have to be settled
  expect(await accounts.of('KHALTI')).not.toBeNull()
  await database.db.deleteFrom('gateway_accounts').execute()
})

test.each([
  '127.0.0.1',
  '127.1',
  '0x7f000001',
  '127.8.8.8',
  '0.0.0.0',
  'localhost',
  'LOCALHOST.',
  'simulator.localhost',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
])('[CAL-14] a simulator at %s is refused for real orders', async (host) => {
  const PAYMENT_ACCOUNTS = JSON.stringify({ KHALTI: { ...khalti, base: `http://${host}:9/api` } })
  expect(await open({ PAYMENT_ACCOUNTS }).offered()).toEqual([])
  expect(await open({ PAYMENT_ACCOUNTS }).of('KHALTI')).toBeNull()
  expect(await open({ PAYMENT_ACCOUNTS }, true).offered()).toHaveLength(1)
})

test.each(['localhost.example', 'pay.khalti.com', '[::ffff:8.8.8.8]', '128.0.0.1'])(
  '[CAL-14] an account at %s is accepted',
  async (host) => {
    const PAYMENT_ACCOUNTS = JSON.stringify({ KHALTI: { ...khalti, base: `https://${host}/api` } })
    expect(await open({ PAYMENT_ACCOUNTS }).offered()).toHaveLength(1)
  },
)

test('encrypted credentials open only unchanged, with their key and for their account', () => {
  const key = accountSeal(KEY)
  const sealed = seal(key, 'STRIPE', 'secret')
  expect(sealed).not.toContain('secret')
  expect(unseal(key, 'STRIPE', sealed)).toBe('secret')
  expect(unseal(accountSeal(`${KEY}!`), 'STRIPE', sealed)).toBeNull()
  expect(unseal({ ...key, use: 'second-factor' }, 'STRIPE', sealed)).toBeNull()
  expect(unseal(key, 'PAYU', sealed)).toBeNull()
  const changed = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`
  expect(unseal(key, 'STRIPE', changed)).toBeNull()
})
