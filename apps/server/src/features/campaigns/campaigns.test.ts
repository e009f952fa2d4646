import type { Client } from '@tokri/contract/client'
import { type AlertChannel, alertChannels, chosenKinds } from '@tokri/domain/alerts/channels'
import { agreesToOffers } from '@tokri/domain/campaign/reach'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { savePreferences } from '../../db/queries/alert-preferences'
import { openSession } from '../../db/queries/sessions'
import { consoleAs } from '../../testing/console-calls'
import { describeOnDatabases } from '../../testing/database'
import {
  insertCategory,
  insertItem,
  insertOrder,
  insertStaff,
  insertStore,
  insertUser,
  setSettings,
  startFresh,
} from '../../testing/fixtures'
import { sharedApp } from '../../testing/shared-app'

const days = (count: number) => new Date(Date.parse('2026-11-20T07:00:00Z') - count * 24 * 3_600_000)
const anybody = {
  ...{ item_ids: [], category_ids: [], restaurant_ids: [], zone_ids: [], kinds: [] },
  ...{ min_orders: 0, within_days: null, not_since_days: null },
}
const offered = { title: 'Half price', message: 'This weekend only.' }
const offer = { name: 'Weekend', ...offered, link: '/food' }

describeOnDatabases('campaigns on %s', (engine) => {
  const app = sharedApp({ engine, env: { PUBLIC_URL: 'https://shop.example' } })
  let boss: Client
  let row: Awaited<ReturnType<typeof consoleAs>>
  let phone = 9_810_000_000

  beforeAll(async () => {
    const id = await insertStaff(app.deps.db, {
      permissions: ['segments:read', 'segments:write', 'campaigns:read', 'campaigns:write', 'campaigns:send'],
    })
    boss = await app.as(id)
    row = await consoleAs(app, id)
  })
  beforeEach(async () => {
    await startFresh(app, [
      'campaign_sends',
      'campaigns',
      'segments',
      'alert_preferences',
      'outbox',
      'alerts',
    ])
    app.sent.length = 0
  })

  /** A customer who agreed to offers on these channels. */
  const reader = async (
    channels: AlertChannel[] = ['mail'],
    more: { quiet?: { from: number; until: number } } = {},
  ) => {
    const user_id = await insertUser(app.deps.db, { phone: `+91${++phone}` })
    await savePreferences(app.deps.db, user_id, { kinds: ['offers'], channels, quiet: more.quiet ?? null })
    if (channels.includes('push')) {
      await openSession(app.deps.db, { user_id, device: null, now: app.time.now })
      const session = await app.deps.db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', user_id)
        .executeTakeFirstOrThrow()
      await app.deps.db
        .insertInto('push_tokens')
        .values({
          push_token: `device-${user_id}`,
          user_id,
          session_id: session.id,
          keys: null,
          created_at: app.time.now,
        })
        .execute()
    }
    return user_id
  }
  const campaignFor = async (channels: AlertChannel[], rule: object = {}) => {
    const segment = await row('segments/create', { values: { name: 'Everybody', ...anybody, ...rule } })
    const values = { ...offer, segment_id: segment.body.id, channels }
    return (await row('campaigns/create', { values })).body.id
  }
  const pass = async () => {
    await app.runJob('sendCampaigns')
    await app.settle()
    await app.runJob('sendCampaigns')
  }
  const sendNow = async (campaign_id: number) => {
    await boss.campaigns.schedule({ campaign_id })
    await pass()
  }
  const addressOf = async (id: number) =>
    await app.deps.db
      .selectFrom('users')
      .select(['email', 'phone'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  test('only people who agreed to offers on a channel get one there', async () => {
    await setSettings(app, { enablePushNotification: true })
    const wishes = [...Array(8).keys()].flatMap((bits) =>
      [['offers'], ['orders', 'wallet']].map((kinds) => ({
        kinds: chosenKinds.filter((kind) => kinds.includes(kind)),
        channels: alertChannels.filter((_, index) => bits & (1 << index)),
      })),
    )
    const people = new Map<number, (typeof wishes)[number]>()
    for (const wish of wishes) {
      const id = await reader(['push', 'mail', 'sms'])
      await savePreferences(app.deps.db, id, { ...wish, quiet: null })
      people.set(id, wish)
    }
    await insertUser(app.deps.db, { phone: `+91${++phone}` })
    await sendNow(await campaignFor([...alertChannels]))
    const sends = await app.deps.db
      .selectFrom('campaign_sends')
      .select(['user_id', 'channel', 'state'])
      .execute()
    const expected = [...people].flatMap(([user_id, wish]) =>
      alertChannels
        .filter((channel) => agreesToOffers(channel, wish))
        .map((channel) => ({ user_id, channel, state: 'sent' })),
    )
    const sorted = (rows: { user_id: number; channel: string }[]) =>
      rows.map((one) => JSON.stringify(one)).sort()
    expect(sorted(sends)).toEqual(sorted(expected))
    expect(app.sent).toHaveLength(expected.length)
  })

  test('a segment selects people by items, stores and time of their orders', async () => {
    const { db } = app.deps
    const store = await insertStore(db)
    const other = await insertStore(db)
    const parent = await insertCategory(db, store)
    const below = await insertCategory(db, store, { parent_id: parent })
    const cake = await insertItem(db, store, { item_category_id: below })
    const buys = async (
      fields: { restaurant_id: number; created_at: Date; state?: 'cancelled' },
      item_id?: number,
    ) => {
      const user_id = await reader()
      const number = await insertOrder(db, { user_id, ...fields })
      const order = await db
        .selectFrom('orders')
        .select('id')
        .where('unique_order_id', '=', number)
        .executeTakeFirstOrThrow()
      if (item_id)
        await db
          .insertInto('orderitems')
          .values({ order_id: order.id, item_id, name: 'Cake', price: 1, quantity: 1, amount: 1 })
          .execute()
      return user_id
    }
    await buys({ restaurant_id: store, created_at: days(3) }, cake)
    const regular = await buys({ restaurant_id: other, created_at: days(40) })
    await insertOrder(db, { user_id: regular, restaurant_id: other, created_at: days(50) })
    await buys({ restaurant_id: store, created_at: days(2), state: 'cancelled' })
    await reader()
    const count = async (rule: object) =>
      (await boss.campaigns.countSegment({ rule: { ...anybody, ...rule } })).people
    expect(await count({})).toBe(4)
    expect(await count({ min_orders: 1 })).toBe(2)
    expect(await count({ min_orders: 2 })).toBe(1)
    expect(await count({ min_orders: 2, within_days: 45 })).toBe(0)
    expect(await count({ min_orders: 1, within_days: 30 })).toBe(1)
    expect(await count({ min_orders: 1, not_since_days: 30 })).toBe(1)
    expect(await count({ not_since_days: 30 })).toBe(3)
    expect(await count({ min_orders: 1, restaurant_ids: [other] })).toBe(1)
    expect(await count({ min_orders: 1, item_ids: [cake] })).toBe(1)
    expect(await count({ min_orders: 1, category_ids: [parent] })).toBe(1)
    expect(await count({ min_orders: 1, category_ids: [parent], restaurant_ids: [other] })).toBe(0)
    expect(await count({ min_orders: 1, kinds: ['grocery'] })).toBe(0)
  })

  test('a campaign waits for its time, is sent once, and reports its results', async () => {
    const user_id = await reader(['mail', 'sms'])
    const campaign_id = await campaignFor(['mail', 'sms'])
    const send_at = new Date(app.time.now.getTime() + 3_600_000).toISOString()
    await boss.campaigns.schedule({ campaign_id, send_at })
    await pass()
    expect(app.sent).toHaveLength(0)
    app.time.pass(60)
    await Promise.all([app.runJob('sendCampaigns'), app.runJob('sendCampaigns')])
    await app.settle()
    await pass()
    const { email, phone } = await addressOf(user_id)
    const [mail, sms] = app.sent.toSorted((one, other) => one.channel.localeCompare(other.channel))
    expect(app.sent).toHaveLength(2)
    expect([mail, sms]).toMatchObject([
      { channel: 'mail', recipient: email, subject: 'Half price' },
      { channel: 'sms', recipient: phone },
    ])
    expect(sms?.body).toMatch(
      /^Half price\. This weekend only\. https:\/\/shop\.example\/public\/c\/\S+ .*\/public\/u\//,
    )
    await insertOrder(app.deps.db, {
      user_id,
      restaurant_id: await insertStore(app.deps.db),
      created_at: app.time.now,
    })
    expect(await boss.campaigns.readResult({ campaign_id })).toEqual({
      ...{ people: 1, held_back: 0, unsubscribed: 0, orders: 1, ordered: 10_000 },
      sent: { push: 0, mail: 1, sms: 1 },
      waiting: { push: 0, mail: 0, sms: 0 },
      dropped: { push: 0, mail: 0, sms: 0 },
      clicked: { push: 0, mail: 0, sms: 0 },
    })
    expect((await row('campaigns/one', { id: campaign_id })).body).toMatchObject({ state: 'sent' })
  })

  test('a running campaign can be stopped, and a sent one cannot be changed', async () => {
    await reader(['mail'], { quiet: { from: 0, until: 1_439 } })
    const campaign_id = await campaignFor(['mail'])
    await sendNow(campaign_id)
    expect((await boss.campaigns.readResult({ campaign_id })).waiting.mail).toBe(1)
    const { version } = (await row('campaigns/one', { id: campaign_id })).body
    const changed = await row('campaigns/update', { id: campaign_id, version, values: { title: 'Other' } })
    expect([changed.status, changed.body.code]).toEqual([400, 'invalid_input'])
    await boss.campaigns.stop({ campaign_id })
    await pass()
    expect((await boss.campaigns.readResult({ campaign_id })).dropped.mail).toBe(1)
    expect(app.sent).toHaveLength(0)
    await expect(boss.campaigns.schedule({ campaign_id })).rejects.toMatchObject({
      body: { code: 'wrong_state' },
    })
  })

  test('quiet hours delay an offer until they end', async () => {
    // it is half past twelve
    await reader(['mail'], { quiet: { from: 720, until: 780 } })
    await sendNow(await campaignFor(['mail']))
    expect(app.sent).toHaveLength(0)
    app.time.pass(30)
    await pass()
    expect(app.sent).toHaveLength(1)
  })

  test('nobody gets more campaigns a week than the limit, even when two begin at once', async () => {
    await setSettings(app, { campaignsPerWeek: 1 })
    await reader()
    const first = await campaignFor(['mail'])
    const second = await campaignFor(['mail'])
    await boss.campaigns.schedule({ campaign_id: first })
    await boss.campaigns.schedule({ campaign_id: second })
    await pass()
    expect(app.sent).toHaveLength(1)
    const results = [first, second].map((campaign_id) => boss.campaigns.readResult({ campaign_id }))
    expect((await Promise.all(results)).map(({ people, held_back }) => [people, held_back])).toEqual([
      [1, 0],
      [1, 1],
    ])
    app.time.pass(8 * 24 * 60)
    await sendNow(await campaignFor(['mail']))
    expect(app.sent).toHaveLength(2)
  })

  test('a mail’s unsubscribe link takes effect on its button, not on opening', async () => {
    const user_id = await reader(['mail', 'sms'])
    const campaign_id = await campaignFor(['mail'])
    await sendNow(campaign_id)
    const link = new URL(app.sent[0]?.unsubscribe_url ?? '')
    expect(app.sent[0]?.body).toContain(link.href)
    const ask = (method: 'GET' | 'POST', url: string) =>
      app.app.inject({
        ...{ method, url },
        ...(method === 'POST'
          ? {
              headers: { 'content-type': 'application/x-www-form-urlencoded' },
              payload: 'List-Unsubscribe=One-Click',
            }
          : {}),
      })
    const agreed = async () =>
      (
        await app.deps.db
          .selectFrom('alert_preferences')
          .select('kinds')
          .where('user_id', '=', user_id)
          .executeTakeFirst()
      )?.kinds
    const opened = await ask('GET', link.pathname)
    expect(opened.statusCode).toBe(200)
    expect(opened.body).toContain('<form method="post">')
    expect(await agreed()).toEqual(['offers'])
    expect(
      (await ask('POST', `${link.pathname.slice(0, -1)}${link.pathname.endsWith('A') ? 'B' : 'A'}`))
        .statusCode,
    ).toBe(404)
    expect(await agreed()).toEqual(['offers'])
    expect((await ask('POST', link.pathname)).statusCode).toBe(200)
    expect(await agreed()).toEqual([])
    expect((await boss.campaigns.readResult({ campaign_id })).unsubscribed).toBe(1)
    await sendNow(await campaignFor(['mail', 'sms']))
    expect(app.sent).toHaveLength(1)
  })

  test('unsubscribing during a campaign stops a pending message', async () => {
    const user_id = await reader()
    await boss.campaigns.schedule({ campaign_id: await campaignFor(['mail']) })
    await app.runJob('sendCampaigns')
    await savePreferences(app.deps.db, user_id, { kinds: [], channels: ['mail'], quiet: null })
    await app.settle()
    expect(app.sent).toHaveLength(0)
  })

  test('a failing provider is retried, and outdated messages are dropped', async () => {
    await reader()
    const campaign_id = await campaignFor(['mail'])
    const { send } = app.deps.messages
    app.deps.messages.send = () => Promise.reject(new Error('down'))
    await sendNow(campaign_id)
    app.deps.messages.send = send
    app.time.pass(1)
    await pass()
    expect(app.sent).toHaveLength(1)
    app.deps.messages.send = () => Promise.reject(new Error('down'))
    await setSettings(app, { campaignsPerWeek: 0 })
    const late = await campaignFor(['mail'])
    await sendNow(late)
    app.deps.messages.send = send
    app.time.pass(27 * 60)
    await pass()
    expect(app.sent).toHaveLength(1)
    expect((await boss.campaigns.readResult({ campaign_id: late })).dropped.mail).toBe(1)
  })

  test('a push is listed once in the app, and reaches every device', async () => {
    await setSettings(app, { enablePushNotification: true })
    const user_id = await reader(['push'])
    await sendNow(await campaignFor(['push']))
    expect(app.sent).toMatchObject([
      { channel: 'push', recipient: `device-${user_id}`, subject: 'Half price' },
    ])
    const alerts = await (await app.as(user_id)).alerts.getUserNotifications({})
    expect(alerts).toMatchObject([{ kind: 'offers', data: { title: 'Half price', click_action: '/food' } }])
  })

  test('recipients read their own language or else the original; the preview shows the same', async () => {
    const languages = await app.deps.db.selectFrom('languages').select(['id', 'locale']).execute()
    const hindi = languages.find(({ locale }) => locale === 'hi-IN')
    if (!hindi) throw new Error('no Hindi')
    const people = [await reader(), await reader()] as const
    const inHindi = await addressOf(people[1])
    await app.deps.db
      .updateTable('users')
      .set({ language_id: hindi.id })
      .where('id', '=', people[1])
      .execute()
    const translations = { 'hi-IN': { title: 'आधा दाम', message: 'सिर्फ़ इस सप्ताहांत।' } }
    const segment = await row('segments/create', { values: { name: 'Everybody', ...anybody } })
    const values = { ...offer, translations, segment_id: segment.body.id, channels: ['mail'] }
    const { id: campaign_id } = (await row('campaigns/create', { values })).body
    const { link } = offer
    const seen = await boss.campaigns.preview({ ...offered, link, translations, locale: 'hi-IN' })
    await sendNow(campaign_id)
    const mails = new Map(app.sent.map((mail) => [mail.recipient, mail]))
    const mail = mails.get(inHindi.email ?? '')
    expect(mail?.subject).toBe('आधा दाम')
    expect(mails.get((await addressOf(people[0])).email ?? '')?.subject).toBe('Half price')
    const anyLink = (text: string | undefined) => text?.replace(/\/\d+-[\w-]{16}/g, '/…')
    expect(anyLink(mail?.body)).toBe(anyLink(seen.mail.body))
    expect(seen.push).toEqual(translations['hi-IN'])
    expect(seen.sms.parts).toBeGreaterThan(1)
    const half = { values: { ...values, translations: { 'hi-IN': { title: 'आधा दाम', message: '' } } } }
    expect((await row('campaigns/create', half)).body.code).toBe('invalid_input')
  })

  test('a click is counted once per message, redirects, and cannot be forged', async () => {
    await reader(['mail'])
    await reader(['mail'])
    const campaign_id = await campaignFor(['mail'])
    await sendNow(campaign_id)
    const link = new URL(/https:\S+\/public\/c\/\S+/.exec(app.sent[0]?.body ?? '')?.[0] ?? '')
    const follow = async (url: string) => (await app.app.inject({ method: 'GET', url })).headers.location
    for (let times = 0; times < 2; times++)
      expect(await follow(link.pathname)).toBe('https://shop.example/food')
    const forged = link.pathname.replace(/\d+-/, '1-')
    expect(await follow(link.pathname.replace('/c/', '/u/'))).toBeUndefined()
    expect(await follow(forged)).toBe('https://shop.example/')
    const { clicked, sent } = await boss.campaigns.readResult({ campaign_id })
    expect([clicked.mail, sent.mail]).toEqual([1, 2])
  })

  test('a test goes only to the person who requests it', async () => {
    await reader()
    const { sent } = await boss.campaigns.sendTest({
      campaign_id: await campaignFor(['push', 'mail', 'sms']),
    })
    await app.settle()
    expect(sent).toEqual(['mail'])
    expect(app.sent).toMatchObject([{ channel: 'mail', subject: 'Half price' }])
  })

  test('a segment used by a campaign cannot be deleted', async () => {
    const campaign_id = await campaignFor(['mail'])
    const { segment_id } = (await row('campaigns/one', { id: campaign_id })).body
    const { body } = await row('segments/remove', { ids: [segment_id] })
    expect(body.failed).toMatchObject([{ id: segment_id, code: 'still_used' }])
  })
})
