import type { savedMethods as en } from '../en/saved-methods'

export const savedMethods: Record<keyof typeof en, string> = {
  paySaved: 'المحفوظة',
  savedInWindow: 'اخترها في نافذة {name}',
  savedUntil: '{name}، حتى {month}',
  keepMethod: 'حفظها للمرة القادمة',
  keepMethodText: 'تُحفظ لدى {name} لا لدينا. يمكنك إزالتها من حسابك متى شئت.',
  savedTitle: 'طرق الدفع المحفوظة',
  savedRowText: 'البطاقات وUPI التي اخترت حفظها',
  savedNone: 'لا توجد طرق دفع محفوظة. يمكنك حفظ واحدة عند الدفع عبر الإنترنت.',
  savedRemove: 'إزالة',
  savedRemoveOne: 'إزالة {name}',
  savedRemoved: 'أُزيلت من هنا ومن خدمة الدفع.',
}
