import type { telling as en } from '../en/telling'

export const telling: Record<keyof typeof en, string> = {
  tellMeTitle: 'تابع مستجدات طلبك',
  tellMeText: 'سنخبرك عند كل خطوة، حتى والتطبيق مغلق.',
  tellMeAllow: 'تفعيل',
  tellMeLater: 'ليس الآن',
  tellMeDone: 'تم تفعيل الإشعارات.',
  tellMeRefused: 'متصفحك يحظر الإشعارات. اسمح بها من إعداداته.',
  tellMeFailed: 'تعذّر تفعيل الإشعارات. حاول مجددًا بعد قليل.',
  wishesTitle: 'إعدادات الإشعارات',
  wishesText: 'تجد كل الإشعارات داخل التطبيق. أما إشعارات الحساب فنرسلها دائمًا.',
  wishesKinds: 'ماذا',
  wishesWays: 'كيف',
  wishOrders: 'طلباتي',
  wishWallet: 'المحفظة والمبالغ المستردة',
  wishOffers: 'العروض',
  wishPush: 'الإشعارات الفورية',
  wishMail: 'البريد الإلكتروني',
  wishSms: 'الرسائل النصية',
  wishImportant: 'فقط عندما يلزمك اتخاذ إجراء',
}
