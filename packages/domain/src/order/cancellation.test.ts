import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cancelled, type Refund, refundOwed } from './cancellation'
import { actorKinds, orderStates } from './lifecycle'

const paid = { gateway_paid: 40000, wallet_amount: 10000, rewards_amount: 5000 }
const cash = { gateway_paid: 0, wallet_amount: 0, rewards_amount: 0 }
const all: Refund = { gateway: 40000, wallet: 10000, rewards: 5000 }
const nothing: Refund = { gateway: 0, wallet: 0, rewards: 0 }

describe('refunds owed', () => {
  const rows: readonly [string, Cancelled, Refund][] = [
    ['a customer who cancels in time gets all back', { ...paid, state: 'placed', actor: 'customer' }, all],
    ['also before the slot', { ...paid, state: 'scheduled_confirmed', actor: 'customer' }, all],
    ['a rejected order is refunded in full', { ...paid, state: 'placed', actor: 'store' }, all],
    [
      'even when staff decided otherwise',
      { ...paid, state: 'placed', actor: 'staff', decision: 'none' },
      all,
    ],
    ['an ignored order is refunded in full', { ...paid, state: 'placed', actor: 'system' }, all],
    [
      'a failed payment gives the wallet part back',
      { ...paid, gateway_paid: 0, state: 'awaiting_payment', actor: 'system' },
      { ...all, gateway: 0 },
    ],
    ['late money of a failed payment goes back', { ...paid, state: 'payment_failed', actor: 'system' }, all],
    ['staff refund in full', { ...paid, state: 'preparing', actor: 'staff', decision: 'full' }, all],
    ['staff refund nothing', { ...paid, state: 'on_the_way', actor: 'staff', decision: 'none' }, nothing],
    ['undecided is in the customer’s favour', { ...paid, state: 'ready', actor: 'admin' }, all],
    [
      'staff refund a part, in proportion',
      { ...paid, state: 'preparing', actor: 'staff', decision: 'part', part_amount: 5500 },
      { gateway: 4000, wallet: 1000, rewards: 500 },
    ],
    [
      'never more than was paid',
      { ...paid, state: 'preparing', actor: 'staff', decision: 'part', part_amount: 99999 },
      all,
    ],
    [
      'never less than nothing',
      { ...paid, state: 'preparing', actor: 'staff', decision: 'part', part_amount: -5 },
      nothing,
    ],
    [
      'one paisa goes where most was paid',
      {
        ...cash,
        gateway_paid: 2,
        wallet_amount: 1,
        state: 'preparing',
        actor: 'staff',
        decision: 'part',
        part_amount: 1,
      },
      { ...nothing, gateway: 1 },
    ],
    [
      'a part without an amount is nothing',
      { ...paid, state: 'preparing', actor: 'staff', decision: 'part' },
      nothing,
    ],
    [
      'staff name an amount per instrument',
      {
        ...paid,
        state: 'preparing',
        actor: 'staff',
        decision: 'part',
        part_amount: { gateway: 100, wallet: 99999, rewards: -1 },
      },
      { gateway: 100, wallet: 10000, rewards: 0 },
    ],
    [
      'a store refunds a line of a completed order',
      { ...paid, state: 'completed', actor: 'store', decision: 'part', part_amount: 1100 },
      { gateway: 800, wallet: 200, rewards: 100 },
    ],
    [
      'a customer who is too late decides nothing',
      { ...paid, state: 'preparing', actor: 'customer', decision: 'full' },
      nothing,
    ],
    [
      'cash never received is never refunded',
      { ...cash, state: 'preparing', actor: 'staff', decision: 'full' },
      nothing,
    ],
    [
      'nor is a part of it',
      { ...cash, state: 'preparing', actor: 'staff', decision: 'part', part_amount: 100 },
      nothing,
    ],
    [
      'cash in part with the wallet: only the wallet part',
      { ...cash, wallet_amount: 700, state: 'placed', actor: 'customer' },
      { ...nothing, wallet: 700 },
    ],
    [
      'cash that was collected goes to the wallet',
      { ...cash, cash_received: 900, state: 'completed', actor: 'staff', decision: 'part', part_amount: 300 },
      { ...nothing, wallet: 300 },
    ],
  ]
  for (const [what, order, refund] of rows)
    test(`[STA-20] ${what}`, () => {
      expect(refundOwed(order)).toEqual(refund)
    })

  const amount = fc.nat(1_000_000)
  const anyOrder = fc.record({
    state: fc.constantFrom(...orderStates),
    actor: fc.constantFrom(...actorKinds),
    decision: fc.constantFrom('none' as const, 'part' as const, 'full' as const, undefined),
    gateway_paid: amount,
    wallet_amount: amount,
    rewards_amount: amount,
    part_amount: amount,
  })

  test('[STA-20] no instrument is refunded more than it paid, and parts add up exactly', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const back = refundOwed(order)
        const held = order.gateway_paid + order.wallet_amount + order.rewards_amount
        const sum = back.gateway + back.wallet + back.rewards
        for (const [part, whole] of [
          [back.gateway, order.gateway_paid],
          [back.wallet, order.wallet_amount],
          [back.rewards, order.rewards_amount],
        ] as const) {
          expect(Number.isInteger(part)).toBe(true)
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(whole)
        }
        expect([0, held, Math.min(held, order.part_amount)]).toContain(sum)
      }),
    )
  })
})
