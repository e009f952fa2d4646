/** Names of screens that are not resources, in the side bar and the palette. */
export const frame = {
  groupOrders: 'ऑर्डर',
  ordersTitle: 'ऑर्डर',
  dispatchTitle: 'डिस्पैच',
  importsTitle: 'इंपोर्ट',
  menuTitle: 'मेन्यू एडिटर',
  reportsTitle: 'रिपोर्ट',
  cashTitle: 'नक़द',
  payoutsTitle: 'पेआउट',
  accountsTitle: 'भुगतान खाते',
  homeTitle: 'होम स्क्रीन',
  settingsTitle: 'सेटिंग',
  healthTitle: 'स्थिति',
  securityTitle: 'लॉग इन और डिवाइस',
  topAlarms: '{count, plural, =0 {कोई खुला अलार्म नहीं} one {# खुला अलार्म} other {# खुले अलार्म}}',
}
