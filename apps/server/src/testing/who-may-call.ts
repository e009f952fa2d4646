import type { Who } from '@tokri/contract/endpoint'

/**
 * Which roles may make which call, written by hand: an independent check against a contract that allows too
 * much. Add a new call to the line with exactly the roles that need it.
 */
const calls: readonly (readonly [who: readonly Who[], calls: string])[] = [
  [
    ['anyone'],
    `
      applications: applyAsRider applyAsStore readApplication addDocument
      accounts: sendOtp verifyOtp generateOtpForLogin sendPasswordResetMail verifyPasswordResetOtp changeUserPassword login checkSocialLogin register loginWithOtp
      cart: quoteCart
      catalogue: getRestaurantItems getCategoryItems getSingleItem getMenuFacts getItemFacts getMeatsCategories checkCartItemsAvailability searchRestaurants
      coupons: getCartCoupon applyCoupon
      delivery: login
      demo: outbox autopilot
      errands: getSettings slots quote cartDetails track
      invitations: readInvitation acceptInvitation
      grocery: getGroceryStores getGroceryCategories getGrocerySubCategories getGroceryItems getGroceryItem searchGroceryItems
      orders: getOrderSlots
      payments: verify verifyPayu verifyKhalti processRazorpay
      places: coordinateToAddress addressToCoordinate searchPlaces popularGeoLocations
      promo: modules getModules promoSlider getRestaurantCategorySlides
      reviews: getStoreReviews listStoreReviews
      secondFactor: signIn
      settings: getSettings getAllLanguages getSingleLanguage version getPages getSinglePage
      stores: listStores getDeliveryRestaurants getSelfpickupRestaurants getFilteredRestaurants getDeliveryMeatStores getSelfpickupMeatStores getFilteredMeatStores getAllRestaurantsCategories getAllMeatStoresCategories getRestaurantInfo getRestaurantInfoById getRestaurantInfoAndOperationalStatus getRatingInfo checkRestaurantOperationService getOffers
    `,
  ],
  [
    ['customer'],
    `
      accounts: generateOtpPhoneNumberUpdate updateNewPhoneNumber updateProfile changeAvatar updateTaxNumber deleteMyAccount checkRunningOrder checkBan getWalletTransactions getRewardsTransactions
      addresses: getAddresses saveAddress deleteAddress setDefaultAddress
      alerts: getUserNotifications markOneNotificationRead markAllNotificationsRead getNotificationPreferences saveNotificationPreferences
      callandorder: readCodes leave
      coupons: userCoupons
      errands: place
      grocery: getBoughtGroceryItems
      invoices: getInvoice
      orders: getPaymentGateways placeOrder findAttempt getOrders getOrder cancelOrder tipRider reorder
      payments: start topUp topUpMethods savedMethods removeSavedMethod status startRazorpay startPayu startPhonepe startPaytm startUpiGateway startStripe startPaymongo startMercadoPago startKhalti
      picking: answerSubstitution
      reviews: getRatableOrder rateOrder
      stores: getLoginDeliveryRestaurants getLoginDeliveryMeatStores getRestaurantInfoWithFavourite toggleFavorite getFavoriteStores getUserOffers
      wallet: transferRewardsToWallet
    `,
  ],
  [
    ['customer', 'rider'],
    `
      errands: keepPhoto
    `,
  ],
  [
    ['customer', 'store', 'staff', 'admin'],
    `
      accounts: updateUserInfo exportMyData
    `,
  ],
  [
    ['customer', 'rider', 'store', 'staff', 'admin'],
    `
      accounts: logout sessions revokeSession
      alerts: saveNotificationToken
      delivery: getDeliveryGuyGpsLocation
      settings: saveLanguage
    `,
  ],
  [
    ['rider', 'store', 'staff', 'admin'],
    `
      alarms: open acknowledge
    `,
  ],
  [
    ['store'],
    `
      alarms: heartbeat rang
    `,
  ],
  [
    ['rider'],
    `
      delivery: updateUserInfo toggleDeliveryGuyStatus getDeliveryOrders getSingleDeliveryOrder acceptToDeliver reachedStore pickedupOrder stopDone failDelivery returnedOrder reachedCustomer deliverOrder setDeliveryGuyGpsLocation getCompletedOrders
      payments: atDoor
      riderCash: read handIn answer
      riderPay: earnings requestPayout statement
    `,
  ],
  [
    ['store'],
    `
      storePay: read requestPayout statement
      storeTax: file
      reviews: reportReview
    `,
  ],
  [
    ['store', 'staff', 'admin'],
    `
      printing: printers addPrinter dropPrinter printAgain
      console: me myStores waitingOrders kitchenBoard acceptOrder rejectOrder delayOrder confirmSlot readyOrder collectedOrder pauseStore setBusy setItemActive findDishes
      desk: orders order watch
      cash: read count close
      menus: tree lines orderCategories orderItems changePrices switchItems moveStock sizes addSize findDuplicates copyMenu
      files: list start sendPart show read run cancel rejectedLink exportLink
      invitations: invite revokeInvitation
      signIns: show end
      opening: checklist openStore
      picking: pickingList substitutes pickLine setBags
      pictures: keepPicture
      preview: previewStore
      reviews: consoleReviews answerReview
      savedViews: list save remove
      secondFactor: status begin confirm renewRecovery turnOff
    `,
  ],
  [
    ['staff', 'admin'],
    `
      callandorder: findCustomer loginAsCustomer registerGuestUser
      applications: showApplication approveRider approveStore refuseApplication endLink
      customers: overview orders movements adjust exportCustomer erase
      cart: tryCoupon
      firstRun: read saveStep
      rehearsal: copyDemoStore playTestOrder
      shop: listSettings saveSettings raiseSettingsVersion clearCaches logOutCustomers health installation
      console: cancelOrder refundOrder
      orderChanges: changeTerms changeLines restore
      desk: addNote dispatch riders assignRider releaseRider deliverOrder failDelivery returnOrder readCode resendReceipt
      paymentDesk: report askAgain sendBack noteChargeback
       alarms: show ladders saveLadder
       cash: bookDifference
       pageVersions: read schedule publish cancel
       homeVersions: schedule publish cancel
       promo: previewHome
       reports: sales lists customers coupons tax exportFile mails saveMail removeMail
       payouts: standing draft advance statement showStatement makeFile readFile saveAccount
      stores: copyStore
      today: read waiting
      metrics: business
      apiKeys: create revoke
      webhooks: makeSecret delivery sendTest replay
      campaigns: countSegment readReach readResult preview sendTest schedule unschedule stop
      reviews: hideReview showReview
    `,
  ],
  [
    ['admin'],
    `
      moveIn: latest start sendPart show run
      books: trialBalance accounts movements prove exportEntries
      console: ledgerCheck
      errands: offer saveOffer
      gatewayAccounts: list save remove
      secondFactor: reset
    `,
  ],
]

