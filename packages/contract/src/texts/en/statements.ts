import type { PostingReason } from '@tokri/domain/wallet/ledger'

/** One sentence for each movement of money or points. */
export const statements = {
  statement_wallet_topup: 'Money added',
  statement_wallet_adjustment: 'Added by our team: {note}',
  statement_wallet_payment: 'Paid for order {unique_order_id}',
  statement_rewards_payment: 'Points used for order {unique_order_id}',
  statement_gateway_payment: 'Paid online',
  statement_order_completed: 'Order {unique_order_id} completed',
  statement_wallet_refund: 'Refund for order {unique_order_id}',
  statement_rewards_refund: 'Points returned for order {unique_order_id}',
  statement_rewards_earned: 'Points earned on order {unique_order_id}',
  statement_rewards_taken_back: 'Points reversed for order {unique_order_id}',
  statement_rewards_transfer: 'Points moved to wallet',
  statement_rewards_expired: 'Points expired',
  statement_gateway_refund: 'Refund for order {unique_order_id}',
  statement_order_cancelled: 'Order {unique_order_id} cancelled',
  statement_order_returned: 'Order {unique_order_id} returned',
  statement_cash_collected: 'Cash collected for order {unique_order_id}',
  statement_tip_given: 'Tip for the rider of order {unique_order_id}',
} satisfies Record<`statement_${PostingReason}`, string>
