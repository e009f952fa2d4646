import { amount, group, type Setting, secret } from './setting-kinds'

const brand = group('brand')
const money = group('money')
const accounts = group('accounts')
const location = group('location')
const home = group('home')
const listing = group('listing')
const store = group('store')
const cart = group('cart')
const orders = group('orders')
const errands = group('errands')
const riders = group('riders')
const kitchen = group('kitchen')
const texts = group('texts')
const devices = group('devices')

/**
 * Every setting of the product. The server seeds, validates and serves settings from this table, browsers
 * receive only the rows with `public`, and `npm run settings` lists, reads and changes them (ENT-01). Amounts
 * are minor units, times are minutes, an unset text or image is the empty string, and the first option of a
 * `choice` is its default.
 */
export const settingsRegistry = {
  storeName: brand.text('Tokri', 'Name of the shop'),
  storeEmail: brand.text('', 'Email address for customers'),
  supportContactNumber: brand.text('', 'Phone number for customers'),
  storeColor: brand.colour('#b3174a', 'Brand colour'),
  cartColorBg: secret(brand.colour('', 'Cart bar and steppers; empty for the design’s own')),
  cartColorText: secret(brand.colour('', 'Text on them; replaced by black or white if unreadable')),
  storeLogo: brand.image('Logo'),
  appIcon: secret(brand.image('Icon of the installed app and of the browser’s tab, square')),
  splashLogo: secret(brand.image('Picture while the app opens')),
  firstScreenHeroImage: brand.image('Picture of the welcome screen'),
  customCSS: brand.css('Custom CSS'),
  seoMetaTitle: secret(brand.text('', 'Title for search engines')),
  seoMetaDescription: secret(brand.text('', 'Description for search engines')),
  seoOgTitle: secret(brand.text('', 'Title of a shared link; empty for the one for search engines')),
  seoOgDescription: secret(brand.text('', 'Description of a shared link')),
  seoOgImage: secret(brand.image('Picture of a shared link')),
  seoTwitterTitle: secret(brand.text('', 'Title of a link shared on X (Twitter)')),
  seoTwitterDescription: secret(brand.text('', 'Description of a link shared on X (Twitter)')),
  seoTwitterImage: secret(brand.image('Picture of a link shared on X (Twitter)')),
  twitterUsername: secret(brand.text('', 'Name of the shop on X (Twitter)')),

  currencyFormat: money.text('₹', 'Currency symbol'),
  currencyId: money.text('INR', 'Currency (ISO 4217)'),
  currencySymbolAlign: money.choice(['left', 'right'], 'Side of the currency symbol'),
  hidePriceWhenZero: money.yes('Hide prices of zero'),
  taxApplicable: money.yes('Add tax to the bill'),
  taxPercentage: money.number(5, 'Default tax in percent'),
  taxableFees: secret(money.text('', 'Taxed fees: store_charge, delivery, small_order, platform_fee')),
  taxParts: secret(money.text('', 'Names and percent of a tax’s parts, such as "CGST 50, SGST 50"')),
  taxPartsElsewhere: secret(money.text('', 'Parts of the tax in other tax regions, such as "IGST 100"')),
  taxOwedBy: secret(money.choice(['platform', 'store', 'platform_food'], 'Who owes tax and issues invoices')),
  commissionTaxPercentage: secret(money.number(0, 'Tax on the commission, in percent')),
  taxAtSourcePercentage: secret(money.number(0, 'Tax collected at source from stores, in percent')),
  storePayouts: secret(money.choice(['by_hand', 'daily', 'weekly'], 'When payouts of stores are drafted')),
  riderPayouts: secret(money.choice(['by_hand', 'daily', 'weekly'], 'When payouts of riders are drafted')),
  payoutAccountHolder: secret(money.text('', 'Account payouts are paid from: its holder')),
  payoutAccountNumber: secret(money.text('', 'Its number or IBAN')),
  payoutAccountCode: secret(money.text('', 'Its bank’s BIC, IFSC or sort code')),
  taxYearFirstMonth: secret(money.number(4, 'Month in which invoice numbers start again at 1')),
  platformTaxNumber: secret(money.text('', 'Tax number of the platform')),
  platformAddress: secret(money.text('', 'Address of the platform on its invoices')),
  platformFee: amount(secret(money.number(0, 'Platform fee per order'))),
  smallOrderFee: amount(secret(money.number(0, 'Fee for a small order'))),
  smallOrderSubtotal: amount(secret(money.number(0, 'Orders below this amount pay it; 0 for never'))),
  rewardsRate: secret(money.number(0, 'Reward points for every 100 spent on items; 0 for none')),
  rewardsRateByKind: secret(money.text('', 'Other rates by kind of order, such as "grocery 1, errand 0"')),
  rewardsPointValue: amount(money.number(100, 'Value of one reward point')),
  rewardsMinPoints: money.number(50, 'Minimum reward points that can be moved to the wallet'),
  rewardsExpireDays: secret(money.number(365, 'Days after which unused reward points expire; 0 for never')),
  storeSurgeCharges: money.text('', 'Name of the delivery line with a special rate'),
  walletName: money.text('', 'Name of the wallet; empty for the language’s own'),

  phoneCountryCode: accounts.text('+91', 'Country code of phone numbers'),
  enOLnR: accounts.no('Log in by phone code only'),
  enSOV: accounts.no('Confirm the phone at registration'),
  enPassResetEmail: accounts.no('Offer "forgot password" by email'),
  removeEmailOnOtp: accounts.yes('Register by phone without an email address'),
  showCustomerVatNumber: accounts.no('Ask for a tax number in the account'),
  enableGoogleLogin: accounts.no('Log in with Google'),
  googleAppId: accounts.text('', 'Client id of this shop at Google'),
  googleLoginButtonText: accounts.text('Google', 'Text on the Google button'),
  enableFacebookLogin: accounts.no('Log in with Facebook'),
  facebookAppId: accounts.text('', 'App id of this shop at Facebook (its secret is FACEBOOK_APP_SECRET)'),
  facebookLoginButtonText: accounts.text('Facebook', 'Text on the Facebook button'),
  allowChangeNumber: accounts.yes('Let customers change their phone number'),
  showDeleteMyAccount: accounts.yes('Let customers delete their account'),
  showSupportDetails: accounts.no('Show how to reach support in the account'),
  forceLogoutAllCustomers: secret(accounts.no('Log every customer out once; goes back to no by itself')),
  demandSecondFactor: secret(
    accounts.choice(
      ['nobody', 'admins', 'team', 'everybody'],
      'Demand two-step sign-in of nobody, admins, the team (admins and staff) or everybody (store people too)',
    ),
  ),
  multiLanguageSelection: accounts.yes('Let people choose their language'),

  flatApartmentAddressRequired: location.no('House or flat number is required'),
  googleFullAddress: secret(location.yes('Full addresses; off: street and area only')),
  selfPickupRadius: secret(location.number(15, 'Kilometres within which stores offer self-pickup')),
  fetchLocationOnLoad: location.no('Ask for the location at start in the Android app'),

  mainPageStyle: home.choice(['style1', 'style2'], 'Layout of the service tiles'),
  homePageCategoryStyle: home.choice(['STYLEONE', 'STYLETWO'], 'Layout of the categories'),
  homePageCategoryType: home.choice(['SLIDE', 'GRID'], 'Categories slide in two rows or stand in a grid'),
  showWelcomeMessage: home.yes('Greet by the time of day'),
  showCustomerNameHome: home.yes('Show the customer’s name'),
  mockSearchOnHomepage: home.yes('Search bar on the home screen'),
  showPromoSlider: home.yes('Promoted slides'),
  showPromoSliderTop: home.yes('Promoted slides above the categories'),
  homeHeaderImage: home.image('Picture in the top header'),
  homeHeaderColor: home.colour('', 'Background of the top header'),
  homeOffersImage: home.image('Picture below the header, leads to the offers'),
  homeFooterImage: home.image('Picture at the end of the home screen'),
  customHomeMessage: home.html('Message on the home screen'),
  rarModEnHomeBanner: home.no('Ask for a rating of the last order on the home screen'),
  rarModHomeBannerPosition: home.number(0, 'Number of sections below the services before it appears'),
  footerStyleType: home.choice(['FLOAT', 'FIXED'], 'Tab bar floats or is fixed'),

  enSPU: listing.yes('Offer self-pickup'),
  enableHorizontalStoreView: listing.no('Narrow store cards'),
  showPriceForTwo: listing.yes('Show the price for two'),
  randomizeStores: secret(listing.no('Shuffle stores, featured first')),
  sortDeliveryStoresByDistance: secret(listing.no('Nearest delivering stores first')),
  sortSelfpickupStoresByDistance: secret(listing.no('Nearest pickup stores first')),
  enRestaurantCategorySlider: listing.yes('Categories among the stores'),
  restaurantCategorySliderPosition: listing.number(0, 'After which store; 0 for the top'),
  restaurantCategorySliderSize: listing.number(1.6, 'Size of a category picture, in steps of 2.4 rem'),
  restaurantCategorySliderStyle: listing.number(50, 'Roundness of a category picture in percent'),
  showRestaurantCategorySliderLabel: listing.yes('Name below a category picture'),
  showStoreCategoriesFilter: listing.yes('Choose several categories'),
  enableStoreInfoLink: listing.no('The store header is always a link'),
  searchSynonyms: secret(
    listing.lines('Synonyms for search, one group per line: coriander, dhania; empty for the default list'),
  ),

  showInActiveItemsToo: store.yes('List sold-out items'),
  lowStockThreshold: secret(store.number(5, 'Show “only 3 left” from this stock on')),
  showPercentageDiscount: store.yes('Show the saving in percent'),
  recommendedBadgeColor: secret(store.colour('', 'Badge of recommended dishes; empty for none')),
  popularBadgeColor: secret(store.colour('', 'Badge of popular dishes; empty for text only')),
  newBadgeColor: secret(store.colour('', 'Badge of new dishes; empty for text only')),
  showVegNonVegBadge: store.yes('Mark vegetarian and other dishes'),
  recommendedLayoutV2: store.yes('Recommended dishes in a row of their own'),
  expandAllItemMenu: store.yes('Open every menu category'),
  enableAddonDrawer: store.yes('Choose add-ons in a sheet from below; off: in a dialog'),
  enRAR: store.yes('Ratings and reviews'),

  countQuantityAsTotalItemsOnCart: cart.no('Count pieces instead of lines'),
  showAddonPricesOnCart: cart.yes('Show prices of add-ons'),
  showCouponDescriptionOnSuccess: cart.no('Describe a coupon once it is applied'),
  tips: amount(cart.text('2000,3000,5000', 'Tips to choose from')),
  tips_percentage: cart.text('5,10,15', 'Tips to choose from, in percent'),
  showTipsAmount: cart.yes('Offer tips as amounts'),
  showTipsPercentage: cart.no('Offer tips in percent'),
  maxTip: amount(cart.number(100000, 'Highest tip')),
  showCashChange: cart.yes('Ask which note the customer pays with'),

  enCODonSF: orders.yes('Pay in cash at self-pickup'),
  enDelChrRnd: orders.yes('Round delivery charges up to whole units'),
  enableDeliveryPin: orders.yes('Hand over against the customer’s code'),
  showMap: orders.yes('Map while an order runs'),
  awaitingPaymentThreshold: orders.number(15, 'Minutes an unpaid order is kept; 0 for ever'),
  tipAfterDeliveryHours: secret(
    orders.number(24, 'Hours after delivery in which the rider can still be tipped; 0 for never'),
  ),
  autoCancelMinutes: secret(orders.number(15, 'Minutes until an ignored order is cancelled')),
  substitutionAnswerMinutes: secret(orders.number(5, 'Minutes to answer a proposed substitute')),
  minsBeforeScheduleOrderProcessed: secret(orders.number(30, 'Minutes before its slot an order starts')),
  enableOrderSchedulingOnCustomer: orders.no('Scheduled orders'),
  orderSchedulingFutureDays: secret(orders.number(7, 'Days ahead that orders can be scheduled')),
  timeZone: orders.text('Asia/Kolkata', 'The stores’ time zone by its IANA name'),
  sendOrderInvoiceOverEmail: secret(orders.no('Send the invoice by email')),
  orderInvoiceEmailSubject: secret(
    orders.text('', 'Subject of that email, such as "Invoice {id}, {store}"; empty for the language’s own'),
  ),
  showFromNowDate: orders.no('Orders, alerts and balances say how long ago, such as "5 minutes ago"'),

  enablePickupDrop: secret(errands.no('Pickup and drop')),
  pickupDropBaseCharge: amount(secret(errands.number(4000, 'Base fare of an errand'))),
  pickupDropBaseDistance: secret(errands.number(3, 'Kilometres included in the base fare')),
  pickupDropExtraCharge: amount(secret(errands.number(1000, 'Fare for further kilometres'))),
  pickupDropExtraDistance: secret(errands.number(1, 'Kilometres this fare is for, charged proportionally')),
  pickupDropStopCharge: amount(secret(errands.number(2000, 'Fare per extra stop'))),
  pickupDropMaxDistance: secret(errands.number(25, 'Maximum distance in kilometres')),
  pickupDropMaxStops: secret(errands.number(5, 'Maximum number of stops, including both ends')),
  pickupDropWeightBands: secret(
    errands.lines('Weight bands, one per line: up to kilograms, extra charge; empty for the default'),
  ),
  pickupDropVehicles: secret(
    errands.lines(
      'Vehicles, one per line: name, maximum kilograms, extra charge, excluded parcel types; empty for the default',
    ),
  ),
  pickupDropKinds: secret(errands.lines('Parcel types, one per line; empty for the default list')),
  pickupDropProhibited: secret(errands.lines('Prohibited items, one per line; empty for the default list')),
  pickupDropTerms: secret(errands.lines('Terms, one per line; empty for the default list')),
  pickupDropMethods: secret(errands.text('', 'Payment methods, such as "COD, WALLET"; empty for all')),
  pickupDropSmsLink: secret(
    errands.yes('Send a tracking link by SMS to the contacts at the other stops (needs PUBLIC_URL)'),
  ),
  pickupDropMaxValue: amount(secret(errands.number(5_000_000, 'Maximum value of a parcel; 0 for no limit'))),
  pickupDropReturnPercentage: secret(errands.number(50, 'Return fee in percent of the fare')),
  pickupDropCancelFee: amount(secret(errands.number(2000, 'Cancellation fee once a rider is on the way'))),
  pickupDropCancelFeeAtPickup: amount(
    secret(errands.number(4000, 'Cancellation fee once a rider is at the pickup')),
  ),

  riderApplications: riders.yes('Let people apply to deliver at /delivery/join'),
  storeApplications: store.yes('Let stores apply at /partner/join'),
  deliveryAppLightMode: riders.no('Light colours in the rider app'),
  showDeliveryFullAddressOnList: secret(riders.yes('Full addresses in the rider’s list')),
  showUserInfoBeforePickup: secret(riders.no('Customer’s address before the pickup')),
  showOrderAddonsDelivery: secret(riders.yes('Add-ons in the rider’s order')),
  showPriceAndOrderCommentsDelivery: secret(riders.yes('Bill and comments in the rider’s order')),
  showStorePhoneDelivery: secret(riders.yes('Let riders call the store')),
  showSubTotalDelivery: secret(riders.no('What the items cost in the rider’s order')),
  showCouponDelivery: secret(riders.no('The coupon in the rider’s order')),
  showOrderTaxDelivery: secret(riders.no('Taxes in the rider’s order')),
  showTipDelivery: secret(riders.yes('Show riders their tip')),
  showDeliveryCollection: riders.yes('Show riders their cash in hand'),
  enableDeliveryGuyEarning: secret(riders.yes('Riders earn per delivery')),
  deliveryGuyCommissionFrom: secret(
    riders.choice(['DELIVERYCHARGE', 'FULLORDER'], 'What riders get a share of'),
  ),
  deliveryGuyCommission: secret(riders.number(80, 'The rider’s share in percent')),
  receiverWaitMinutes: secret(riders.number(8, 'Minutes a rider waits when nobody answers')),
  deliveryAcceptTimeThreshold: secret(riders.number(10, 'Minutes without a rider until staff are told')),

  restaurantAcceptTimeThreshold: secret(
    kitchen.number(5, 'Unanswered minutes until staff are told; 0 for never'),
  ),
  busyFromOrders: secret(kitchen.number(0, 'Open orders that make a store busy; 0 for never')),
  busyMinutes: secret(kitchen.number(10, 'Extra minutes a store needs while it is busy by itself')),
  lateAlarmMinutes: secret(kitchen.number(10, 'Minutes after the promised time until staff are told')),
  restaurantNewOrderRefreshRate: kitchen.number(
    15,
    'Seconds between refreshes while the live stream is down',
  ),
  restaurantNotificationAudioTrack: kitchen.choice(['Bell', 'Chime', 'Knock'], 'Sound of a new order'),
  hideCustomerDetailsFromStoreOwner: secret(kitchen.no('Hide customers’ names and phones from stores')),

  noRestaurantMessage: texts.text('', 'No store serves this place'),
  restaurantNotActiveMsg: texts.text('', 'A store takes no orders'),
  useGpsMessage: texts.text('', 'Below "use current location"'),
  gpsAccessNotGrantedMsg: texts.text('', 'The position could not be found'),
  updatingMessage: texts.text('', 'While the app renews itself'),
  footerNearme: texts.text('', 'Name of the second tab'),
  customCartMessage: texts.html('Message in the cart'),
  otpMessage: secret(texts.text('', 'SMS with a code, such as "{otp} is your code for {store}"')),
  passwordResetEmailSubject: secret(texts.text('', 'Subject of the email with the code for a new password')),

  hideDesktopView: devices.no('No desktop page on wide screens'),
  showTryItOnPhone: devices.no('Desktop page, a code that opens the shop on a phone'),
  uploadImageQuality: secret(devices.number(78, 'Quality of the photos people send, in percent')),
  showGdpr: devices.no('Ask before cookies'),
  enableGoogleAnalytics: devices.no('Google Analytics'),
  googleAnalyticsId: devices.text('', 'Google Analytics id'),
  enableMetaPixel: devices.no('Meta Pixel'),
  metaPixelId: devices.text('', 'Meta Pixel id'),
  enablePushNotification: devices.no('Push messages'),
  campaignsPerWeek: secret(
    devices.number(2, 'Campaigns one person gets in seven days at most; 0 for any number'),
  ),
  webhookOffDays: secret(
    devices.number(5, 'Days without an arrival until a webhook is switched off; 0 for never'),
  ),
  enablePushNotificationOrders: secret(devices.yes('Push messages about people’s own orders')),
  whatsappCodeTemplate: secret(devices.text('', 'WhatsApp template for codes; empty: codes go by SMS')),
  whatsappNewsTemplate: secret(devices.text('', 'WhatsApp template for order news; empty: it goes by SMS')),
  whatsappLanguages: secret(devices.text('en', 'Languages of the WhatsApp templates, such as "en, hi, ar"')),
  pushPublicKey: devices.text('', 'Public key of push messages; the server fills it in'),
  enIOSPWAPopup: devices.yes('Invite iPhones to install'),
  showPwaInstallPromptFooter: devices.yes('Invite Android phones to install'),
  useSimpleSpinner: devices.no('Plain spinner instead of the animation'),
  desktopAchievementOneTitle: devices.text('', 'Desktop page, figure 1'),
  desktopAchievementOneSub: devices.text('', 'Desktop page, words of figure 1'),
  desktopAchievementTwoTitle: devices.text('', 'Desktop page, figure 2'),
  desktopAchievementTwoSub: devices.text('', 'Desktop page, words of figure 2'),
  desktopAchievementThreeTitle: devices.text('', 'Desktop page, figure 3'),
  desktopAchievementThreeSub: devices.text('', 'Desktop page, words of figure 3'),
  desktopAchievementFourTitle: devices.text('', 'Desktop page, figure 4'),
  desktopAchievementFourSub: devices.text('', 'Desktop page, words of figure 4'),
  desktopFooterAddress: devices.text('', 'Desktop page, postal address'),
  desktopSocialFacebookLink: devices.text('', 'Facebook page'),
  desktopSocialGoogleLink: devices.text('', 'Google page'),
  desktopSocialYoutubeLink: devices.text('', 'YouTube page'),
  desktopSocialInstagramLink: devices.text('', 'Instagram page'),
} as const satisfies Record<string, Setting>

export type SettingKey = keyof typeof settingsRegistry
/** The value types by key: `SettingValues['enSPU']` is a boolean. */
export type SettingValues = { [K in SettingKey]: (typeof settingsRegistry)[K]['default'] }
export const settingKeys = Object.keys(settingsRegistry) as SettingKey[]

/** The default of every setting. */
export const settingDefaults = Object.fromEntries(
  settingKeys.map((key) => [key, settingsRegistry[key].default]),
) as unknown as SettingValues

/** Whether a stored or submitted value is valid for the setting; readers fall back to the default if not. */
export function isSettingValue(key: SettingKey, value: unknown): boolean {
  const row: Setting = settingsRegistry[key]
  if (typeof value !== typeof row.default) return false
  return row.type !== 'choice' || row.choices.includes(String(value))
}