/**
 * Who may read and who may write the rows of each resource, also by hand; with staff's permissions where they
 * are not the resource's own.
 */
const rows: readonly (readonly [
  resource: string,
  read: readonly Who[],
  write: readonly Who[],
  needs?: string,
])[] = [
  ['stores', ['store', 'staff', 'admin'], ['store', 'staff', 'admin']],
  ['item-categories', ['store', 'staff', 'admin'], ['store', 'staff', 'admin']],
  ['items', ['store', 'staff', 'admin'], ['store', 'staff', 'admin']],
  ['addon-categories', ['store', 'staff', 'admin'], ['store', 'staff', 'admin']],
  ['stock-movements', ['store', 'staff', 'admin'], []],
  ['coupons', ['staff', 'admin'], ['staff', 'admin']],
  ['modules', ['staff', 'admin'], ['staff', 'admin']],
  ['sliders', ['staff', 'admin'], ['staff', 'admin']],
  ['slides', ['staff', 'admin'], ['staff', 'admin']],
  ['store-categories', ['staff', 'admin'], ['staff', 'admin']],
  ['category-slides', ['staff', 'admin'], ['staff', 'admin']],
  ['custom-sections', ['staff', 'admin'], ['staff', 'admin']],
  ['pages', ['staff', 'admin'], ['staff', 'admin']],
  ['languages', ['staff', 'admin'], ['staff', 'admin']],
  ['zones', ['staff', 'admin'], ['staff', 'admin']],
  ['popular-places', ['staff', 'admin'], ['staff', 'admin']],
  ['customers', ['staff', 'admin'], ['staff', 'admin']],
  ['store-people', ['store', 'staff', 'admin'], ['store', 'staff', 'admin']],
  ['riders', ['staff', 'admin'], ['staff', 'admin']],
  ['applications', ['staff', 'admin'], []],
  ['staff', ['admin'], ['admin']],
  ['staff-roles', ['admin'], ['admin']],
  ['webhooks', ['staff', 'admin'], ['staff', 'admin']],
  ['segments', ['staff', 'admin'], ['staff', 'admin']],
  ['campaigns', ['staff', 'admin'], ['staff', 'admin']],
  ['audit-log', ['staff', 'admin'], []],
  ['payments', ['staff', 'admin'], []],
  ['reviews', ['store', 'staff', 'admin'], []],
  ['invitations', ['store', 'staff', 'admin'], [], 'people:invite'],
  ['payment-problems', ['staff', 'admin'], [], 'orders:refund'],
  ['payouts', ['staff', 'admin'], []],
  ['cash-handovers', ['store', 'staff', 'admin'], [], 'cash:read'],
  ['cash-closes', ['store', 'staff', 'admin'], [], 'cash:read'],
  ['page-versions', ['staff', 'admin'], [], 'pages:read'],
  ['home-versions', ['staff', 'admin'], []],
  ['riders-with-cash', ['staff', 'admin'], [], 'cash:read'],
  ['webhook-deliveries', ['staff', 'admin'], [], 'webhooks:read'],
  ['api-keys', ['staff', 'admin'], []],
  ['alarms', ['staff', 'admin'], []],
]

