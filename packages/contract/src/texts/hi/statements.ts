import type { statements as en } from '../en/statements'

export const statements: Record<keyof typeof en, string> = {
  statement_wallet_topup: 'पैसे जोड़े गए',
  statement_wallet_adjustment: 'हमारी टीम ने जोड़े: {note}',
  statement_wallet_payment: 'ऑर्डर {unique_order_id} का भुगतान',
  statement_rewards_payment: 'ऑर्डर {unique_order_id} में पॉइंट इस्तेमाल हुए',
  statement_gateway_payment: 'ऑनलाइन भुगतान',
  statement_order_completed: 'ऑर्डर {unique_order_id} पूरा हुआ',
  statement_wallet_refund: 'ऑर्डर {unique_order_id} का रिफ़ंड',
  statement_rewards_refund: 'ऑर्डर {unique_order_id} के पॉइंट लौटाए गए',
  statement_rewards_earned: 'ऑर्डर {unique_order_id} पर मिले पॉइंट',
  statement_rewards_taken_back: 'ऑर्डर {unique_order_id} के पॉइंट वापस लिए गए',
  statement_rewards_transfer: 'पॉइंट वॉलेट में डाले गए',
  statement_rewards_expired: 'पॉइंट एक्सपायर हुए',
  statement_gateway_refund: 'ऑर्डर {unique_order_id} का रिफ़ंड',
  statement_order_cancelled: 'ऑर्डर {unique_order_id} रद्द हुआ',
  statement_order_returned: 'ऑर्डर {unique_order_id} वापस हुआ',
  statement_cash_collected: 'ऑर्डर {unique_order_id} का नक़द लिया गया',
  statement_tip_given: 'ऑर्डर {unique_order_id} के राइडर के लिए टिप',
}
