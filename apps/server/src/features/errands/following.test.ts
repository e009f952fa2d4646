import type { Order } from '@tokri/contract/orders'
import { beforeEach, expect, test } from 'vitest'
import { refused } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { codeAt, keysToOffice, openErrands, placeErrand, riderFor } from '../../testing/errands'
import { insertUser, northBy, setSettings } from '../../testing/fixtures'
import { customer } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'
import { sendTrackingLinks } from './send-tracking-links'

describeOnDatabases('Following errands by a link on %s', (engine) => {
  const app = sharedApp({ engine, env: { PUBLIC_URL: 'https://shop.example/' } })
  beforeEach(async () => {
    app.time.now = new Date('2026-11-20T07:00:00Z')
    await openErrands(app)
  })

  const linkAt = (order: Order, at: number): string => order.errand?.stops[at]?.link ?? 'none'

  test('[SCR-69] the receiver’s link shows code and cash, and nothing about the sender', async () => {
    const { client } = await customer(app)
    const order = await placeErrand(client, keysToOffice({ payer: 'receiver' }))
    const link = linkAt(order, 1)
    const track = () => app.guest.errands.track({ link })
    expect(await track()).toMatchObject({
      state: 'expected',
      code: null,
      rider: null,
      cash_due: order.payable,
    })
    const rider = await riderFor(app, order.id)
    await rider.client.delivery.setDeliveryGuyGpsLocation({ delivery_lat: 12.97, delivery_long: 77.59 })
    // before the pickup the rider's position would reveal the sender's address
    expect(await track()).toMatchObject({ state: 'expected', rider: null })
    await rider.client.delivery.pickedupOrder({ order_id: order.id, code: codeAt(order, 0) })
    const coming = await track()
    expect(coming).toMatchObject({ state: 'coming', code: codeAt(order, 1), name: 'Vikram Sethi' })
    expect(coming.rider?.position).toMatchObject({ latitude: expect.any(Number) })
    const told = JSON.stringify(coming)
    for (const secret of ['Ananya', 'Museum Road', '9812345601', codeAt(order, 0), order.unique_order_id])
      expect(told).not.toContain(secret)
    await rider.client.delivery.deliverOrder({ order_id: order.id, delivery_pin: codeAt(order, 1) })
    expect(await track()).toMatchObject({ state: 'done', code: null, cash_due: 0, rider: { position: null } })
    app.time.pass(24 * 60)
    expect(await refused(track())).toEqual([404, 'not_found'])
    expect(await refused(app.guest.errands.track({ link: 'guessed' }))).toEqual([404, 'not_found'])
  })

  const sms = async () => {
    await app.settle()
    return app.sent.filter(({ channel }) => channel === 'sms')
  }

  test('[SCR-69] each receiver is sent their link once, after pickup, in their own language', async () => {
    app.sent.length = 0
    const languages = await app.guest.settings.getAllLanguages({})
    const hindi = languages.find(({ locale }) => locale === 'hi-IN')?.id ?? 0
    await insertUser(app.deps.db, { phone: '+919812345699', language_id: hindi })
    const [pickup, drop] = keysToOffice().stops
    if (!pickup || !drop) throw new Error('no ends')
    const between = { ...drop, ...northBy(2), contact: { name: 'Meera Pai', phone: '098123 45699' } }
    const { client } = await customer(app)
    const order = await placeErrand(client, keysToOffice({ stops: [pickup, between, drop] }))
    const rider = await riderFor(app, order.id)
    expect(await sms()).toEqual([])
    await rider.client.delivery.pickedupOrder({ order_id: order.id, code: codeAt(order, 0) })
    const sent = await sms()
    expect(sent).toHaveLength(2)
    const textTo = (phone: string) => sent.find(({ recipient }) => recipient === phone)?.body
    expect(textTo('+919812345699')).toContain('चाबियाँ')
    expect(textTo('+919812345602')).toBe(
      `Tokri: Keys is on the way to you. Track it here: https://shop.example/track/${linkAt(order, 2)}`,
    )
    expect(textTo('+919812345602')).not.toMatch(/Ananya|Museum/)
    await sendTrackingLinks('drop')(app.deps, { order_id: order.id })
    expect(await sms()).toHaveLength(2)
  })

  test('[SCR-69] the sender of a received parcel gets a link once a rider is assigned, unless disabled', async () => {
    app.sent.length = 0
    const { client } = await customer(app)
    const order = await placeErrand(client, keysToOffice({ direction: 'receive' }))
    const rider = await riderFor(app, order.id)
    expect((await sms()).map(({ recipient }) => recipient)).toEqual(['+919812345601'])
    await rider.client.delivery.pickedupOrder({ order_id: order.id, code: codeAt(order, 0) })
    expect(await sms()).toHaveLength(1)
    await setSettings(app, { pickupDropSmsLink: false })
    const { id } = await placeErrand(client, keysToOffice({ direction: 'receive' }))
    await riderFor(app, id)
    expect(await sms()).toHaveLength(1)
    await setSettings(app, { pickupDropSmsLink: true })
  })
})
