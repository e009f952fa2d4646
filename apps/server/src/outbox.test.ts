import type { Events } from '@tokri/contract/events'
import { afterEach, expect, test, vi } from 'vitest'
import { emit } from './db/queries/events'
import { LEASE_MS } from './db/queries/outbox'
import type { Deps } from './deps'
import { Env } from './env'
import { openMessages } from './gateways/messages'
import type { Message } from './gateways/messages/port'
import { lanes } from './lanes'
import { openOutbox } from './outbox'
import { describeOnDatabases } from './testing/database'
import { insertUser, setSettings } from './testing/fixtures'
import { cartOf, customer, place, storeWithDish } from './testing/placing'
import { sharedApp } from './testing/shared-app'
import { openSilentServer } from './testing/silent-server'

test('a lane’s timeout is shorter than the lease of its tasks', () => {
  for (const { timeout } of Object.values(lanes)) expect(timeout).toBeLessThan(LEASE_MS)
})

describeOnDatabases('The outbox on %s', (engine) => {
  const app = sharedApp({ engine })
  afterEach(async () => {
    await app.deps.db.deleteFrom('outbox').execute()
  })

  const rows = () => app.deps.db.selectFrom('outbox').selectAll().orderBy('id').execute()
  const sending = (send: (message: Message) => Promise<void>): Deps => ({ ...app.deps, messages: { send } })
  const failing = () =>
    sending(async () => {
      throw new Error('nobody answers')
    })
  const record = (events: { [E in keyof Events]: [E, Events[E]] }[keyof Events][]) =>
    app.deps.db.transaction().execute(async (tx) => {
      for (const [event, payload] of events) await emit(tx, event, payload, app.time.now)
    })
  const codeFor = (recipient: string): ['code.requested', Events['code.requested']] => [
    'code.requested',
    { channel: 'sms', recipient, purpose: 'login', code: '123456' },
  ]
  const phones = (count: number) => Array.from({ length: count }, (_, n) => `+91${1_000 + n}`)

  /** Places an order, whose confirmation has to be mailed. */
  async function placed() {
    await setSettings(app, { sendOrderInvoiceOverEmail: true })
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { id, client } = await customer(app)
    const order = await place(client, cartOf(restaurant_id, [{ id: item_id }]))
    const audience = `store:${restaurant_id}`
    const news = async () =>
      (await app.deps.db.selectFrom('live_events').select('id').where('audience', '=', audience).execute())
        .length
    const alerts = async () =>
      (await app.deps.db.selectFrom('alerts').select('id').where('user_id', '=', id).execute()).length
    return { client, order, restaurant_id, news, alerts }
  }

  test('a reaction that succeeded does not run again when another of the same fact is retried', async () => {
    const { news, alerts } = await placed()
    const sent: string[] = []
    let isUp = false
    const mailer = openOutbox(
      sending(async ({ subject }) => {
        if (!isUp) throw new Error('nobody answers')
        sent.push(subject ?? '')
      }),
    )
    await mailer.settle()
    for (const _ of [1, 2]) {
      app.time.pass(1)
      await mailer.settle()
    }
    isUp = true
    app.time.pass(10)
    await mailer.settle()
    app.time.pass(60)
    await mailer.settle()
    expect([await news(), await alerts(), sent.length]).toEqual([1, 1, 1])
    expect(await rows()).toEqual([])
  })

  test.each([
    { spread: 0, expected: [1, 5, 30, 300, 3_600, 3_600] },
    { spread: 1, expected: [0.8, 4, 24, 240, 2_880, 2_880] },
  ])('waits between attempts grow to an hour, less up to a fifth at random: $spread', async (wait) => {
    await record([codeFor('+911')])
    const waits: number[] = []
    for (let attempt = 0; attempt < 6; attempt++) {
      await openOutbox(failing(), { random: () => wait.spread }).settle()
      const [row] = await rows()
      waits.push(((row?.run_at.getTime() ?? 0) - app.time.now.getTime()) / 1_000)
      app.time.now = row?.run_at ?? app.time.now
    }
    expect(waits).toEqual(wait.expected)
    expect((await rows())[0]?.last_error).toContain('nobody answers')
  })

  test('a failing reaction blocks neither its fact’s others nor later facts', async () => {
    const { news, alerts } = await placed()
    const sent: string[] = []
    const picky = sending(async ({ channel, recipient }) => {
      if (channel === 'mail' || recipient === '+911') throw new Error('nobody answers')
      sent.push(recipient)
    })
    await record([codeFor('+911'), codeFor('+912')])
    await openOutbox(picky).settle()
    expect([await news(), await alerts(), sent]).toEqual([1, 1, ['+912']])
    expect((await rows()).map(({ reaction }) => reaction).sort()).toEqual(['mailConfirmation', 'sendCode'])
  })

  test('two nodes run every task once, even with a slow provider', async () => {
    const all = phones(40)
    const sent: [node: number, recipient: string][] = []
    const { sms } = lanes
    // responds to nobody until all workers of both nodes are waiting for it
    let answerAll: () => void = () => undefined
    const answers = new Promise<void>((resolve) => {
      answerAll = resolve
    })
    const node = (id: number) =>
      openOutbox(
        sending(async ({ recipient }) => {
          sent.push([id, recipient])
          if (sent.length === 2 * sms.concurrency) answerAll()
          await answers
        }),
      )
    await record(all.map(codeFor))
    // a node that polls before the other has created tasks from the events finds none, and polls again
    const work = async (outbox: ReturnType<typeof node>) => {
      while (sent.length < all.length) await outbox.settle()
    }
    await Promise.all([work(node(1)), work(node(2))])
    expect(sent.map(([, recipient]) => recipient).sort()).toEqual(all)
    for (const id of [1, 2]) expect(sent.filter(([by]) => by === id).length).toBeGreaterThan(0)
  })

  test('one wake is enough for any number of facts', async () => {
    const all = phones(450)
    const sent: string[] = []
    const outbox = openOutbox(sending(async ({ recipient }) => void sent.push(recipient)))
    await record(all.map(codeFor))
    // it was not started, so nothing polls by itself
    outbox.wake()
    await vi.waitFor(() => expect(sent).toHaveLength(all.length), { timeout: 10_000 })
    await outbox.stop()
  })

  test('a hanging task is retried later, and its lane continues', async () => {
    const quick = { ...lanes, sms: { concurrency: 2, timeout: 50 } }
    const sent: string[] = []
    const hanging = sending(({ recipient }) =>
      ['+911', '+912'].includes(recipient)
        ? new Promise(() => undefined)
        : Promise.resolve(void sent.push(recipient)),
    )
    await record(['+911', '+912', '+913', '+914'].map(codeFor))
    const failed: string[] = []
    await openOutbox(hanging, { lanes: quick, onError: (name) => failed.push(name) }).settle()
    expect(sent.sort()).toEqual(['+913', '+914'])
    expect(failed).toEqual(['sms: sendCode', 'sms: sendCode'])
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1])
  })

  test('shutdown releases claimed tasks that have not started', async () => {
    let begun = 0
    let answer: () => void = () => undefined
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const slow = sending(() => {
      begun++
      return answered
    })
    await record([...phones(4).map(codeFor)])
    const outbox = openOutbox(slow, { lanes: { ...lanes, sms: { concurrency: 1, timeout: 5_000 } } })
    outbox.wake()
    await vi.waitFor(() => expect(begun).toBe(1))
    const stopped = outbox.stop()
    answer()
    await stopped
    const left = await rows()
    expect(left).toHaveLength(3)
    expect(left.every(({ run_at }) => run_at <= app.time.now)).toBe(true)
  })

  test('alerts of one order are stored in the order of events', async () => {
    const { client, order, alerts } = await placed()
    await client.orders.cancelOrder({ order_id: order.id })
    await app.settle()
    const { rows: kept } = await app.deps.db
      .selectFrom('alerts')
      .select('data')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
      .then((all) => ({ rows: all.map(({ data }) => data.title) }))
    expect(await alerts()).toBe(2)
    expect(kept[0]).toBe('Order cancelled')
  })

  test('finished tasks are deleted; waiting ones are dropped after three days', async () => {
    await record([codeFor('+911')])
    await app.settle()
    expect(await rows()).toEqual([])
    const user_id = await insertUser(app.deps.db)
    await record([['customer.acted_for', { user_id, staff: 'Asha', reason: null }]])
    app.time.pass(71 * 60)
    await app.runJob('forgetOldStreams')
    expect(await rows()).toHaveLength(1)
    app.time.pass(2 * 60)
    await app.runJob('forgetOldStreams')
    expect(await rows()).toEqual([])
  })

  test('dead mail and SMS providers do not delay kitchen news', async () => {
    const [smtp, sms] = [await openSilentServer(), await openSilentServer()]
    const messages = openMessages(
      Env.parse({
        SMTP_URL: `smtp://${smtp.address}`,
        SMS_URL: `http://${sms.address}/`,
        SMS_SECRET: 'sixteen-letters-at-least',
      }),
      { send: async () => undefined },
    )
    const outbox = openOutbox({ ...app.deps, messages })
    await record(phones(60).map(codeFor))
    await record(
      phones(60).map((phone) => {
        const [event, payload] = codeFor(`${phone}@example.test`)
        return [event, { ...payload, channel: 'mail' }]
      }),
    )
    outbox.start()
    await vi.waitFor(async () => expect((await rows()).some(({ attempts }) => attempts > 0)).toBe(true))
    for (const _ of [1, 2, 3]) {
      const { news } = await placed()
      outbox.wake()
      await vi.waitFor(async () => expect(await news()).toBe(1), { timeout: 1_000 })
    }
    await Promise.all([smtp.close(), sms.close(), outbox.stop()])
  })
})