/**
 * The permission staff need for a call; the others need only their role. For rows of a resource: its own two.
 */
const permissions: readonly (readonly [permission: string, calls: string])[] = [
  ['customers:act', 'callandorder: findCustomer loginAsCustomer registerGuestUser'],
  ['coupons:read', 'cart: tryCoupon'],
  ['customers:read', 'customers: overview orders movements'],
  ['customers:adjust', 'customers: adjust'],
  ['customers:export', 'customers: exportCustomer'],
  ['customers:erase', 'customers: erase'],
  ['applications:read', 'applications: showApplication'],
  ['applications:decide', 'applications: approveRider approveStore refuseApplication endLink'],
  ['stores:read', 'opening: checklist\npreview: previewStore'],
  ['stores:write', 'opening: openStore\nrehearsal: copyDemoStore\nstores: copyStore'],
  ['items:read', 'menus: findDuplicates lines sizes tree'],
  ['items:write', 'menus: addSize changePrices copyMenu moveStock orderCategories orderItems switchItems'],
  ['files:import', 'files: cancel list read rejectedLink run sendPart show start'],
  ['files:export', 'files: exportLink'],
  ['people:invite', 'invitations: invite revokeInvitation\nsignIns: show end'],
  ['orders:cancel', 'console: cancelOrder\norderChanges: restore'],
  ['orders:read', 'desk: orders order watch addNote resendReceipt'],
  ['orders:codes', 'desk: readCode'],
  ['orders:change', 'orderChanges: changeTerms changeLines'],
  [
    'deliveries:assign',
    'desk: dispatch riders assignRider releaseRider deliverOrder failDelivery returnOrder',
  ],
  ['orders:refund', 'console: refundOrder\npaymentDesk: report askAgain sendBack noteChargeback'],
  ['pages:read', 'pageVersions: read'],
  ['pages:write', 'pageVersions: schedule publish cancel'],
  ['home-versions:write', 'homeVersions: schedule publish cancel\npromo: previewHome'],
  ['cash:read', 'cash: read'],
  ['cash:write', 'cash: count close bookDifference'],
  ['reviews:moderate', 'reviews: hideReview showReview'],
  ['reports:read', 'reports: sales lists customers coupons tax exportFile mails saveMail removeMail'],
  ['payouts:read', 'payouts: standing statement showStatement'],
  ['payouts:write', 'payouts: draft advance makeFile readFile'],
  ['payouts:accounts', 'payouts: saveAccount'],
  ['settings:read', 'shop: listSettings\nfirstRun: read'],
  [
    'settings:write',
    'shop: saveSettings raiseSettingsVersion clearCaches logOutCustomers\nfirstRun: saveStep',
  ],
  ['today:read', 'today: read waiting'],
  ['metrics:read', 'metrics: business'],
  ['api-keys:write', 'apiKeys: create revoke'],
  ['segments:read', 'campaigns: countSegment'],
  ['campaigns:read', 'campaigns: readReach readResult preview'],
  ['campaigns:write', 'campaigns: sendTest'],
  ['campaigns:send', 'campaigns: schedule unschedule stop'],
  ['webhooks:read', 'webhooks: delivery'],
  ['webhooks:write', 'webhooks: makeSecret sendTest replay'],
  ['alarms:read', 'alarms: show ladders'],
  ['alarms:write', 'alarms: saveLadder'],
  ['health:read', 'shop: health installation\nrehearsal: playTestOrder'],
]

/** Roles by call of a resource, as in `coupons.list`. */
export const whoMayUse: ReadonlyMap<
  string,
  { read: readonly Who[]; write: readonly Who[]; needs?: string | undefined }
> = new Map(rows.map(([resource, read, write, needs]) => [resource, { read, write, needs }]))

/** Roles by call, as in `orders.placeOrder`. */
export const whoMayCall: ReadonlyMap<string, readonly Who[]> = new Map(
  calls.flatMap(([who, nouns]) => namesOf(nouns).map((name) => [name, who] as const)),
)

/** The permission staff need, by call; the calls of resources need its `:read` or `:write`. */
export const whatStaffNeed: ReadonlyMap<string, string> = new Map(
  permissions.flatMap(([permission, nouns]) => namesOf(nouns).map((name) => [name, permission] as const)),
)

/** `orders: placeOrder getOrder` as `orders.placeOrder`, `orders.getOrder`. */
function namesOf(nouns: string): string[] {
  return nouns
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [noun = '', names = ''] = line.trim().split(': ')
      return names.split(' ').map((name) => `${noun}.${name}`)
    })
}
