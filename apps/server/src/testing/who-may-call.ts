import type { Who } from '@tokri/contract/endpoint'

/**
 * Which roles may make which call, written out by hand: the second opinion that a contract with a word too many is
 * compared with. A new call is added to the line of exactly those who need it.
 */
const calls: readonly (readonly [who: readonly Who[], calls: string])[] = [
  [
    ['anyone'],
    `
      accounts: sendOtp verifyOtp generateOtpForLogin sendPasswordResetMail verifyPasswordResetOtp changeUserPassword login checkSocialLogin register loginWithOtp
      cart: quoteCart
      catalogue: getRestaurantItems getCategoryItems getSingleItem getMeatsCategories checkCartItemsAvailability searchRestaurants
      coupons: getCartCoupon applyCoupon
      delivery: login
      demo: outbox autopilot
      errands: getSettings slots quote cartDetails track
      invitations: readInvitation acceptInvitation
      grocery: getGroceryStores getGroceryCategories getGrocerySubCategories getGroceryItems getGroceryItem searchGroceryItems
      orders: getOrderSlots
      places: coordinateToAddress addressToCoordinate searchPlaces popularGeoLocations
      promo: modules getModules promoSlider getRestaurantCategorySlides
      reviews: getStoreReviews listStoreReviews
      settings: getSettings getAllLanguages getSingleLanguage version getPages getSinglePage
      stores: listStores getDeliveryRestaurants getSelfpickupRestaurants getFilteredRestaurants getDeliveryMeatStores getSelfpickupMeatStores getFilteredMeatStores getAllRestaurantsCategories getAllMeatStoresCategories getRestaurantInfo getRestaurantInfoById getRestaurantInfoAndOperationalStatus getRatingInfo checkRestaurantOperationService getOffers
    `,
  ],
  [
    ['customer'],
    `
      accounts: generateOtpPhoneNumberUpdate updateNewPhoneNumber updateProfile changeAvatar updateTaxNumber deleteMyAccount exportMyData checkRunningOrder checkBan getWalletTransactions getRewardsTransactions
      addresses: getAddresses saveAddress deleteAddress setDefaultAddress
      alerts: markAllNotificationsRead saveNotificationToken getNotificationWishes saveNotificationWishes
      callandorder: readCodes leave
      coupons: userCoupons
      errands: place
      grocery: getBoughtGroceryItems
      invoices: getInvoice
      orders: getPaymentGateways placeOrder findAttempt getOrders getOrder cancelOrder tipRider reorder
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
      accounts: updateUserInfo
      alerts: getUserNotifications markOneNotificationRead
    `,
  ],
  [
    ['customer', 'rider', 'store', 'staff', 'admin'],
    `
      accounts: logout sessions revokeSession
      delivery: getDeliveryGuyGpsLocation
      settings: saveLanguage
    `,
  ],
  [
    ['rider'],
    `
      delivery: updateUserInfo toggleDeliveryGuyStatus getDeliveryOrders getSingleDeliveryOrder acceptToDeliver reachedStore pickedupOrder stopDone failDelivery returnedOrder reachedCustomer deliverOrder setDeliveryGuyGpsLocation getCompletedOrders
    `,
  ],
  [
    ['store', 'staff', 'admin'],
    `
      console: me myStores waitingOrders kitchenBoard acceptOrder rejectOrder delayOrder confirmSlot readyOrder collectedOrder pauseStore setItemActive
      picking: pickingList substitutes pickLine setBags
      reviews: consoleReviews answerReview
    `,
  ],
  [
    ['staff', 'admin'],
    `
      callandorder: findCustomer loginAsCustomer registerGuestUser
      invitations: invite revokeInvitation
      shop: listSettings saveSettings raiseSettingsVersion clearCaches logOutCustomers health
      console: cancelOrder refundOrder
    `,
  ],
  [
    ['admin'],
    `
      console: ledgerCheck
      errands: offer saveOffer
    `,
  ],
]

/** Who may read and who may write the rows of each resource, by hand as well. */
const rows: readonly (readonly [resource: string, read: readonly Who[], write: readonly Who[]])[] = [
  ['stores', ['store', 'staff', 'admin'], ['store', 'staff', 'admin']],
  ['item-categories', ['store', 'staff', 'admin'], ['store', 'staff', 'admin']],
  ['items', ['store', 'staff', 'admin'], ['store', 'staff', 'admin']],
  ['addon-categories', ['store', 'staff', 'admin'], ['store', 'staff', 'admin']],
  ['coupons', ['staff', 'admin'], ['staff', 'admin']],
  ['modules', ['staff', 'admin'], ['staff', 'admin']],
  ['sliders', ['staff', 'admin'], ['staff', 'admin']],
  ['slides', ['staff', 'admin'], ['staff', 'admin']],
  ['store-categories', ['staff', 'admin'], ['staff', 'admin']],
  ['category-slides', ['staff', 'admin'], ['staff', 'admin']],
  ['pages', ['staff', 'admin'], ['staff', 'admin']],
  ['languages', ['staff', 'admin'], ['staff', 'admin']],
  ['zones', ['staff', 'admin'], ['staff', 'admin']],
  ['popular-places', ['staff', 'admin'], ['staff', 'admin']],
  ['customers', ['staff', 'admin'], ['staff', 'admin']],
  ['store-people', ['staff', 'admin'], ['staff', 'admin']],
  ['riders', ['staff', 'admin'], ['staff', 'admin']],
  ['staff', ['admin'], ['admin']],
  ['staff-roles', ['admin'], ['admin']],
  ['audit-log', ['staff', 'admin'], []],
]

/** Roles by call of a resource, as in `coupons.list`. */
export const whoMayUse: ReadonlyMap<string, { read: readonly Who[]; write: readonly Who[] }> = new Map(
  rows.map(([resource, read, write]) => [resource, { read, write }]),
)

/** Roles by call, as in `orders.placeOrder`. */
export const whoMayCall: ReadonlyMap<string, readonly Who[]> = new Map(
  calls.flatMap(([who, nouns]) =>
    nouns
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [noun = '', names = ''] = line.trim().split(': ')
        return names.split(' ').map((name) => [`${noun}.${name}`, who] as const)
      }),
  ),
)
