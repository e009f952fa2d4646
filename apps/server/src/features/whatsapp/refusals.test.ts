import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { describeOnDatabases } from '../../testing/database'
import { insertStaff } from '../../testing/fixtures'
import { type MetaError, openWhatsappShop, undeliverable } from '../../testing/whatsapp-shop'

describeOnDatabases('refusals of WhatsApp on %s', (engine) => {
  let shop: Awaited<ReturnType<typeof openWhatsappShop>>
  beforeAll(async () => {
    shop = await openWhatsappShop(engine)
  })
  afterEach(() => shop.cloud.letGo())
  afterAll(() => shop.close())

  const health = async () => {
    const admin = await shop.app.as(await insertStaff(shop.app.deps.db, { role: 'admin' }))
    return (await admin.shop.health({})).find(({ check }) => check === 'whatsapp')
  }
  const refuseNext = async (error: MetaError, phone = shop.newPhone()) => {
    shop.cloud.does = 'refuse'
    shop.cloud.error = error
    await shop.askCode(phone)
    expect(shop.smsTo(phone)).toHaveLength(1)
  }
  const expired: MetaError = {
    code: 190,
    message: 'Error validating access token: Session has expired',
  }

  test('[CAL-12] Health shows Meta’s refusals with reason and number, until a message is accepted', async () => {
    expect(await health()).toEqual({ check: 'whatsapp', state: 'ok', facts: {} })
    await refuseNext(expired)
    await refuseNext(expired)
    expect(await health()).toEqual({
      ...{ check: 'whatsapp', state: 'bad', cause: 'token' },
      facts: { reason: expired.message, count: 2 },
    })
    shop.cloud.letGo()
    await shop.askCode(shop.newPhone())
    expect((await health())?.state).toBe('ok')
  })

  test('[CAL-12] a template Meta does not know is named with its details', async () => {
    const details = 'template name (sign_in_code) does not exist in en_US'
    const message = '(#132001) Template name does not exist in the translation'
    await refuseNext({ code: 132_001, message, error_data: { messaging_product: 'whatsapp', details } })
    expect(await health()).toMatchObject({ cause: 'template', facts: { reason: `${message}: ${details}` } })
    shop.cloud.letGo()
    await shop.askCode(shop.newPhone())
  })

  test('[CAL-12] a number without WhatsApp is not reported as the shop’s fault', async () => {
    await refuseNext(undeliverable)
    expect((await health())?.state).toBe('ok')
  })

  test('[CAL-12] an unpaid account, reported late, is shown until a message is delivered', async () => {
    const phone = shop.newPhone()
    await shop.askCode(phone)
    const errors = [{ code: 131_042, title: 'Business eligibility payment issue' }]
    await shop.post({ statuses: [{ ...shop.status(shop.lastId(), phone, 'failed').statuses[0], errors }] })
    expect(shop.smsTo(phone)).toHaveLength(1)
    const other = shop.newPhone()
    await shop.askCode(other)
    expect(await health()).toMatchObject({
      cause: 'account',
      facts: { reason: 'Business eligibility payment issue', count: 1 },
    })
    await shop.post(shop.status(shop.lastId(), other, 'delivered'))
    expect((await health())?.state).toBe('ok')
  })

  test('[ROL-05] the log names the refusal without the token, the code, and the whole number', async () => {
    shop.logged.length = 0
    const phone = shop.newPhone()
    await refuseNext({ code: 131_000, message: `Something went wrong for ${phone}` }, phone)
    const lines = shop.logged.filter((line) => line.includes('WhatsApp refused'))
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      {
        ...{ fault: 'refused', status: 400, code: 131_000, reason: 'Something went wrong for …' },
        ...{ purpose: 'code', template: 'sign_in_code', phone: `…${phone.slice(-4)}` },
      },
    ])
    const [code] = shop.whatsappsTo(phone)[0]?.template.components[0]?.parameters ?? []
    for (const secret of [phone.slice(1), 'the-token', String(code?.text)])
      expect(lines.join()).not.toContain(secret)
    shop.cloud.letGo()
    await shop.askCode(shop.newPhone())
  })
})
