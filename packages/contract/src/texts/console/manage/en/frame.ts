/** Names of the screens that aren’t a resource’s, as the side bar and the palette show them. */
export const frame = {
  groupOrders: 'Orders',
  ordersTitle: 'Orders',
  importsTitle: 'Imports',
  menuTitle: 'Menu editor',
  reviewsTitle: 'Reported reviews',
  reportsTitle: 'Reports',
  cashTitle: 'Cash',
  payoutsTitle: 'Payouts',
  accountsTitle: 'Payment accounts',
  homeTitle: 'Home screen',
  settingsTitle: 'Settings',
  healthTitle: 'Health',
  securityTitle: 'Sign-in and devices',
  apiKeysTitle: 'API keys',
}
