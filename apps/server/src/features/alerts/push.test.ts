import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAlert } from '../../db/queries/alerts'
import { refused } from '../../testing/answers'
import { openTestApp, type TestApp } from '../../testing/app'
import { describeOnDatabases } from '../../testing/database'
import { insertUser, setSettings } from '../../testing/fixtures'
import { insertOwner } from '../../testing/orders'
import { cartOf, customer, place, storeWithDish } from '../../testing/placing'
import { openPushService } from '../../testing/push-service'

const square = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="${fill}"/></svg>`

describeOnDatabases('messages to devices on %s', (engine) => {
  let app: TestApp
  let service: Awaited<ReturnType<typeof openPushService>>
  beforeAll(async () => {
    service = await openPushService()
    app = await openTestApp({
      engine,
      env: { PUSH_SERVICES: service.origin },
      web: { 'leaf.svg': square('#0a7a4b'), 'tile.svg': square('#ffcc00') },
    })
  })
  afterAll(async () => {
    await app.close()
    await service.close()
  })

  /** A user with a browser that allows notifications. */
  async function listener(user_id?: number) {
    const id = user_id ?? (await insertUser(app.deps.db))
    const client = await app.as(id)
    const browser = service.subscribe()
    await client.alerts.saveNotificationToken({ push_token: browser.subscription })
    return { id, client, browser }
  }
  const tell = async (
    user_id: number,
    kind: 'orders' | 'offers' | 'account' = 'orders',
    important = false,
  ) => {
    const data = { title: 'Dinner', message: 'It is here', image: null, click_action: '/my-orders' }
    await addAlert(app.deps.db, { user_id, kind, important, data }, app.time.now)
    await app.settle()
  }
  /** The kitchen starts. */
  async function accept(restaurant_id: number, order_id: number) {
    const kitchen = await app.as(await insertOwner(app.deps.db, restaurant_id))
    await kitchen.console.acceptOrder({ order_id, preparation_minutes: 25 })
    await app.settle()
  }
  const titles = ({ heard }: { heard: { payload: Record<string, unknown> }[] }) =>
    heard.map(({ payload }) => payload.title)
  const tokens = () => app.deps.db.selectFrom('push_tokens').select('push_token').execute()

  test('[CAL-12] an order alert reaches the browser encrypted and signed', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app, { name: 'Dosa Corner' })
    const { id, client } = await customer(app)
    const { browser } = await listener(id)
    const { id: order_id, unique_order_id } = await place(client, cartOf(restaurant_id, [{ id: item_id }]))
    await app.settle()
    expect(browser.heard, 'nothing is sent of what they did themselves').toEqual([])
    await accept(restaurant_id, order_id)
    const [alert] = await client.alerts.getUserNotifications({})
    expect(browser.heard).toMatchObject([
      {
        payload: {
          id: alert?.id,
          title: 'Dosa Corner is preparing your order',
          message: 'Ready in about 25 min.',
          tag: `orders:${order_id}`,
          click_action: `/running-order/${unique_order_id}`,
          lang: 'en',
        },
        urgency: 'high',
        claims: { aud: service.origin, sub: 'mailto:no-reply@localhost' },
        server_key: app.deps.settings.get('pushPublicKey'),
      },
    ])
  })

  test('[CAL-12] tokens saved in parallel by one session leave it one device', async () => {
    const { client } = await listener()
    const saved = Array.from({ length: 12 }, () => service.subscribe().subscription)
    await Promise.all(saved.map((push_token) => client.alerts.saveNotificationToken({ push_token })))
    const kept = (await tokens()).map(({ push_token }) => push_token)
    expect(kept.filter((token) => saved.some(({ endpoint }) => endpoint === token))).toHaveLength(1)
  })

  test('[CAL-12] two sessions that swap devices at the same moment do not deadlock', async () => {
    const [one, other] = [await listener(), await listener()]
    for (let round = 0; round < 5; round++) {
      await Promise.all([
        one.client.alerts.saveNotificationToken({ push_token: other.browser.subscription }),
        other.client.alerts.saveNotificationToken({ push_token: one.browser.subscription }),
      ])
      ;[one.browser, other.browser] = [other.browser, one.browser]
    }
  })

  test('[STA-10] [CAL-12] a push message shows the operator’s icon with a versioned URL', async () => {
    const { id, browser } = await listener()
    for (const appIcon of ['', '/media/leaf.svg', '/media/tile.svg']) {
      await setSettings(app, { appIcon })
      await tell(id)
    }
    await setSettings(app, { appIcon: '' })
    const [own, leaf, tile] = browser.heard.map(({ payload }) => payload.icon)
    expect(own).toBe('/icons/192.png')
    expect(leaf).toMatch(/^\/icons\/192\.png\?v=\w{12}$/)
    expect(tile).toMatch(/^\/icons\/192\.png\?v=\w{12}$/)
    expect(tile).not.toBe(leaf)
  })

  test('[CAL-12] push messages use the recipient’s language', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app, { name: 'Dosa Corner' })
    const { id, client } = await customer(app)
    const { browser } = await listener(id)
    const hindi = (await client.settings.getAllLanguages({})).find(({ locale }) => locale === 'hi-IN')
    await client.settings.saveLanguage({ language_id: hindi?.id ?? 0 })
    const { id: order_id } = await place(client, cartOf(restaurant_id, [{ id: item_id }]))
    await accept(restaurant_id, order_id)
    expect(browser.heard[0]?.payload).toMatchObject({
      title: 'Dosa Corner आपका ऑर्डर तैयार कर रहा है',
      lang: 'hi-IN',
    })
    expect(await refused(client.settings.saveLanguage({ language_id: 999 }))).toEqual([404, 'not_found'])
  })

  test('[CAL-12] a shared device notifies only the last person signed in', async () => {
    const first = await listener()
    const second = await insertUser(app.deps.db)
    const { subscription } = first.browser
    await (await app.as(second)).alerts.saveNotificationToken({ push_token: subscription })
    await tell(first.id)
    expect(first.browser.heard).toEqual([])
    await tell(second)
    expect(titles(first.browser)).toEqual(['Dinner'])
  })

  test('[CAL-12] both devices are notified, and a failing one does not block the other', async () => {
    const { id, browser } = await listener()
    const { browser: other } = await listener(id)
    service.answers(other, 503)
    await tell(id)
    expect([titles(browser), titles(other)]).toEqual([['Dinner'], []])
    service.answers(other, 201)
    app.time.pass(1)
    await app.settle()
    expect([titles(browser), titles(other)]).toEqual([['Dinner'], ['Dinner']])
  })

  test('[CAL-12] outdated alerts are not sent', async () => {
    const { id, browser } = await listener()
    service.answers(browser, 503)
    await tell(id)
    service.answers(browser, 201)
    app.time.pass(5 * 60)
    await app.settle()
    expect(browser.heard).toEqual([])
    expect(await app.deps.db.selectFrom('outbox').select('id').execute()).toEqual([])
  })

  test.each([404, 410])(
    '[CAL-12] a browser its push service no longer knows (%d) is forgotten',
    async (status) => {
      const { id, browser } = await listener()
      service.answers(browser, status)
      await tell(id)
      expect((await tokens()).map((row) => row.push_token)).not.toContain(browser.subscription.endpoint)
    },
  )

  test('[STA-09] [CAL-12] a signed-out device is not notified', async () => {
    const { id, client, browser } = await listener()
    await client.accounts.logout({})
    await tell(id)
    expect(browser.heard).toEqual([])
    const lost = await listener(id)
    const home = await app.as(id)
    const [session] = (await home.accounts.sessions({})).filter(({ current }) => !current)
    await home.accounts.revokeSession({ session_id: session?.id ?? '' })
    await tell(id)
    expect(lost.browser.heard).toEqual([])
  })

  test('[CAL-01] [CAL-12] expired sessions lose their device, others keep it', async () => {
    const lost = await listener()
    const { id, client, browser } = await listener(lost.id)
    const day = 24 * 60
    const kept = async () => {
      await app.runJob('forgetOldStreams')
      const sessions = app.deps.db.selectFrom('sessions').where('sessions.user_id', '=', id)
      return await sessions
        .leftJoin('push_tokens as p', 'p.session_id', 'sessions.id')
        .select('p.push_token')
        .execute()
    }
    app.time.pass(20 * day)
    await client.accounts.sessions({})
    app.time.pass(10 * day + 60)
    expect(await kept()).toHaveLength(2)
    app.time.pass(day)
    expect(await kept()).toEqual([{ push_token: browser.subscription.endpoint }])
    expect(await client.accounts.sessions({})).toHaveLength(1)
    await tell(id)
    expect([titles(browser), titles(lost.browser)]).toEqual([['Dinner'], []])
  })

  test('[CAL-12] only known push services are called', async () => {
    const { client, browser } = await listener()
    const { keys } = browser.subscription
    for (const endpoint of [
      'http://127.0.0.1:5432/',
      'https://example.com/push',
      'https://evilpush.apple.com.example.com/',
      'http://fcm.googleapis.com/fcm/send/1',
      'https://fcm.googleapis.com:8443/fcm/send/1',
    ])
      expect(
        await refused(client.alerts.saveNotificationToken({ push_token: { endpoint, keys } })),
        endpoint,
      ).toEqual([400, 'invalid_input'])
    for (const endpoint of ['https://fcm.googleapis.com/fcm/send/1', 'https://web.push.apple.com/Q1'])
      expect(await client.alerts.saveNotificationToken({ push_token: { endpoint, keys } })).toEqual([])
  })

  test('[CAL-12] a native app’s token goes to the message sender', async () => {
    const id = await insertUser(app.deps.db)
    await (await app.as(id)).alerts.saveNotificationToken({ push_token: 'native-app-token' })
    await tell(id)
    expect(app.sent).toContainEqual({
      channel: 'push',
      recipient: 'native-app-token',
      subject: 'Dinner',
      body: 'It is here',
    })
  })

  test('[ENT-01] [CAL-12] with order pushes off, order alerts appear in the app only', async () => {
    const { id, client, browser } = await listener()
    await setSettings(app, { enablePushNotificationOrders: false })
    await tell(id)
    expect(browser.heard).toEqual([])
    await tell(id, 'account')
    expect(titles(browser)).toEqual(['Dinner'])
    expect(await client.alerts.getUserNotifications({})).toHaveLength(2)
    await setSettings(app, { enablePushNotificationOrders: true })
  })

  test('[CAL-12] notification preferences apply to channels, not to the list in the app', async () => {
    const { id, client, browser } = await listener()
    const { email } = await app.deps.db
      .updateTable('users')
      .set({ phone: `+9198${String(id).padStart(8, '0')}` })
      .where('id', '=', id)
      .returning('email')
      .executeTakeFirstOrThrow()
    const to = () => app.sent.filter(({ recipient }) => recipient === email).map(({ channel }) => channel)
    const texted = () => app.sent.filter(({ recipient }) => recipient.endsWith(String(id)))
    expect(await client.alerts.getNotificationPreferences({})).toEqual({
      kinds: ['orders', 'wallet'],
      channels: ['push'],
      quiet: null,
      possible: ['mail', 'sms'],
    })
    await tell(id, 'offers')
    expect(browser.heard).toEqual([])
    await client.alerts.saveNotificationPreferences({
      kinds: ['orders', 'offers'],
      channels: ['mail', 'sms'],
    })
    await tell(id)
    expect([browser.heard, to(), texted()]).toEqual([[], [], []])
    await tell(id, 'orders', true)
    expect([browser.heard, to()]).toEqual([[], ['mail']])
    expect(texted()).toMatchObject([{ channel: 'sms', body: 'Dinner. It is here' }])
    await client.alerts.saveNotificationPreferences({ kinds: [], channels: [] })
    await tell(id, 'orders', true)
    await tell(id, 'account')
    expect([titles(browser), to()]).toEqual([['Dinner'], ['mail', 'mail']])
    expect(await client.alerts.getUserNotifications({})).toHaveLength(5)
  })
})
