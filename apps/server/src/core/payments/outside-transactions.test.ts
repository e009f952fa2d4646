import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cartOf, customer, place, storeWithDish } from '../../testing/placing'
import { scriptGateway } from '../../testing/scripted-gateway'
import { sharedApp } from '../../testing/shared-app'

const gateway = 'RAZORPAY'

// the embedded database has one connection: a query from outside an open transaction would wait forever
const app = sharedApp({ engine: 'pglite' })

test('[STA-20] no gateway is called while a transaction is open: a slow one locks no rows', async () => {
  const script = scriptGateway(app, gateway)
  const free: [call: string, isFree: boolean][] = []
  const answering =
    <Answer>(call: keyof typeof script, answer: Answer) =>
    async () => {
      const asked = app.deps.db.selectFrom('payments').select('id').limit(1).execute()
      free.push([call, await Promise.race([asked.then(() => true), setTimeout(2_000, false)])])
      return answer
    }
  script.start = answering('start', {
    ...{
      gateway_order_id: 'order_1',
      hand_over: { kind: 'redirect', url: 'https://pay.example/1' } as const,
    },
  })
  script.status = answering('status', {
    ...({
      state: 'captured',
      amount: 13_000,
      currency: 'INR',
      reference: null,
      is_our_account: true,
    } as const),
    ...{ gateway_payment_id: 'pay_1', reason: null, is_declined: false, captures: [], dispute: null },
  })
  script.refund = answering('refund', {
    state: 'pending',
    gateway_refund_id: 'rfnd_1',
    reason: null,
  } as const)
  script.refundStatus = answering('refundStatus', {
    ...({ state: 'succeeded', gateway_refund_id: 'rfnd_1', reason: null } as const),
  })

  const { restaurant_id, item_id } = await storeWithDish(app)
  const { client } = await customer(app)
  const { unique_order_id } = await place(client, cartOf(restaurant_id, [{ id: item_id }]), {
    method: gateway,
  })
  await client.payments.start({ unique_order_id, method: gateway })
  await client.payments.status({ unique_order_id })
  await client.orders.cancelOrder({ unique_order_id })
  await app.runJob('pursueRefunds')
  app.time.pass(2)
  await app.runJob('pursueRefunds')

  expect(free).toEqual([
    ['start', true],
    ['status', true],
    ['refund', true],
    ['refundStatus', true],
  ])
})
