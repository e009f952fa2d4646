import { setTimeout } from 'node:timers/promises'
import { addMinutes } from '@tokri/domain/clock'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { claimStart, paymentById } from '../../db/queries/payments'
import { Env } from '../../env'
import { GatewayRefused, GatewayUnavailable } from '../../gateways/payments/gateway-client'
import { describeOnDatabases } from '../../testing/database'
import { setSettings } from '../../testing/fixtures'
import { openPayment } from '../../testing/online-payments'
import { customer } from '../../testing/placing'
import { type ScriptedGateway, scriptGateway } from '../../testing/scripted-gateway'
import { sharedApp } from '../../testing/shared-app'
import { system } from '../actor'
import { advancePayment } from './advance-payment'
import { handOver, publicUrlOf } from './start-payment'

const gateway = 'RAZORPAY'
const page = (at: string) => ({ kind: 'redirect', url: `https://pay.example/${at}` }) as const
/** A response of the gateway; each order there has its own id. */
let orders = 0
const started = (at: string) => async () => ({ hand_over: page(at), gateway_order_id: `order_${++orders}` })

describeOnDatabases('[CAL-14] starting a payment at a gateway on %s', (engine) => {
  const app = sharedApp({ engine, env: { PUBLIC_URL: 'https://shop.example/' } })
  let script: ScriptedGateway
  beforeAll(() => {
    script = scriptGateway(app, gateway)
  })
  beforeEach(() => {
    script.asked = []
    script.start = started('1')
  })

  async function opened(by: string = gateway) {
    const { id: user_id } = await customer(app)
    const draft = { order_id: null, user_id, gateway: by, amount: 20_000 }
    const payment = await openPayment(app, draft, { kind: 'customer', id: user_id })
    const payer = { id: user_id, name: 'Ananya Rao', email: null, phone: '+919812345601' }
    return { payment, payer, read: () => paymentById(app.deps.db, payment.id) }
  }
  const minutesFrom = (date: Date | null) => ((date?.getTime() ?? 0) - app.time.now.getTime()) / 60_000

  test('a payment gets its own reference, an expiry and a time for the first status check', async () => {
    await setSettings(app, { awaitingPaymentThreshold: 12 })
    const [one, other] = [(await opened()).payment, (await opened()).payment]
    expect(one.reference).toMatch(/^[A-HJ-NP-Z2-9]{20}$/)
    expect(other.reference).not.toBe(one.reference)
    expect([minutesFrom(one.expires_at), minutesFrom(one.next_poll_at)]).toEqual([12, 0.33])
    await setSettings(app, { awaitingPaymentThreshold: 0 })
    expect(minutesFrom((await opened()).payment.expires_at)).toBe(30)
  })

  test('the gateway gets amount, customer, return address and webhook address', async () => {
    const { payment, payer } = await opened()
    expect(await handOver(app.deps, payment, payer)).toEqual(page('1'))
    const { reference, expires_at, created_at } = payment
    expect(script.asked).toEqual([
      {
        call: 'start',
        about: {
          ...{ reference, amount: 20_000, currency: 'INR', gateway_order_id: null, gateway_payment_id: null },
          ...{ started_at: created_at, expires_at, title: 'Tokri', customer: payer, kept: null },
          return_url: `https://shop.example/public/api/payment/razorpay/return/${reference}`,
          webhook_url: `https://shop.example/public/api/payment/razorpay/webhook?reference=${reference}`,
        },
      },
    ])
  })

  test('a second tap opens the same page without another request to the gateway', async () => {
    const { payment, payer, read } = await opened()
    await handOver(app.deps, payment, payer)
    const kept = await read()
    expect(kept).toMatchObject({
      ...{ state: 'pending', hand_over: page('1'), gateway_order_id: `order_${orders}` },
    })
    expect(await handOver(app.deps, kept ?? payment, payer)).toEqual(page('1'))
    expect(script.asked).toHaveLength(1)
  })

  test('of simultaneous taps one requests the page, and all open it', async () => {
    const { payment, payer, read } = await opened()
    const pages = await Promise.all([1, 2, 3].map(() => handOver(app.deps, payment, payer)))
    expect(pages).toEqual([page('1'), page('1'), page('1')])
    expect(script.asked).toHaveLength(1)
    expect(await read()).toMatchObject({ asking_until: null })
  })

  test.each([new GatewayUnavailable('down'), new GatewayRefused('no', 400)])(
    'waiting taps get the result of the request: %s',
    async (fault) => {
      const { payment, payer } = await opened()
      script.start = async () => {
        await setTimeout(150)
        throw fault
      }
      const answers = await Promise.all([1, 2, 3].map(() => handOver(app.deps, payment, payer)))
      expect(answers).toMatchObject(answers.map(() => ({ code: 'gateway_down' })))
      expect(script.asked).toHaveLength(1)
    },
  )

  test('a page requested by a killed node is requested again after a minute, once', async () => {
    const { payment, payer, read } = await opened()
    const until = addMinutes(app.time.now, 1)
    expect(await claimStart(app.deps.db, payment.id, { now: app.time.now, until })).toBe(true)
    app.time.pass(0.9)
    expect(await claimStart(app.deps.db, payment.id, { now: app.time.now, until })).toBe(false)
    app.time.pass(0.1)
    const pages = await Promise.all([1, 2].map(() => handOver(app.deps, payment, payer)))
    expect(pages).toEqual([page('1'), page('1')])
    expect(script.asked).toHaveLength(1)
    expect(await read()).toMatchObject({ asking_until: null })
  })

  test('a node that responds after its claim expired leaves the next one its own', async () => {
    const { payment, payer, read } = await opened()
    const next = addMinutes(app.time.now, 5)
    script.start = async () => {
      app.time.pass(1)
      await claimStart(app.deps.db, payment.id, { now: app.time.now, until: next })
      throw new GatewayUnavailable('too late')
    }
    await handOver(app.deps, payment, payer)
    expect(await read()).toMatchObject({ asking_until: next })
  })

  test('a payment captured before its page was stored stays captured', async () => {
    const { payment, payer, read } = await opened()
    script.start = async () => {
      const paid = { payment_id: payment.id, action: 'capture', actor: system, now: app.time.now } as const
      await app.deps.db.transaction().execute((tx) => advancePayment(tx, paid))
      return { hand_over: page('fast'), gateway_order_id: null }
    }
    expect(await handOver(app.deps, payment, payer)).toEqual(page('fast'))
    expect(await read()).toMatchObject({ state: 'captured', hand_over: page('fast') })
  })

  test('a gateway that is down, refuses or has no account is a refusal', async () => {
    const { payment, payer, read } = await opened()
    for (const fault of [new GatewayUnavailable('down'), new GatewayRefused('no', 400)]) {
      script.start = async () => {
        throw fault
      }
      expect(await read()).toMatchObject({ state: 'created' })
      expect(await handOver(app.deps, payment, payer)).toMatchObject({ code: 'gateway_down' })
    }
    // the refusal is final: the next attempt needs a new reference
    expect(await read()).toMatchObject({ state: 'failed', hand_over: null })
    const closed = await opened('PAYU')
    expect(await handOver(app.deps, closed.payment, closed.payer)).toMatchObject({
      code: 'method_not_offered',
    })
    const broken = await opened()
    script.start = async () => {
      throw new TypeError('a bug')
    }
    await expect(handOver(app.deps, broken.payment, broken.payer)).rejects.toThrow('a bug')
    expect(await broken.read()).toMatchObject({ state: 'created', asking_until: null })
  })

  test('without PUBLIC_URL the shop’s URL is this machine’s', () => {
    expect(publicUrlOf({ env: Env.parse({ PORT: '4321' }) })).toBe('http://localhost:4321')
    expect(publicUrlOf({ env: Env.parse({ PUBLIC_URL: 'https://shop.example/in' }) })).toBe(
      'https://shop.example/in',
    )
  })
})
