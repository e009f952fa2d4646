import { sum } from '@tokri/domain/money'
import { type AgreedLine, finalAmount, type PickedLine } from '@tokri/domain/picking/line'
import type { OrderitemRow } from '../../db/queries/orders'
import { meansOf } from '../../gateways/payments'

/** A stored line as the rules of picking read it. */
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

/** What a line costs: as it was charged, or as it stands while it is packed. */
export const amountOf = (line: OrderitemRow, may_grow: boolean): number =>
  line.final_amount ?? finalAmount(agreedLine(line), pickedLine(line), may_grow)

/** Cash that is still to be handed over: only this can become more. */
export const openCash = <P extends { gateway: string; state: string }>(payments: readonly P[]) =>
  payments.find(({ gateway, state }) => meansOf(gateway) === 'cash' && state === 'created')
