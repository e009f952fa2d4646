import type { telling as en } from '../en/telling'

export const telling: Record<keyof typeof en, string> = {
  tellMeTitle: 'أخبروني حين يصل طعامي',
  tellMeText: 'كلمة على هذا الجهاز عند كل خطوة، حتى والتطبيق مغلق.',
  tellMeAllow: 'أخبروني',
  tellMeLater: 'ليس الآن',
  tellMeDone: 'سنخبرك هنا.',
  tellMeRefused: 'هذا المتصفح يحجب رسائلنا. اسمح بها في إعداداته لتصلك أخبارنا.',
  tellMeFailed: 'تعذر ربط هذا الجهاز. حاول بعد قليل.',
  wishesTitle: 'بماذا نخبرك',
  wishesText: 'كل شيء يبقى في تنبيهاتك. أخبار الحساب نفسه تصل دائمًا.',
  wishesKinds: 'عن ماذا',
  wishesWays: 'كيف',
  wishOrders: 'طلباتي',
  wishWallet: 'محفظتي والمبالغ المعادة',
  wishOffers: 'العروض',
  wishPush: 'على أجهزتي',
  wishMail: 'بالبريد الإلكتروني',
  wishSms: 'برسالة نصية',
  wishImportant: 'ما يحتاج إليك فقط',
}
