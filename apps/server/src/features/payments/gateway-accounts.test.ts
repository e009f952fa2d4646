import { expect, test } from 'vitest'
import { refused } from '../../testing/answers'
import { insertUser } from '../../testing/fixtures'
import { openPayment } from '../../testing/online-payments'
import { sharedApp } from '../../testing/shared-app'

const ENCRYPTION_KEY = 'a-key-of-the-environment-of-32-letters'
const secrets = { key_secret: 'rzp_secret_of_the_shop', webhook_secret: 'whsec_of_the_shop' }
const input = {
  ...{ name: 'RAZORPAY' as const, version: null, is_active: true, min_amount: 10_000, max_amount: 500_000 },
  fields: { key_id: 'rzp_live_1', ...secrets },
}

const app = sharedApp({ env: { ENCRYPTION_KEY } })
const admin = async () => await app.as(await insertUser(app.deps.db, { role: 'admin' }))
const razorpay = async () => {
  const { accounts } = await (await admin()).gatewayAccounts.list({})
  return accounts.find(({ name }) => name === 'RAZORPAY')
}

test('[CAL-14] an account set up in the console takes payments within its limits', async () => {
  const boss = await admin()
  expect(await razorpay()).toMatchObject({ from: null, works: false, is_active: false })
  expect(await boss.gatewayAccounts.save(input)).toMatchObject({ from: 'console', works: true, version: 1 })
  const offered = await app.deps.gatewayAccounts.offered()
  expect(offered).toEqual([
    { name: 'RAZORPAY', min_amount: 10_000, max_amount: 500_000, extra_percentage: 0 },
  ])
  const changed = { ...input, version: 1, is_active: false, fields: {} }
  expect(await boss.gatewayAccounts.save(changed)).toMatchObject({
    is_active: false,
    works: true,
    version: 2,
  })
  expect(await app.deps.gatewayAccounts.offered()).toEqual([])
})

test('[CAL-14] secrets never appear in answers, the audit log or the database', async () => {
  const boss = await admin()
  const { version = null } = (await razorpay()) ?? {}
  const answered = await boss.gatewayAccounts.save({ ...input, version })
  const stored = await app.deps.db.selectFrom('gateway_accounts').selectAll().execute()
  const audited = await app.deps.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', 'gateway-accounts:RAZORPAY')
    .orderBy('id')
    .execute()
  const seen = JSON.stringify([answered, await razorpay(), stored, audited])
  for (const secret of Object.values(secrets)) expect(seen).not.toContain(secret)
  expect(answered.fields).toContainEqual(
    expect.objectContaining({ name: 'key_secret', is_secret: true, is_filled: true, value: null }),
  )
  expect(answered.fields).toContainEqual(expect.objectContaining({ name: 'key_id', value: 'rzp_live_1' }))
  expect(audited.at(-1)?.after).toMatchObject({
    key_id: 'rzp_live_1',
    changed_secrets: ['key_secret', 'webhook_secret'],
  })
})

test('[CAL-14] invalid or outdated accounts are refused', async () => {
  const boss = await admin()
  const stripe = { ...input, name: 'STRIPE' as const, fields: { secret_key: 'sk_live_1' } }
  await expect(boss.gatewayAccounts.save(stripe)).rejects.toMatchObject({
    body: { code: 'invalid_input', errors: [{ field: '/fields/webhook_secret' }] },
  })
  const late = { ...input, version: 999 }
  await expect(boss.gatewayAccounts.save(late)).rejects.toMatchObject({ body: { code: 'row_changed' } })
  const { version = null } = (await razorpay()) ?? {}
  const crossed = { ...input, version, max_amount: 100 }
  await expect(boss.gatewayAccounts.save(crossed)).rejects.toMatchObject({
    body: { code: 'invalid_input', errors: [{ field: '/max_amount' }] },
  })
})

test('[CAL-14] keys cannot be removed while a payment or refund needs them', async () => {
  const boss = await admin()
  const { version } = (await razorpay()) ?? {}
  const remove = () => refused(boss.gatewayAccounts.remove({ name: 'RAZORPAY', version: version ?? 0 }))
  const user_id = await insertUser(app.deps.db)
  const { id } = await openPayment(app, { order_id: null, user_id, gateway: 'RAZORPAY', amount: 5_000 })
  expect(await remove()).toEqual([409, 'wrong_state'])
  const sent = { state: 'refunded', next_poll_at: null } as const
  await app.deps.db.updateTable('payments').set(sent).where('id', '=', id).execute()
  const now = app.time.now
  await app.deps.db
    .insertInto('refunds')
    .values({
      ...{ payment_id: id, reference: 'R1', amount: 5_000, state: 'submitted', why: 'not_awaited' },
      ...{ gateway_refund_id: null, reason: null, next_try_at: now, created_at: now, updated_at: now },
    })
    .execute()
  expect(await remove()).toEqual([409, 'wrong_state'])
  await app.deps.db.updateTable('refunds').set({ state: 'succeeded', next_try_at: null }).execute()
})

test('[CAL-14] keys can be removed, and their fields are empty again', async () => {
  const boss = await admin()
  const { version } = (await razorpay()) ?? {}
  await boss.gatewayAccounts.remove({ name: 'RAZORPAY', version: version ?? 0 })
  expect(await razorpay()).toMatchObject({ from: null, version: null })
  expect(await app.deps.gatewayAccounts.of('RAZORPAY')).toBeNull()
})
