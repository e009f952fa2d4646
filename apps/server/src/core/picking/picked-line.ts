import { sum } from '@tokri/domain/money'
import { type AgreedLine, finalAmount, type PickedLine } from '@tokri/domain/picking/line'
import type { OrderitemRow, OrderRow } from '../../db/queries/orders'
import { meansOf } from '../../gateways/payments'

/** A stored line in the form the picking rules use. */
export const agreedLine = ({ price, addons, quantity, weight, tolerance }: OrderitemRow): AgreedLine => ({
  price,
  addons_price: sum(addons.map((addon) => addon.price)),
  quantity,
  weight,
  tolerance,
})

export const pickedLine = ({
  pick,
  picked_quantity,
  picked_weight,
  substitute,
}: OrderitemRow): PickedLine => ({
  state: pick,
  quantity: picked_quantity ?? 0,
  weight: picked_weight,
  substitute,
})

/** The cost of a line: the amount charged or, while picking, the amount so far. */
export const amountOf = (line: OrderitemRow, may_grow: boolean): number =>
  line.final_amount ?? finalAmount(agreedLine(line), pickedLine(line), may_grow)

/**
 * Whether extra weight can still be charged: cash due can be increased, and an order paid online may leave a
 * rest to pay in cash.
 */
export const mayGrow = (
  { method, rest_in_cash }: Pick<OrderRow, 'method' | 'rest_in_cash'>,
  payments: readonly { gateway: string; state: string }[],
): boolean => openCash(payments) !== undefined || (rest_in_cash && meansOf(method) === 'gateway')

/** The cash payment not yet collected. */
export const openCash = <P extends { gateway: string; state: string }>(payments: readonly P[]) =>
  payments.find(({ gateway, state }) => meansOf(gateway) === 'cash' && state === 'created')
