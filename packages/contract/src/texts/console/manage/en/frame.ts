/** Names of screens that are not resources, in the side bar and the palette. */
export const frame = {
  groupOrders: 'Orders',
  ordersTitle: 'Orders',
  dispatchTitle: 'Dispatch',
  importsTitle: 'Imports',
  menuTitle: 'Menu editor',
  reportsTitle: 'Reports',
  cashTitle: 'Cash',
  payoutsTitle: 'Payouts',
  accountsTitle: 'Payment accounts',
  homeTitle: 'Home screen',
  settingsTitle: 'Settings',
  healthTitle: 'Health',
  securityTitle: 'Sign-in and devices',
  topAlarms: '{count, plural, =0 {No open alarms} one {# open alarm} other {# open alarms}}',
}
