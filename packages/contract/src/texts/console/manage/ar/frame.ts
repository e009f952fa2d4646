/** Names of the screens that aren’t a resource’s, as the side bar and the palette show them. */
export const frame = {
  groupOrders: 'الطلبات',
  ordersTitle: 'الطلبات',
  importsTitle: 'الاستيراد',
  menuTitle: 'محرر القائمة',
  reviewsTitle: 'تقييمات مبلّغ عنها',
  reportsTitle: 'التقارير',
  cashTitle: 'النقد',
  payoutsTitle: 'المستحقات',
  accountsTitle: 'حسابات الدفع',
  homeTitle: 'الشاشة الرئيسية',
  settingsTitle: 'الإعدادات',
  healthTitle: 'الحالة',
  securityTitle: 'تسجيل الدخول والأجهزة',
  apiKeysTitle: 'مفاتيح API',
}
