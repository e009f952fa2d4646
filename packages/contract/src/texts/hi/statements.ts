import type { statements as en } from '../en/statements'

export const statements: Record<keyof typeof en, string> = {
  statement_wallet_topup: 'पैसे जोड़े',
  statement_wallet_adjustment: 'हमारी टीम ने जमा किए: {note}',
  statement_wallet_payment: 'ऑर्डर {unique_order_id} के लिए चुकाए',
  statement_rewards_payment: 'ऑर्डर {unique_order_id} में अंक लगाए',
  statement_gateway_payment: 'ऑनलाइन चुकाए',
  statement_order_completed: 'ऑर्डर {unique_order_id} पूरा हुआ',
  statement_wallet_refund: 'ऑर्डर {unique_order_id} की वापसी',
  statement_rewards_refund: 'ऑर्डर {unique_order_id} के अंक लौटाए',
  statement_rewards_earned: 'ऑर्डर {unique_order_id} के अंक',
  statement_rewards_taken_back: 'ऑर्डर {unique_order_id} के अंक वापस लिए',
  statement_rewards_transfer: 'अंक पैसों में बदले',
  statement_rewards_expired: 'बिना इस्तेमाल के अंक समाप्त हुए',
  statement_gateway_refund: 'ऑर्डर {unique_order_id} की वापसी',
  statement_order_cancelled: 'ऑर्डर {unique_order_id} रद्द हुआ',
  statement_order_returned: 'ऑर्डर {unique_order_id} वापस आया',
  statement_cash_collected: 'ऑर्डर {unique_order_id} का नकद',
}
