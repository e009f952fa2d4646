import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Client } from '@tokri/contract/client'
import { Webhook } from 'standardwebhooks'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { wrongFields } from '../../testing/answers'
import { consoleAs } from '../../testing/console-calls'
import { describeOnDatabases } from '../../testing/database'
import { insertStaff, insertStore, insertUser, setSettings } from '../../testing/fixtures'
import { insertOrder, insertOwner } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'

const ENCRYPTION_KEY = 'a-key-of-the-environment-of-32-letters'
const HOUR_MINUTES = 60

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** A receiver that records what is posted to it and replies as configured. */
async function openReceiver() {
  const received: Received[] = []
  const server = createServer((request, answer) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
      answer.writeHead(receiver.status, { location: receiver.url }).end('thanks')
    })
  })
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  const { port } = server.address() as AddressInfo
  const receiver = {
    received,
    status: 200,
    url: `http://127.0.0.1:${port}/hook`,
    close: () => server.close(),
  }
  return receiver
}

/** The three headers that the verification library reads. */
const headersOf = ({ headers }: Received) =>
  Object.fromEntries(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, String(headers[name])]),
  )

describeOnDatabases('webhooks on %s', (engine) => {
  // receivers compare the timestamp with their own clock
  const now = new Date().toISOString()
  const app = sharedApp({ engine, demo: true, env: { ENCRYPTION_KEY }, now })
  let receiver: Awaited<ReturnType<typeof openReceiver>>
  let admin: number
  let boss: Client
  beforeAll(async () => {
    admin = await insertUser(app.deps.db, { role: 'admin' })
    boss = await app.as(admin)
  })
  beforeEach(async () => {
    await app.deps.db.deleteFrom('webhooks').execute()
    await app.deps.db.deleteFrom('outbox').execute()
    app.time.now = new Date(now)
    receiver = await openReceiver()
    return () => void receiver.close()
  })

  const addWebhook = async (values: object = {}) => {
    const fields = { name: 'Accounts', endpoint_url: receiver.url, events: ['order.accepted'], ...values }
    const { body } = await (await consoleAs(app, admin))('webhooks/create', { values: fields })
    const { secret } = await boss.webhooks.makeSecret({ webhook_id: body.id })
    return { webhook_id: body.id, secret }
  }
  /** Places an order and has its store accept it. */
  const acceptOrder = async () => {
    const { db } = app.deps
    const restaurant_id = await insertStore(db)
    const owner = await app.as(await insertOwner(db, restaurant_id))
    const order = await insertOrder(db, { restaurant_id, user_id: await insertUser(db), now: app.time.now })
    await owner.console.acceptOrder({ order_id: order.id, preparation_minutes: 20 })
    await app.settle()
    return { ...order, restaurant_id }
  }
  const deliveries = async (asked: object) =>
    (await (await consoleAs(app, admin))('webhook-deliveries/list', asked)).body.rows
  /** The deliveries of a webhook, with each attempt. */
  const logOf = async (webhook_id: number) =>
    await Promise.all(
      (await deliveries({ filter: { webhook_id } })).map(async (row) => ({
        ...row,
        ...(await boss.webhooks.delivery({ delivery_id: row.id })),
      })),
    )

  test('a receiver verifies an event with the published library', async () => {
    const { webhook_id, secret } = await addWebhook()
    const { unique_order_id, restaurant_id } = await acceptOrder()
    expect(receiver.received).toHaveLength(1)
    const [message] = receiver.received as [Received]
    expect(new Webhook(secret).verify(message.body, headersOf(message))).toMatchObject({
      type: 'order.accepted',
      timestamp: now,
      data: { unique_order_id, restaurant_id, state: 'preparing', preparation_minutes: 20 },
    })
    expect(() => new Webhook(secret).verify(`${message.body} `, headersOf(message))).toThrow(/signature/i)
    expect(await logOf(webhook_id)).toMatchObject([
      {
        ...{ event: 'order.accepted', state: 'delivered', message_id: message.headers['webhook-id'] },
        attempts: [{ status: 200, error: null }],
      },
    ])
  })

  test('a replaced secret signs alongside the new one for a day', async () => {
    const { webhook_id, secret: before } = await addWebhook()
    const { secret } = await boss.webhooks.makeSecret({ webhook_id })
    const fits = (one: string, message: Received | undefined) => {
      try {
        return message !== undefined && Boolean(new Webhook(one).verify(message.body, headersOf(message)))
      } catch {
        return false
      }
    }
    await acceptOrder()
    expect([secret, before].map((one) => fits(one, receiver.received[0]))).toEqual([true, true])
    // dates both secrets a day back, because the library uses its own clock
    await app.deps.db.updateTable('webhooks').set({ old_until: app.time.now }).execute()
    await acceptOrder()
    expect([secret, before].map((one) => fits(one, receiver.received[1]))).toEqual([true, false])
  })

  test('only subscribed events are sent, and none while inactive or without a secret', async () => {
    await addWebhook({ events: ['order.cancelled'] })
    await addWebhook({ is_active: false })
    const fields = { name: 'Silent', endpoint_url: receiver.url, events: ['order.accepted'] }
    await (await consoleAs(app, admin))('webhooks/create', { values: fields })
    await acceptOrder()
    expect(receiver.received).toEqual([])
  })

  test('a failed message is resent with the same id until it is delivered', async () => {
    const { webhook_id, secret } = await addWebhook()
    const rows = async () => (await (await consoleAs(app, admin))('webhooks/list', {})).body.rows
    receiver.status = 503
    await acceptOrder()
    expect(await logOf(webhook_id)).toMatchObject([
      { state: 'waiting', attempts: [{ status: 503, error: 'Answered 503.' }] },
    ])
    expect(await rows()).toMatchObject([{ failing_since: now }])
    receiver.status = 200
    app.time.pass(1)
    await app.settle()
    const [first, second] = receiver.received as [Received, Received]
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id'])
    expect(new Webhook(secret).verify(second.body, headersOf(second))).toMatchObject({
      type: 'order.accepted',
    })
    expect(await logOf(webhook_id)).toMatchObject([
      { state: 'delivered', attempts: [{ status: 200 }, { status: 503 }] },
    ])
    expect(await rows()).toMatchObject([{ failing_since: null }])
  })

  test('a redirect counts as a failure and is not followed', async () => {
    const { webhook_id } = await addWebhook()
    receiver.status = 307
    await acceptOrder()
    expect(receiver.received).toHaveLength(1)
    expect(await logOf(webhook_id)).toMatchObject([{ state: 'waiting', attempts: [{ status: 307 }] }])
  })

  test('a message is dropped after almost three days, and can be replayed', async () => {
    const { webhook_id } = await addWebhook()
    receiver.status = 500
    await acceptOrder()
    app.time.pass(71 * HOUR_MINUTES)
    await app.settle()
    const [given] = await logOf(webhook_id)
    expect(given).toMatchObject({ state: 'given_up' })
    app.time.pass(2 * HOUR_MINUTES)
    await app.settle()
    expect(receiver.received).toHaveLength(2)
    receiver.status = 200
    const delivery_id = given?.id ?? 0
    await boss.webhooks.replay({ delivery_id })
    expect(await wrongFields(boss.webhooks.replay({ delivery_id }))).toEqual(['/delivery_id'])
    await app.settle()
    expect(await logOf(webhook_id)).toMatchObject([{ state: 'delivered' }])
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(1)
  })

  /** Open alarms about webhooks at the desk. */
  const alarms = async () => {
    await app.runJob('watchAlarms')
    return (await boss.alarms.open({})).filter(({ kind }) => kind === 'webhook_off')
  }
  const rowOf = async (webhook_id: number) =>
    await app.deps.db
      .selectFrom('webhooks')
      .select(['is_active', 'failing_since', 'switched_off_at', 'version'])
      .where('id', '=', webhook_id)
      .executeTakeFirstOrThrow()

  test('a webhook failing for days is switched off with an alarm, until somebody switches it on', async () => {
    const { webhook_id } = await addWebhook()
    await setSettings(app, { webhookOffDays: 2 })
    receiver.status = 500
    await acceptOrder()
    app.time.pass(47 * HOUR_MINUTES)
    await app.settle()
    expect(await rowOf(webhook_id)).toMatchObject({ is_active: true, switched_off_at: null })
    expect(await alarms()).toEqual([])
    app.time.pass(2 * HOUR_MINUTES)
    await app.settle()
    expect(await rowOf(webhook_id)).toMatchObject({ is_active: false, switched_off_at: app.time.now })
    expect(await alarms()).toMatchObject([{ title: 'Webhook “Accounts” is off' }])
    const posted = receiver.received.length
    app.time.pass(2 * HOUR_MINUTES)
    await acceptOrder()
    expect(receiver.received).toHaveLength(posted)

    const { version } = await rowOf(webhook_id)
    const call = await consoleAs(app, admin)
    await call('webhooks/update', { id: webhook_id, version, values: { is_active: true } })
    expect(await rowOf(webhook_id)).toMatchObject({
      ...{ is_active: true, switched_off_at: null, failing_since: null },
    })
    expect(await alarms()).toEqual([])
    await acceptOrder()
    expect(receiver.received.length).toBeGreaterThan(posted)
    expect(await rowOf(webhook_id), 'and it has days again').toMatchObject({ is_active: true })
    await setSettings(app, { webhookOffDays: 5 })
  })

  test('a single delivery between failures keeps a webhook on', async () => {
    const { webhook_id } = await addWebhook()
    for (const status of [500, 200, 500]) {
      receiver.status = status
      await acceptOrder()
      app.time.pass(4 * 24 * HOUR_MINUTES)
    }
    await app.settle()
    expect(await rowOf(webhook_id)).toMatchObject({ is_active: true })
  })

  test('a receiver that is gone (410) is switched off at once', async () => {
    const { webhook_id } = await addWebhook()
    receiver.status = 410
    await acceptOrder()
    expect(await rowOf(webhook_id)).toMatchObject({ is_active: false, switched_off_at: app.time.now })
    app.time.pass(1)
    await app.settle()
    expect(receiver.received).toHaveLength(1)
    expect(await logOf(webhook_id)).toMatchObject([{ state: 'given_up' }])
  })

  test('a task that runs twice stores one message', async () => {
    const { webhook_id } = await addWebhook({ events: ['stock.low'] })
    const { queueWebhooks } = await import('./queue-webhooks')
    const payload = { item_id: 1, restaurant_id: 1, name: 'Rice', left: 2 }
    for (const _ of [1, 2]) await queueWebhooks('stock.low')(app.deps, payload, 4711)
    await app.settle()
    expect(await logOf(webhook_id)).toHaveLength(1)
    expect(receiver.received.map(({ body }) => JSON.parse(body).data)).toEqual([payload])
  })

  test('a test message is sent at once, and needs a secret', async () => {
    const { webhook_id, secret } = await addWebhook()
    await boss.webhooks.sendTest({ webhook_id })
    await app.settle()
    const [message] = receiver.received as [Received]
    expect(new Webhook(secret).verify(message.body, headersOf(message))).toMatchObject({
      type: 'webhook.test',
    })
    await app.deps.db.updateTable('webhooks').set({ secret: null }).execute()
    expect(await wrongFields(boss.webhooks.sendTest({ webhook_id }))).toEqual(['/webhook_id'])
  })

  test('[ROL-05] secrets are encrypted, never returned again, and every action is audited', async () => {
    const { webhook_id, secret } = await addWebhook()
    await boss.webhooks.sendTest({ webhook_id })
    const { db } = app.deps
    const subject = `webhooks:${webhook_id}`
    const stored = await db.selectFrom('webhooks').selectAll().execute()
    const audited = await db.selectFrom('audit_log').selectAll().where('subject', '=', subject).execute()
    const listed = (await (await consoleAs(app, admin))('webhooks/list', {})).body
    const shown = JSON.stringify([stored, audited, listed, await logOf(webhook_id)])
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(shown).not.toContain(secret.slice('whsec_'.length))
    expect(audited.map(({ action }) => action).sort()).toEqual([
      'webhooks.create',
      'webhooks.make-secret',
      'webhooks.send-test',
    ])
    expect(listed.rows).toMatchObject([{ has_secret: true }])
  })

  test('[ROL-05] deliveries are found by webhook, event, state and message id, with their last response', async () => {
    const { webhook_id } = await addWebhook()
    await addWebhook({ name: 'Till' })
    await acceptOrder()
    receiver.status = 503
    await boss.webhooks.sendTest({ webhook_id })
    await app.settle()
    const [failed, delivered] = await deliveries({ filter: { webhook_id }, order: 'desc' })
    expect([failed, delivered]).toMatchObject([
      { event: 'webhook.test', state: 'waiting', attempts: 1, last_answer: 'Answered 503.' },
      { name: 'Accounts', event: 'order.accepted', state: 'delivered', attempts: 1, last_answer: '200' },
    ])
    expect(await deliveries({})).toHaveLength(3)
    expect(await deliveries({ filter: { event: 'webhook.test' } })).toEqual([failed])
    expect(await deliveries({ filter: { state: 'delivered', webhook_id } })).toEqual([delivered])
    expect(await deliveries({ q: failed?.message_id })).toEqual([failed])
    expect(await deliveries({ filter: { from: '2099-01-01T00:00:00.000Z' } })).toEqual([])
    const clerk = await consoleAs(app, await insertStaff(app.deps.db, { permissions: ['orders:refund'] }))
    expect((await clerk('webhook-deliveries/list', {})).status).toBe(403)
    expect((await clerk('webhooks/delivery', { delivery_id: failed?.id })).status).toBe(403)
  })

  test('deliveries are deleted after thirty days', async () => {
    const { webhook_id } = await addWebhook()
    await acceptOrder()
    app.time.pass(29 * 24 * HOUR_MINUTES)
    await app.runJob('forgetDeliveries')
    expect(await logOf(webhook_id)).toHaveLength(1)
    app.time.pass(2 * 24 * HOUR_MINUTES)
    await app.runJob('forgetDeliveries')
    expect(await logOf(webhook_id)).toEqual([])
  })
})
