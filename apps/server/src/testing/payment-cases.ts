import type { Faults, GatewayName } from '@tokri/simulator/book'
import type { PaidApp } from './gateways'
import { type PaidOrder, placePaidOrder, sendBackFlagged } from './paid-order'

interface Stage extends PaidOrder {
  paid: PaidApp
}
type Play = (stage: Stage) => Promise<unknown>

export interface PaymentCase {
  /** The expected final state of the order. */
  ends: 'placed' | 'payment_failed' | 'cancelled'
  play: Play
  /** Gateways whose protocol makes the case impossible. */
  unless?: readonly GatewayName[]
}

/** A gateway for any currency other than the one under test. */
const another = (gateway: GatewayName): GatewayName => (gateway === 'stripe' ? 'razorpay' : 'stripe')

const reconcile = async ({ paid }: Stage, minutes = 1) => {
  paid.shop.time.pass(minutes)
  await paid.shop.runJob('reconcilePayments')
}

const pay =
  (faults: Partial<Faults>, choice = 'pay'): Play =>
  async (stage) => {
    await stage.open()
    await stage.spoil(faults)
    await stage.press(choice)
    await reconcile(stage)
  }

type CallFault = Faults['calls'][number]['fault']

/** The gateway's page fails to open once; the customer taps again. */
const startWith =
  (fault: CallFault): Play =>
  async (stage) => {
    await stage.spoil({ calls: [{ call: 'start', fault }] })
    await stage.open()
    stage.paid.shop.time.pass(0.2)
    await stage.open()
    await stage.press('pay')
  }

const statusWith =
  (fault: CallFault): Play =>
  async (stage) => {
    await pay({ calls: [{ call: 'status', fault }] })(stage)
    await reconcile(stage)
  }

/** Money arrives too late and is refunded; the refund meets this fault. */
const refundWith =
  (faults: Partial<Faults>): Play =>
  async (stage) => {
    await stage.open()
    await stage.runOut()
    await stage.spoil(faults)
    await stage.press('pay')
    await reconcile(stage)
    await stage.paid.shop.runJob('pursueRefunds')
  }
const refundCall = (fault: CallFault) => refundWith({ calls: [{ call: 'refund', fault }] })

/** Another amount or currency arrives: nothing counts as paid, and staff refund it. */
const arrivesOtherwise =
  (faults: Partial<Faults>): Play =>
  async (stage) => {
    await pay(faults)(stage)
    const isAwaited = (await stage.state()) === 'awaiting_payment'
    if (!isAwaited || (await sendBackFlagged(stage.paid)) === 0) throw new Error('nothing was flagged')
  }

const noServerStart = ['payu'] as const
const noWebhook = ['khalti'] as const
const saysNoCurrency = ['payu', 'phonepe', 'paytm', 'upigateway', 'khalti'] as const
/** Gateways whose page cannot be paid again. */
export const paysOnce: readonly GatewayName[] = ['payu', 'phonepe', 'paytm', 'upigateway', 'stripe', 'khalti']
const noRefunds = ['upigateway'] as const
const refundsAtOnce = ['upigateway', 'khalti'] as const

const lateNews: Play = async (stage) => {
  await stage.open()
  await stage.spoil({ news: ['late'] })
  // the bank's refusal arrives before its earlier approval
  await Promise.all([stage.press('fail'), stage.press('pay')])
  await reconcile(stage)
}

