import type { ConsoleTexts } from './en'

export const ar: ConsoleTexts = {
  fieldMissing: 'املأ هذا الحقل.',
  fieldUnknown: 'لم يعد هذا موجودًا. اختر غيره.',
  fieldTaken: 'مستخدم بالفعل. اختر غيره.',
  fieldOutOfRange: 'هذه القيمة غير مسموح بها هنا.',
  couponFault_percent: 'النسبة المئوية لا تتجاوز 100.',
  couponFault_amount: 'أدخل مبلغًا صحيحًا.',
  couponFault_dates: 'اليوم الأخير قبل اليوم الأول.',
  couponFault_used: 'استُخدم من القسائم أكثر من هذا العدد.',
  couponFault_per_user: 'حدّد عدد المرات التي يمكن لعميل واحد استخدامها.',
  couponFault_stores: 'اختر متجرًا، أو اجعلها صالحة في كل المتاجر.',
}
