import type { payingAtDoor as en } from '../en/paying-at-door'

export const payingAtDoor: Record<keyof typeof en, string> = {
  doorOpen: 'يدفع العميل بهاتفه',
  doorTitle: 'دفع {amount} بالهاتف',
  doorScan: 'اطلب من العميل مسح هذا الرمز بتطبيق UPI أو بالكاميرا.',
  doorCode: 'رمز للدفع عبر {name}',
  doorWaiting: 'في انتظار الدفع',
  doorPaid: 'تم الدفع عبر الإنترنت',
  doorPaidText: 'لا تأخذ نقدًا مقابل هذا الطلب.',
  doorAgain: 'لم تنجح الدفعة السابقة. إليك رمزًا جديدًا.',
  doorWays: 'طريقة الدفع',
  doorTakeCash: 'تحصيل المبلغ نقدًا بدلًا من ذلك',
  doorFailedText: 'لم يُخصم أي مبلغ. امسح رمز السائق مرة أخرى أو ادفع نقدًا.',
}
