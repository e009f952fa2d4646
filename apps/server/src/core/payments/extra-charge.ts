import type { BillLine } from '@tokri/contract/cart'
import { extraChargeOf, withExtraCharge } from '@tokri/domain/payment/extra-charge'
import type { Bill, BillLine as PricedLine } from '@tokri/domain/pricing/bill'
import type { Tx } from '../../db/client'
import type { OrderRow } from '../../db/queries/orders'
import { json } from '../../db/tables/json'
import { methodBrand, type OfferedMethod } from '../../gateways/payments'

/** The bill with the surcharge of the chosen payment method. */
export function charged(bill: Bill, method: OfferedMethod | undefined): Bill {
  const amount = method?.extraFor(bill.due_now) ?? 0
  const { lines, payable, due } = withExtraCharge(
    { lines: bill.lines, payable: bill.payable, due: bill.due_now },
    { amount, name: method?.title ?? '' },
  )
  return { ...bill, lines, payable, due_now: due }
}

/** The amount due before any surcharge. */
export const dueBefore = ({ due_amount, lines }: Pick<OrderRow, 'due_amount' | 'lines'>): number =>
  due_amount - extraChargeOf(lines as readonly PricedLine[])

/** The order's bill with the surcharge of its payment; other methods have none. */
export function billPaidBy(
  order: Pick<OrderRow, 'lines' | 'payable' | 'due_amount'>,
  { gateway, extra_charge: amount }: { gateway: string; extra_charge: number },
) {
  const { lines, payable, due } = withExtraCharge(
    { lines: order.lines as readonly PricedLine[], payable: order.payable, due: order.due_amount },
    { amount, name: methodBrand(gateway) ?? gateway },
  )
  return { lines: lines as BillLine[], payable, due_amount: due }
}

/** Writes the surcharge of this payment into the order's bill, replacing another's. */
export async function chargeOrder(
  tx: Tx,
  order: OrderRow,
  payment: { gateway: string; extra_charge: number },
): Promise<void> {
  const { lines, ...sums } = billPaidBy(order, payment)
  await tx
    .updateTable('orders')
    .set({ method: payment.gateway, lines: json(lines), ...sums })
    .where('id', '=', order.id)
    .execute()
}
