import type { statements as en } from '../en/statements'

export const statements: Record<keyof typeof en, string> = {
  statement_wallet_topup: 'أُضيف مال',
  statement_wallet_adjustment: 'أضافه فريقنا: {note}',
  statement_wallet_payment: 'دُفع للطلب {unique_order_id}',
  statement_rewards_payment: 'نقاط مستخدمة للطلب {unique_order_id}',
  statement_gateway_payment: 'دُفع عبر الإنترنت',
  statement_order_completed: 'اكتمل الطلب {unique_order_id}',
  statement_wallet_refund: 'رُدّ مبلغ الطلب {unique_order_id}',
  statement_rewards_refund: 'أُعيدت نقاط الطلب {unique_order_id}',
  statement_rewards_earned: 'نقاط الطلب {unique_order_id}',
  statement_rewards_taken_back: 'استُرجعت نقاط الطلب {unique_order_id}',
  statement_rewards_transfer: 'نقاط تحولت إلى مال',
  statement_rewards_expired: 'انتهت نقاط لم تُستخدم',
  statement_gateway_refund: 'رُدّ مبلغ الطلب {unique_order_id}',
  statement_order_cancelled: 'أُلغي الطلب {unique_order_id}',
  statement_order_returned: 'عاد الطلب {unique_order_id}',
  statement_cash_collected: 'نقد الطلب {unique_order_id}',
}
