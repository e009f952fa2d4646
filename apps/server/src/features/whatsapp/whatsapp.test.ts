import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addAlert } from '../../db/queries/alerts'
import { emit } from '../../db/queries/events'
import { json } from '../../db/tables/json'
import { describeOnDatabases } from '../../testing/database'
import { insertUser } from '../../testing/fixtures'
import { openWhatsappShop, VERIFY } from '../../testing/whatsapp-shop'

describeOnDatabases('WhatsApp on %s', (engine) => {
  let shop: Awaited<ReturnType<typeof openWhatsappShop>>
  beforeAll(async () => {
    shop = await openWhatsappShop(engine)
  })
  afterEach(() => shop.cloud.letGo())
  afterAll(() => shop.close())

  const reply = (phone: string, body: string, seconds = 0) => ({
    messages: [
      {
        ...{ from: phone.slice(1), id: `in.${body}`, type: 'text', text: { body } },
        timestamp: String(Math.floor(shop.app.time.now.getTime() / 1_000) + seconds),
      },
    ],
  })

  test('[CAL-02] a code is sent by WhatsApp, in the text and on the button, and not by SMS', async () => {
    const phone = shop.newPhone()
    await shop.askCode(phone)
    const [asked] = shop.whatsappsTo(phone)
    const code = asked?.template.components[0]?.parameters[0]?.text
    expect(code).toMatch(/^\d{6}$/)
    const parameters = [{ type: 'text', text: code }]
    expect(asked).toMatchObject({
      messaging_product: 'whatsapp',
      type: 'template',
      template: {
        name: 'sign_in_code',
        language: { code: 'en_US' },
        components: [
          { type: 'body', parameters },
          { type: 'button', sub_type: 'url', index: '0', parameters },
        ],
      },
    })
    expect(shop.smsTo(phone)).toEqual([])
    const otp = String(code)
    expect((await shop.app.guest.accounts.loginWithOtp({ phone, otp, name: 'Asha' })).data).toMatchObject({
      phone,
    })
  })

  test('[CAL-02] a code WhatsApp refuses is sent by SMS, the same one', async () => {
    shop.cloud.does = 'refuse'
    const phone = shop.newPhone()
    await shop.askCode(phone)
    expect(shop.whatsappsTo(phone)).toHaveLength(1)
    expect(shop.smsTo(phone)).toHaveLength(1)
  })

  test('[CAL-12] a number without WhatsApp gets the SMS once, and the next one at once', async () => {
    const phone = shop.newPhone()
    await shop.askCode(phone)
    const id = shop.lastId()
    expect(await shop.post(shop.status(id, phone, 'failed'))).toBe(200)
    expect(await shop.post(shop.status(id, phone, 'failed'))).toBe(200)
    expect(shop.smsTo(phone)).toHaveLength(1)
    shop.app.time.pass(1)
    await shop.askCode(phone)
    expect(shop.whatsappsTo(phone)).toHaveLength(1)
    expect(shop.smsTo(phone)).toHaveLength(2)
  })

  test('[CAL-12] a failure reported before the response also sends one SMS', async () => {
    const phone = shop.newPhone()
    await shop.post(shop.status(`wamid.${shop.cloud.count + 1}`, '+15550001', 'failed'))
    await shop.askCode(phone)
    expect([shop.whatsappsTo(phone).length, shop.smsTo(phone).length]).toEqual([1, 1])
  })

  test('[CAL-02] a code requested again because none arrived is sent by SMS', async () => {
    const phone = shop.newPhone()
    await shop.askCode(phone)
    shop.app.time.pass(1)
    await shop.askCode(phone)
    expect([shop.whatsappsTo(phone).length, shop.smsTo(phone).length]).toEqual([1, 1])
  })

  test('[CAL-12] after a delivered message the next is sent by WhatsApp, too', async () => {
    const phone = shop.newPhone()
    await shop.askCode(phone)
    await shop.post(shop.status(shop.lastId(), phone, 'delivered'))
    shop.app.time.pass(1)
    await shop.askCode(phone)
    expect([shop.whatsappsTo(phone).length, shop.smsTo(phone).length]).toEqual([2, 0])
  })

  test('[CAL-12] after STOP a number gets SMS until it replies START', async () => {
    const phone = shop.newPhone()
    await shop.post(reply(phone, 'START', 1))
    await shop.post(reply(phone, 'Stop', 2))
    // arrives late, but was sent earlier
    await shop.post(reply(phone, 'START', 1))
    await shop.askCode(phone)
    expect([shop.whatsappsTo(phone).length, shop.smsTo(phone).length]).toEqual([0, 1])
    await shop.post(reply(phone, 'शुरू', 3))
    shop.app.time.pass(1)
    await shop.askCode(phone)
    expect([shop.whatsappsTo(phone).length, shop.smsTo(phone).length]).toEqual([1, 1])
  })

  test('[CAL-12] people who chose SMS get order messages by WhatsApp, which the order shows', async () => {
    const phone = shop.newPhone()
    const user_id = await insertUser(shop.app.deps.db, { phone })
    await shop.app.deps.db
      .insertInto('alert_preferences')
      .values({
        user_id,
        kinds: json(['orders']),
        channels: json(['sms']),
        quiet_from: null,
        quiet_until: null,
      })
      .execute()
    const data = { title: 'On its way', message: 'Ravi\nis here', image: null, click_action: '/my-orders' }
    const tell = async () => {
      await addAlert(shop.app.deps.db, { user_id, kind: 'orders', important: true, data }, shop.app.time.now)
      await shop.app.settle()
    }
    await tell()
    const parameters = [
      { type: 'text', text: 'On its way' },
      { type: 'text', text: 'Ravi is here' },
    ]
    expect(shop.whatsappsTo(phone)).toMatchObject([
      { template: { name: 'order_news', components: [{ type: 'body', parameters }] } },
    ])
    const ways = () =>
      shop.app.deps.db
        .selectFrom('alert_sends as s')
        .innerJoin('alerts as a', 'a.id', 's.alert_id')
        .select('s.channel')
        .where('a.user_id', '=', user_id)
        .execute()
    expect(await ways()).toEqual([{ channel: 'whatsapp' }])
    await shop.post(shop.status(shop.lastId(), phone, 'delivered'))
    shop.cloud.does = 'refuse'
    await tell()
    expect(shop.smsTo(phone)).toMatchObject([{ body: 'On its way. Ravi\nis here' }])
    expect(await ways()).toEqual([{ channel: 'whatsapp' }, { channel: 'sms' }])
  })

  test('[CAL-12] WhatsApp that hangs delays no SMS', async () => {
    shop.cloud.does = 'hang'
    const hanging = Array.from({ length: 8 }, shop.newPhone)
    for (const phone of hanging) await shop.app.guest.accounts.generateOtpForLogin({ phone })
    const settled = shop.app.settle()
    await expect.poll(() => shop.cloud.asked.some(({ to }) => `+${to}` === hanging[0])).toBe(true)
    const recipient = shop.newPhone()
    const sms = { channel: 'sms', recipient, purpose: 'login', code: '123456' } as const
    await shop.app.deps.db.transaction().execute((tx) => emit(tx, 'code.requested', sms, shop.app.time.now))
    const again = shop.app.settle()
    await expect.poll(() => shop.smsTo(recipient).length).toBe(1)
    expect(hanging.flatMap(shop.smsTo)).toEqual([])
    shop.cloud.letGo()
    await Promise.all([settled, again])
  })

  test('[CAL-12] codes are readable only while they are valid', async () => {
    const phone = shop.newPhone()
    await shop.askCode(phone)
    const kept = () =>
      shop.app.deps.db.selectFrom('whatsapp_messages').select('news').where('phone', '=', phone).execute()
    expect(JSON.stringify(await kept())).toMatch(/"code":"\d{6}"/)
    shop.app.time.pass(6)
    await shop.app.runJob('forgetOldStreams')
    expect(await kept()).toEqual([{ news: null }])
    await shop.post(shop.status(shop.lastId(), phone, 'failed'))
    expect(shop.smsTo(phone)).toEqual([])
    shop.app.time.pass(25 * 60)
    await shop.app.runJob('forgetOldStreams')
    expect(await kept()).toEqual([])
  })

  test('[ROL-05] webhooks not signed by Meta, or for another number, change nothing', async () => {
    const phone = shop.newPhone()
    await shop.askCode(phone)
    const failed = shop.status(shop.lastId(), phone, 'failed')
    expect(await shop.post(failed, { secret: 'somebody-else-entirely' })).toBe(401)
    expect(await shop.post(failed, { phone_number_id: '1' })).toBe(200)
    expect(await shop.post({ statuses: [{ id: 7 }] })).toBe(400)
    expect(shop.smsTo(phone)).toEqual([])
  })

  test('[ROL-05] the endpoint is confirmed to Meta only with the token', async () => {
    const asks = async (token: string, mode = 'subscribe') => {
      const query = { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': '1158201444' }
      const { statusCode, body } = await shop.app.app.inject({ url: '/public/api/whatsapp', query })
      return [statusCode, body]
    }
    expect(await asks(VERIFY)).toEqual([200, '1158201444'])
    expect(await asks('guessed')).toEqual([403, ''])
    expect(await asks(VERIFY, 'unsubscribe')).toEqual([403, ''])
  })
})
