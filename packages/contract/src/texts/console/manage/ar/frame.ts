/** Names of screens that are not resources, in the side bar and the palette. */
export const frame = {
  groupOrders: 'الطلبات',
  ordersTitle: 'الطلبات',
  dispatchTitle: 'التوزيع',
  importsTitle: 'الاستيراد',
  menuTitle: 'محرر القائمة',
  reportsTitle: 'التقارير',
  cashTitle: 'النقد',
  payoutsTitle: 'المستحقات',
  accountsTitle: 'حسابات الدفع',
  homeTitle: 'الشاشة الرئيسية',
  settingsTitle: 'الإعدادات',
  healthTitle: 'الحالة',
  securityTitle: 'تسجيل الدخول والأجهزة',
  topAlarms:
    '{count, plural, =0 {لا تنبيهات مفتوحة} zero {لا تنبيهات مفتوحة} one {تنبيه واحد مفتوح} two {تنبيهان مفتوحان} few {# تنبيهات مفتوحة} many {# تنبيهًا مفتوحًا} other {# تنبيه مفتوح}}',
}
