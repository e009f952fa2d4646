import { type CompletedOrder, type RiderShare, riderEarning } from '@tokri/domain/wallet/order-completed'
import type { OrderRow } from '../../db/queries/orders'
import type { SettingReader } from '../../db/queries/settings'

/** The columns of an order that its settlement is computed from. */
export type OrderFigures = Pick<
  OrderRow,
  | 'unique_order_id'
  | 'restaurant_id'
  | 'item_total'
  | 'coupon_amount'
  | 'store_charge'
  | 'delivery_charge'
  | 'actual_delivery_charge'
  | 'tax_amount'
  | 'tip_amount'
  | 'wallet_amount'
  | 'rewards_amount'
  | 'payable'
>

/** A rider's share of an order besides the tip: their own percentage, or the operator's default. */
export const riderShare = (settings: SettingReader, own: number | null): RiderShare => ({
  from: settings.get('deliveryGuyCommissionFrom'),
  percentage: settings.get('enableDeliveryGuyEarning') ? (own ?? settings.get('deliveryGuyCommission')) : 0,
})

/** An order's figures for the ledger; `fees` is what remains of the bill: small-order and platform fees. */
export function settled(
  order: OrderFigures,
  by: Pick<
    CompletedOrder,
    'rider_id' | 'rider_share' | 'commission_rate' | 'cash_collected' | 'gateway_amount' | 'tax'
  >,
): CompletedOrder {
  const { item_total, coupon_amount, store_charge, delivery_charge, tax_amount, tip_amount } = order
  const named = item_total - coupon_amount + store_charge + delivery_charge + tax_amount + tip_amount
  return {
    ...order,
    ...by,
    restaurant_id: order.restaurant_id ?? 0,
    coupon_borne_by: 'platform',
    fees: order.payable - named,
  }
}

/** The rider's earnings for this order, including the whole tip. */
export const earningOf = (order: OrderFigures, settings: SettingReader, own: number | null): number =>
  riderEarning(
    settled(order, {
      rider_id: 0,
      rider_share: riderShare(settings, own),
      commission_rate: 0,
      cash_collected: 0,
      gateway_amount: 0,
    }),
  )
