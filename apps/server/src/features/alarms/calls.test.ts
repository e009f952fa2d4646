import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Env } from '../../env'
import { openMessages } from '../../gateways/messages'
import { openTestApp, type TestApp } from '../../testing/app'
import { describeOnDatabases } from '../../testing/database'
import { insertStaff, insertStore, insertUser } from '../../testing/fixtures'
import { insertOrder, insertOwner } from '../../testing/orders'

const CALL_SECRET = 'what-both-sides-know'
const sign = (timestamp: string, body: string, secret = CALL_SECRET) =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`

interface Asked {
  to: string
  text: string
  language: string
  call_id: number
  callback_url: string
}

/** A telephone service: accepts calls by HTTP, checks our signature, and reports outcomes later. */
async function openTelephone() {
  const asked: Asked[] = []
  const server: Server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { 'x-tokri-timestamp': timestamp, 'x-tokri-signature': signature } = request.headers
    if (signature !== sign(String(timestamp), body)) return response.writeHead(401).end()
    asked.push(JSON.parse(body) as Asked)
    response.writeHead(202).end('{}')
  })
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  const { port } = server.address() as AddressInfo
  return {
    asked,
    url: `http://127.0.0.1:${port}/calls`,
    close: () => new Promise((done) => server.close(done)),
  }
}

