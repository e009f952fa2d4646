import { type Faults, type GatewayName, gatewayNames } from '@tokri/simulator/book'
import fc from 'fast-check'
import { Answered } from './app'
import type { PaidApp } from './gateways'
import { type PaidOrder, placePaidOrder } from './paid-order'

/** An event for an order that awaits payment. */
type Step =
  | { do: 'open' | 'look' | 'cancel' | 'pay_in_cash' | 'pay_from_wallet' | 'fill_wallet' | 'replay' }
  | { do: 'open_other'; by: GatewayName }
  | { do: 'press'; choice: string }
  | { do: 'spoil'; faults: Partial<Faults> }
  | { do: 'wait'; minutes: number }
  | { do: 'run'; job: 'failUnpaid' | 'reconcilePayments' | 'pursueRefunds' }

const faults: fc.Arbitrary<Partial<Faults>> = fc.oneof(
  fc.record({
    calls: fc.array(
      fc.record({
        call: fc.constantFrom('start' as const, 'status' as const, 'refund' as const),
        fault: fc.constantFrom('lost_answer' as const, 'error' as const, 'refused' as const),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  fc.record({
    news: fc.array(
      fc.constantFrom('dropped' as const, 'duplicate' as const, 'forged' as const, 'replayed' as const),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
  }),
  fc.record({ short_by: fc.constant(100) }),
  fc.record({ refunds: fc.constantFrom('pending' as const, 'fail' as const) }),
)

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('open' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('press' as const),
      choice: fc.constantFrom('pay', 'pay', 'fail', 'leave', 'pay_twice', 'pay_silently'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('spoil' as const), faults }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(0.1, 1, 6, 16) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('run' as const),
      job: fc.constantFrom('failUnpaid' as const, 'reconcilePayments' as const, 'pursueRefunds' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('open_other' as const),
      by: fc.constantFrom('razorpay' as const, 'stripe' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(
        ...(['look', 'cancel', 'pay_in_cash', 'pay_from_wallet', 'fill_wallet', 'replay'] as const),
      ),
    }),
  },
)

export interface Schedule {
  gateway: GatewayName
  /** The wallet's part of the payment, in minor units. */
  wallet_part: number
  steps: Step[]
}

export const schedules: fc.Arbitrary<Schedule> = fc.record({
  gateway: fc.constantFrom(...gatewayNames),
  wallet_part: fc.constantFrom(0, 0, 4_000),
  steps: fc.array(step, { minLength: 3, maxLength: 14 }),
})

/** Runs a schedule until nothing is pending; returns the inconsistencies. */
export async function playSchedule(
  paid: PaidApp,
  { gateway, wallet_part, steps }: Schedule,
): Promise<string[]> {
  paid.book.faults.clear()
  const order = await placePaidOrder(paid, gateway, { wallet_part })
  const page = { isOpen: (await order.open()) !== null }
  for (const next of steps) await take(paid, { order, page }, next).catch(unlessRefused)
  await order.comeToRest()
  return await order.problems()
}

async function take(
  paid: PaidApp,
  { order, page }: { order: PaidOrder; page: { isOpen: boolean } },
  step: Step,
): Promise<unknown> {
  const { unique_order_id } = order.order
  const opened = async (by?: GatewayName) => {
    if (await order.open(by)) page.isOpen = true
  }
  switch (step.do) {
    case 'open':
      return await opened()
    case 'open_other':
      return await opened(step.by)
    case 'press':
      return page.isOpen && (await order.press(step.choice))
    case 'spoil':
      return await order.spoil(step.faults)
    case 'wait':
      return paid.shop.time.pass(step.minutes)
    case 'run':
      return await paid.shop.runJob(step.job)
    case 'look':
      return await order.client.payments.status({ unique_order_id })
    case 'cancel':
      return await order.client.orders.cancelOrder({ unique_order_id })
    case 'pay_in_cash':
      return await order.client.payments.start({ unique_order_id, method: 'COD' })
    case 'pay_from_wallet':
      return await order.client.payments.start({ unique_order_id, method: 'WALLET' })
    case 'fill_wallet':
      return await order.fillWallet(20_000)
    case 'replay':
      return await paid.replay(order.gateway)
  }
}

/** The shop may refuse a customer's call; any other error is a bug. */
function unlessRefused(error: unknown) {
  if (!(error instanceof Answered && error.status < 500)) throw error
}