/** Everything that can happen to an order at a gateway, with every fault in between (STA-20). */
export const paymentCases: Readonly<Record<string, PaymentCase>> = {
  paid: { ends: 'placed', play: pay({}) },
  'declined, then paid': {
    ends: 'placed',
    play: async (stage) => {
      await stage.open()
      await stage.press('fail')
      await stage.open()
      await stage.press('pay')
    },
  },
  'left unpaid': {
    ends: 'payment_failed',
    play: async (stage) => {
      await stage.open()
      await stage.press('leave')
      await stage.runOut()
    },
  },
  'paid after leaving': {
    ends: 'placed',
    play: async (stage) => {
      await stage.open()
      await stage.press('leave')
      await stage.spoil({ news: ['dropped'] })
      await stage.press('pay_silently')
      await reconcile(stage)
    },
  },
  'paid after the order ended': { ends: 'payment_failed', play: refundWith({}) },
  'paid after cancelling': {
    ends: 'cancelled',
    play: async (stage) => {
      await stage.open()
      await stage.client.orders.cancelOrder({ unique_order_id: stage.order.unique_order_id })
      await stage.press('pay')
    },
  },
  'paid twice on one page': { ends: 'placed', play: pay({}, 'pay_twice'), unless: paysOnce },
  'paid again later': {
    ends: 'placed',
    unless: paysOnce,
    play: async (stage) => {
      await pay({})(stage)
      await stage.spoil({ news: ['dropped'] })
      await stage.press('pay_silently')
    },
  },
  'paid on two gateways’ pages': {
    ends: 'placed',
    play: async (stage) => {
      const id = await stage.open()
      await stage.open(another(stage.gateway))
      await stage.press('pay')
      await stage.press('pay', { gateway: stage.gateway, id: id ?? '' })
    },
  },
  'paid in cash, then on the page': {
    ends: 'placed',
    play: async (stage) => {
      await stage.open()
      const { unique_order_id } = stage.order
      await stage.client.payments.start({ unique_order_id, method: 'COD' })
      await stage.press('pay')
    },
  },
  'start: no answer': { ends: 'placed', play: startWith('timeout'), unless: noServerStart },
  'start: 5xx': { ends: 'placed', play: startWith('error'), unless: noServerStart },
  'start: answer lost': { ends: 'placed', play: startWith('lost_answer'), unless: noServerStart },
  'start: refused': { ends: 'placed', play: startWith('refused'), unless: noServerStart },
  'start: slow': { ends: 'placed', play: startWith('slow'), unless: noServerStart },
  'status: no answer': { ends: 'placed', play: statusWith('timeout') },
  'status: 5xx': { ends: 'placed', play: statusWith('error') },
  'status: answer lost': { ends: 'placed', play: statusWith('lost_answer') },
  'status: refused': { ends: 'placed', play: statusWith('refused') },
  'status: slow': { ends: 'placed', play: statusWith('slow') },
  'refund: no answer': { ends: 'payment_failed', play: refundCall('timeout'), unless: noRefunds },
  'refund: 5xx': { ends: 'payment_failed', play: refundCall('error'), unless: noRefunds },
  'refund: answer lost': { ends: 'payment_failed', play: refundCall('lost_answer'), unless: noRefunds },
  'refund: refused': { ends: 'payment_failed', play: refundCall('refused'), unless: noRefunds },
  'refund: slow': { ends: 'payment_failed', play: refundCall('slow'), unless: noRefunds },
  'refund: takes days': {
    ends: 'payment_failed',
    play: refundWith({ refunds: 'pending' }),
    unless: refundsAtOnce,
  },
  'refund: fails at last': {
    ends: 'payment_failed',
    play: refundWith({ refunds: 'fail' }),
    unless: refundsAtOnce,
  },
  'webhook: lost': { ends: 'placed', play: pay({ news: ['dropped'] }, 'pay_silently'), unless: noWebhook },
  'webhook: three times': { ends: 'placed', play: pay({ news: ['duplicate'] }, 'pay_silently') },
  'webhook: out of order': { ends: 'placed', play: lateNews, unless: noWebhook },
  'webhook: forged': {
    ends: 'payment_failed',
    unless: noWebhook,
    play: async (stage) => {
      const { paid, gateway } = stage
      const answers = await paid.forge(gateway, (await stage.open()) ?? '')
      if (gateway !== 'upigateway' && !answers.every((status) => status === 401))
        throw new Error(`a forged webhook was answered ${answers}`)
      await reconcile(stage)
      if ((await stage.state()) !== 'awaiting_payment') throw new Error('a forged webhook paid the order')
      await stage.runOut()
    },
  },
  'webhook: replayed': {
    ends: 'placed',
    play: async (stage) => {
      await pay({})(stage)
      for (const minutes of [0.1, 10]) {
        stage.paid.shop.time.pass(minutes)
        await stage.paid.replay(stage.gateway)
      }
    },
  },
  'return before webhook': { ends: 'placed', play: pay({ news: ['late'] }), unless: noWebhook },
  'webhook before return': {
    ends: 'placed',
    unless: noWebhook,
    play: async (stage) => {
      await stage.open()
      await stage.press('pay_silently')
      await stage.press('pay')
    },
  },
  'return twice': {
    ends: 'placed',
    play: async (stage) => {
      await stage.open()
      await Promise.all([stage.press('pay'), stage.press('pay')])
    },
  },
  'less money than asked for': { ends: 'payment_failed', play: arrivesOtherwise({ short_by: 100 }) },
  'another currency': {
    ends: 'payment_failed',
    play: arrivesOtherwise({ currency: 'USD' }),
    unless: saysNoCurrency,
  },
}

/** Runs a case to its end; returns what is wrong, or null where the protocol makes it impossible. */
export async function playCase(
  paid: PaidApp,
  gateway: GatewayName,
  { ends, play, unless }: PaymentCase,
): Promise<string[] | null> {
  if (unless?.includes(gateway)) return null
  paid.book.faults.clear()
  const order = await placePaidOrder(paid, gateway)
  try {
    await play({ ...order, paid })
  } catch (error) {
    return [String(error)]
  }
  await order.comeToRest()
  const state = await order.state()
  return [...(state === ends ? [] : [`the order is ${state}, not ${ends}`]), ...(await order.problems())]
}