describeOnDatabases('outcomes of calls on %s', (engine) => {
  let app: TestApp
  let shop: string
  let telephone: Awaited<ReturnType<typeof openTelephone>>
  beforeAll(async () => {
    telephone = await openTelephone()
    app = await openTestApp({ engine, env: { CALL_SECRET, PUBLIC_URL: 'https://shop.example' } })
    const env = Env.parse({ CALL_URL: telephone.url, CALL_SECRET })
    app.deps.messages = openMessages(env, app.deps.messages)
    shop = await app.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await app.close()
    await telephone.close()
  })

  /** A store with the given number of owners' phones, and an order that has been escalated to the call. */
  async function called(owners = 1) {
    const { db } = app.deps
    const restaurant_id = await insertStore(db)
    const ids: number[] = []
    for (let one = 0; one < owners; one++) {
      const id = await insertOwner(db, restaurant_id)
      const phone = `+9198${String(id).padStart(8, '0')}`
      await db.updateTable('users').set({ phone, store_role: 'owner' }).where('id', '=', id).execute()
      ids.push(id)
    }
    const admin = await insertUser(db, { role: 'admin' })
    const steps = [
      { to: 'owner', by: 'call', after: 0 },
      { to: 'desk', by: 'screen', after: 30 },
      { to: 'operator', by: 'screen', after: 60 },
    ] as const
    await (await app.as(admin)).alarms.saveLadder({ kind: 'new_order', steps: [...steps] })
    const before = telephone.asked.length
    const order = await insertOrder(db, { restaurant_id, user_id: await insertUser(db), now: app.time.now })
    await app.settle()
    const { id: alarm_id } = await db
      .selectFrom('alarms')
      .select('id')
      .where('subject', '=', `order:${order.id}`)
      .where('kind', '=', 'new_order')
      .executeTakeFirstOrThrow()
    return { alarm_id, owners: ids, calls: telephone.asked.slice(before) }
  }
  /** The service's report; parameters override what it should say. */
  async function callBack(
    { call_id, callback_url }: Asked,
    news: object,
    { secret = CALL_SECRET, age = 0, altered = '' } = {},
  ) {
    const body = JSON.stringify({ call_id, ...news })
    const timestamp = String(Math.floor(app.time.now.getTime() / 1_000) - age)
    const answer = await fetch(new URL(new URL(callback_url).pathname, shop), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-tokri-timestamp': timestamp,
        'x-tokri-signature': sign(timestamp, body, secret),
      },
      body: body + altered,
    })
    await app.settle()
    return answer.status
  }
  async function history(alarm_id: number) {
    const desk = await app.as(await insertStaff(app.deps.db, { permissions: ['alarms:read'] }))
    const { tellings, acknowledged } = await desk.alarms.show({ alarm_id })
    return {
      acknowledged,
      steps: tellings.map(({ receiver, way, call }) => `${receiver} ${way} ${call?.outcome ?? '-'}`),
    }
  }
  const firstOf = ({ calls: [call] }: { calls: Asked[] }): Asked => {
    if (!call) throw new Error('nobody was called')
    return call
  }

  test('a pressed key acknowledges the alarm and stops its escalation', async () => {
    const alarm = await called()
    const call = firstOf(alarm)
    expect(call).toMatchObject({
      language: 'en',
      callback_url: 'https://shop.example/public/api/calls/outcome',
    })
    expect(call.text).toMatch(/Press 1 if you’re on it\.$/)
    expect(await callBack(call, { outcome: 'answered' })).toBe(200)
    expect((await history(alarm.alarm_id)).acknowledged).toBeNull()
    expect(await callBack(call, { outcome: 'key', key: '1' })).toBe(200)
    const { acknowledged, steps } = await history(alarm.alarm_id)
    expect(acknowledged).not.toBeNull()
    expect(steps).toEqual(['owner call acknowledged'])
    app.time.pass(70)
    await app.runJob('escalateAlarms')
    await app.settle()
    expect((await history(alarm.alarm_id)).steps).toEqual(['owner call acknowledged'])
  })

  test.each(['busy', 'no_answer', 'failed'])(
    'a call that ends %s triggers the next step at once, and only that one',
    async (outcome) => {
      const alarm = await called()
      expect(await callBack(firstOf(alarm), { outcome })).toBe(200)
      expect((await history(alarm.alarm_id)).steps).toEqual([`owner call ${outcome}`, 'desk screen -'])
      expect(await callBack(firstOf(alarm), { outcome })).toBe(409)
      expect((await history(alarm.alarm_id)).steps).toHaveLength(2)
      app.time.pass(60)
      await app.runJob('escalateAlarms')
      expect((await history(alarm.alarm_id)).steps).toEqual([
        ...[`owner call ${outcome}`, 'desk screen -', 'operator screen -'],
      ])
    },
  )

  test('a call answered without a key leaves the escalation unchanged', async () => {
    const alarm = await called()
    expect(await callBack(firstOf(alarm), { outcome: 'key', key: '7' })).toBe(200)
    const { steps, acknowledged } = await history(alarm.alarm_id)
    expect([steps, acknowledged]).toEqual([['owner call answered'], null])
  })

  test('the next step waits for the calls to both people', async () => {
    const alarm = await called(2)
    const [one, other] = alarm.calls as [Asked, Asked]
    await callBack(one, { outcome: 'busy' })
    // both are called at once, so either may be the first in the history
    const steps = async () => (await history(alarm.alarm_id)).steps.toSorted()
    expect(await steps()).toEqual(['owner call -', 'owner call busy'])
    await callBack(other, { outcome: 'no_answer' })
    expect(await steps()).toEqual(['desk screen -', 'owner call busy', 'owner call no_answer'])
  })

  test('simultaneous reports on two nodes count once', async () => {
    const alarm = await called()
    const call = firstOf(alarm)
    const said = await Promise.all([
      callBack(call, { outcome: 'busy' }),
      callBack(call, { outcome: 'no_answer' }),
      callBack(call, { outcome: 'failed' }),
    ])
    expect(said.sort()).toEqual([200, 409, 409])
    expect((await history(alarm.alarm_id)).steps).toHaveLength(2)
  })

  test('forged, altered, old and unknown reports change nothing', async () => {
    const alarm = await called()
    const call = firstOf(alarm)
    const key = { outcome: 'key', key: '1' }
    expect(await callBack(call, key, { secret: 'somebody-elses-secret' })).toBe(401)
    expect(await callBack(call, key, { altered: ' ' })).toBe(401)
    expect(await callBack(call, key, { age: 301 })).toBe(401)
    expect(await callBack(call, key, { age: -301 })).toBe(401)
    expect(await callBack(call, { outcome: 'laughed' })).toBe(400)
    expect(await callBack(call, { outcome: 'key' })).toBe(400)
    expect(await callBack({ ...call, call_id: 999_999 }, key)).toBe(404)
    app.time.pass(61)
    expect(await callBack(call, key)).toBe(404)
    const { steps, acknowledged } = await history(alarm.alarm_id)
    expect([steps[0], acknowledged]).toEqual(['owner call -', null])
  })
})
