import type { ManageTexts } from '../en/index'

export const coupons = {
  couponOffer: 'العرض',
  couponWho: 'من وأين',
  couponLimits: 'الحدود',
  couponWords: 'بكلمات بسيطة',
  couponPreview: 'ما يراه العملاء',
  couponSentence: '{who} {what}{cap}{basket}{where}{kinds}{times}{dates}{limits}.',
  couponWhat: 'خصم {amount}',
  couponCap: '، بحد أقصى {amount}',
  couponBasket: '، على سلة من {amount} فأكثر',
  couponEverybody: 'لكل العملاء',
  couponOnce: 'لكل عميل مرة واحدة',
  couponNew: 'للعملاء الجدد في طلبهم الأول',
  couponCustom:
    '{count, plural, one {لكل عميل مرة واحدة} two {لكل عميل حتى مرتين} few {لكل عميل حتى # مرات} many {لكل عميل حتى # مرة} other {لكل عميل حتى # مرة}}',
  couponAllStores: '، في كل المتاجر',
  couponStores:
    '{count, plural, one {، في متجر واحد} two {، في متجرين} few {، في # متاجر} many {، في # متجرًا} other {، في # متجر}}',
  couponKinds: '، لـ{kinds}',
  couponTimes: '، {days}',
  couponTimesAt: '{days} من {from} إلى {to}',
  couponFromTo: '، من {from} حتى {to}',
  couponUntil: '، حتى {to}',
  couponUses:
    '{count, plural, one {، استخدام واحد إجمالًا} two {، استخدامان إجمالًا} few {، # استخدامات إجمالًا} many {، # استخدامًا إجمالًا} other {، # استخدام إجمالًا}}',
  couponEnds: 'تنتهي {to}',
  couponOff: 'إنها متوقفة: لا أحد يستطيع استخدامها الآن.',
  couponIncomplete: 'املأ الرمز والخصم واليوم الأخير لتقرأ القاعدة هنا.',
} satisfies Partial<ManageTexts>
