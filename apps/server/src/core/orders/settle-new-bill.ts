import type { BillLine } from '@tokri/contract/cart'
import { sum } from '@tokri/domain/money'
import type { Refund } from '@tokri/domain/order/cancellation'
import { isReceived, type PaymentMeans } from '@tokri/domain/order/payment-lifecycle'
import { type FinalBill, settleDifference, withBalances } from '@tokri/domain/picking/final-bill'
import type { Updateable } from 'kysely'
import type { Tx } from '../../db/client'
import type { OrderRow } from '../../db/queries/orders'
import { type PaymentRow, paymentsOf } from '../../db/queries/payments'
import { storedSettings } from '../../db/queries/settings'
import { json } from '../../db/tables/json'
import type { OrdersTable } from '../../db/tables/orders'
import { CASH } from '../../gateways/payments'
import { system } from '../actor'
import { post } from '../ledger/post-ledger'
import { openPayment, setCashDue } from '../payments/advance-payment'
import { openCash } from '../picking/picked-line'
import { giveBack, heldOf } from './give-back'

interface NewBill {
  bill: FinalBill
  /** Distinguishes this refund from others of the order. */
  ref: string
  now: Date
}

/**
 * Settles a changed bill: cash still to be collected changes first, the rest is refunded to the methods used;
 * an increase is collected at the door. Returns the refund, and the order's columns.
 */
export async function settleNewBill(
  tx: Tx,
  order: OrderRow,
  { bill: { lines, ...bill }, ref, now }: NewBill,
): Promise<{ refund: Refund; columns: Updateable<OrdersTable> }> {
  const payments = await paymentsOf(tx, order.id)
  const cash = openCash(payments)
  const due = {
    ...{ agreed: order.payable, final: bill.payable, cash_due: cash?.amount ?? 0 },
    held: heldOf(payments),
  }
  const { cash_due, refund } = settleDifference(due)
  if (cash) await setCashDue(tx, { payment_id: cash.id, amount: cash_due, now })
  else if (cash_due > 0) await openRest(tx, order, { amount: cash_due, now })
  const giving = { order, payments, owed: refund, source: { from: 'held' } as const, ref, now }
  await post(tx, await giveBack(tx, giving), now)
  const paid = paidBy(await paymentsOf(tx, order.id))
  const columns = {
    ...bill,
    lines: json(withBalances(lines, paid) as BillLine[]),
    wallet_amount: paid.wallet,
    rewards_amount: paid.rewards,
    due_amount: cash ? cash_due : paid.gateway,
  }
  return { refund, columns }
}

/** The remaining amount of each payment method; the wallet may have received what a gateway cannot refund. */
function paidBy(payments: readonly PaymentRow[]): Refund {
  const received = payments.filter(({ state }) => isReceived(state))
  const by = (one: PaymentMeans) =>
    sum(received.filter(({ means }) => means === one).map(({ amount, refunded }) => amount - refunded))
  return { gateway: by('gateway'), wallet: by('wallet'), rewards: by('points') }
}

/** The extra cost of an order paid online is collected at the door. */
async function openRest(tx: Tx, { id: order_id }: OrderRow, { amount, now }: { amount: number; now: Date }) {
  const currency = (await storedSettings(tx)).get('currencyId')
  await openPayment(tx, { order_id, gateway: CASH, amount, currency }, { actor: system, now })
}
