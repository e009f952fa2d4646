import type { statements as en } from '../en/statements'

export const statements: Record<keyof typeof en, string> = {
  statement_wallet_topup: 'إضافة رصيد',
  statement_wallet_adjustment: 'أضافه فريقنا: {note}',
  statement_wallet_payment: 'دفع الطلب {unique_order_id}',
  statement_rewards_payment: 'نقاط مستخدمة للطلب {unique_order_id}',
  statement_gateway_payment: 'دفع عبر الإنترنت',
  statement_order_completed: 'اكتمل الطلب {unique_order_id}',
  statement_wallet_refund: 'استرداد مبلغ الطلب {unique_order_id}',
  statement_rewards_refund: 'أُعيدت نقاط الطلب {unique_order_id}',
  statement_rewards_earned: 'نقاط مكتسبة من الطلب {unique_order_id}',
  statement_rewards_taken_back: 'استُرجعت نقاط الطلب {unique_order_id}',
  statement_rewards_transfer: 'نقل النقاط إلى المحفظة',
  statement_rewards_expired: 'انتهت صلاحية نقاط',
  statement_gateway_refund: 'استرداد مبلغ الطلب {unique_order_id}',
  statement_order_cancelled: 'إلغاء الطلب {unique_order_id}',
  statement_order_returned: 'إعادة الطلب {unique_order_id}',
  statement_cash_collected: 'تحصيل نقدي للطلب {unique_order_id}',
  statement_tip_given: 'إكرامية سائق الطلب {unique_order_id}',
}
