import { type Money, sum } from '../money'
import { type Bill, billCodes } from './bill'

const amountsOf = (lines: Bill['lines']): Money => sum(lines.map(({ amount }) => amount))
const isAmount = (value: number): boolean =>
  Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0)

/** Invariants of every bill. */
const promises: readonly (readonly [promise: string, keeps: (bill: Bill) => boolean])[] = [
  [
    'what is payable is the sum of the charges',
    ({ lines, payable }) =>
      payable === amountsOf(lines.filter(({ code }) => code !== 'rewards' && code !== 'wallet')),
  ],
  ['what is due now is the sum of all lines', ({ lines, due_now }) => due_now === amountsOf(lines)],
  [
    'rewards and wallet pay the difference',
    ({ payable, due_now, wallet_amount, rewards_amount }) =>
      payable === due_now + wallet_amount + rewards_amount,
  ],
  [
    'every figure is a whole amount, none below zero',
    ({ lines: _, ...figures }) => Object.values(figures).every(isAmount),
  ],
  [
    'a coupon takes off no more than the items, or than the fare where there are none',
    ({ coupon_amount, item_total, delivery_charge }) =>
      coupon_amount <= (item_total > 0 ? item_total : delivery_charge),
  ],
  [
    'a coupon on the delivery takes off no more than the delivery',
    ({ delivery_coupon_amount, delivery_charge, actual_delivery_charge }) =>
      delivery_coupon_amount + delivery_charge <= actual_delivery_charge,
  ],
  [
    'lines print in order, each once',
    ({ lines }) => {
      const places = lines.map(({ code }) => billCodes.indexOf(code))
      return places.every((place, at) => at === 0 || place > (places[at - 1] ?? -1))
    },
  ],
  [
    'no line says nothing, but a delivery that is free',
    ({ lines }) => lines.every(({ code, amount }) => amount !== 0 || code === 'delivery'),
  ],
]

/** The first invariant that a bill violates, or null; checked before an order is stored. */
export const brokenPromise = (bill: Bill): string | null =>
  promises.find(([, keeps]) => !keeps(bill))?.[0] ?? null
