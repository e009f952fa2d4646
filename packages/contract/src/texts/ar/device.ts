export const device = {
  pwaInstallFooterMessage: 'أضف التطبيق إلى شاشتك الرئيسية.',
  pwaInstallFooterInstallText: 'تثبيت',
  iOSPWAPopupTitle: 'أضف إلى الشاشة الرئيسية',
  iOSPWAPopupBody: 'افتحه كأي تطبيق آخر وبملء الشاشة.',
  iOSPWAPopupShareButtonLabel: '1. اضغط على «مشاركة» في شريط الأدوات.',
  iOSPWAPopupAddButtonLabel: '2. اضغط على «إضافة إلى الشاشة الرئيسية».',
  iOSPWAPopupCloseButtonLabel: 'إغلاق',
}
