export const device = {
  pwaInstallFooterMessage: 'ضع التطبيق على شاشتك الرئيسية.',
  pwaInstallFooterInstallText: 'تثبيت',
  iOSPWAPopupTitle: 'أضف إلى الشاشة الرئيسية',
  iOSPWAPopupBody: 'يفتح كتطبيق، من دون المتصفح حوله.',
  iOSPWAPopupShareButtonLabel: '1. اضغط مشاركة في الشريط أدناه.',
  iOSPWAPopupAddButtonLabel: '2. اضغط إضافة إلى الشاشة الرئيسية.',
  iOSPWAPopupCloseButtonLabel: 'إغلاق',
}
