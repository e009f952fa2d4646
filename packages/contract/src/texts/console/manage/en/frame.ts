/** Names of the screens that aren’t a resource’s, as the side bar and the palette show them. */
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
}
