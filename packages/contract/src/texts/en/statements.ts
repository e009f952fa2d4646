import type { PostingReason } from '@tokri/domain/wallet/ledger'

/** One sentence for each movement of money or points. */
export const statements = {
  statement_wallet_topup: 'Money added',
  statement_wallet_adjustment: 'Credited by our team: {note}',
  statement_wallet_payment: 'Paid for order {unique_order_id}',
  statement_rewards_payment: 'Points used for order {unique_order_id}',
  statement_gateway_payment: 'Paid online',
  statement_order_completed: 'Order {unique_order_id} completed',
  statement_wallet_refund: 'Refund of order {unique_order_id}',
  statement_rewards_refund: 'Points of order {unique_order_id} given back',
  statement_rewards_earned: 'Points for order {unique_order_id}',
  statement_rewards_taken_back: 'Points for order {unique_order_id} taken back',
  statement_rewards_transfer: 'Points turned into money',
  statement_rewards_expired: 'Points ended unused',
  statement_gateway_refund: 'Refund of order {unique_order_id}',
  statement_order_cancelled: 'Order {unique_order_id} cancelled',
  statement_order_returned: 'Order {unique_order_id} came back',
  statement_cash_collected: 'Cash for order {unique_order_id}',
} satisfies Record<`statement_${PostingReason}`, string>
