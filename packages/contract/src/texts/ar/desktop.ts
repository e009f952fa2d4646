export const desktop = {
  desktopHeading: 'العشاء حتى باب منزلك',
  desktopSubHeading: 'اطلب من المطاعم والمخابز والمتاجر القريبة منك في تطبيق واحد.',
  desktopUseAppButton: 'استخدم التطبيق',
  desktopTryOnPhone: 'جرّبه على هاتفك',
  desktopTryOnPhoneText: 'امسح الرمز بكاميرا هاتفك.',
  desktopAppLive: 'معاينة حية في الهاتف',
  desktopFrameTitle: 'التطبيق',
  desktopFooterSocialHeader: 'تابعنا',
  desktopFacebook: 'فيسبوك',
  desktopGoogle: 'جوجل',
  desktopYoutube: 'يوتيوب',
  desktopInstagram: 'إنستغرام',
}
