export const desktop = {
  desktopHeading: 'العشاء يصل إلى مائدتك',
  desktopSubHeading: 'مطابخ ومخابز ومتاجر قريبة منك في تطبيق واحد بسيط.',
  desktopUseAppButton: 'استخدم التطبيق',
  desktopTryOnPhone: 'جرّبه على هاتفك',
  desktopTryOnPhoneText: 'وجّه الكاميرا إلى هنا.',
  desktopAppLive: 'التطبيق يعمل في الهاتف',
  desktopFrameTitle: 'التطبيق',
  desktopFooterSocialHeader: 'تجدنا على',
  desktopFacebook: 'فيسبوك',
  desktopGoogle: 'جوجل',
  desktopYoutube: 'يوتيوب',
  desktopInstagram: 'إنستغرام',
}
