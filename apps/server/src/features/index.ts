import type { Route } from '../core/implement'
import type { Deps } from '../deps'
import { accountsFeature } from './accounts'
import { callAndOrderFeature } from './accounts/call-and-order'
import { customersFeature } from './accounts/customers'
import { invitationsFeature } from './accounts/invitations'
import { secondFactorFeature } from './accounts/second-factor'
import { signInsFeature } from './accounts/sign-ins'
import { addressesFeature } from './addresses'
import { alarmsFeature } from './alarms'
import { alertsFeature } from './alerts'
import { apiKeysFeature } from './api-keys'
import { applicationsFeature } from './applications'
import { booksFeature } from './books'
import { campaignsFeature } from './campaigns'
import { cashFeature, riderCashFeature } from './cash'
import { catalogueFeature } from './catalogue'
import { consoleFeature, openingFeature } from './console'
import { couponsFeature } from './coupons'
import { deliveryFeature } from './delivery'
import { deskFeature } from './desk'
import { errandsFeature } from './errands'
import { filesFeature } from './files'
import { moveInFeature } from './files/move-in'
import { groceryFeature } from './grocery'
import { homeVersionsFeature } from './home'
import { invoicesFeature } from './invoices'
import { menusFeature } from './menus'
import { metricsFeature } from './metrics'
import { ordersFeature } from './orders'
import { orderChangesFeature } from './orders/order-changes'
import { previewFeature } from './orders/preview-store'
import { pageVersionsFeature } from './pages'
import { paymentsFeature } from './payments'
import { gatewayAccountsFeature } from './payments/gateway-accounts'
import { paymentDeskFeature } from './payments/payment-desk'
import { payoutsFeature } from './payouts'
import { riderPayFeature, storePayFeature } from './payouts/own-pay'
import { pickingFeature } from './picking'
import { picturesFeature } from './pictures'
import { placesFeature } from './places'
import { printingFeature } from './printing'
import { promoFeature } from './promo'
import { reportsFeature, storeTaxFeature } from './reports'
import { resourcesFeature } from './resources'
import { reviewsFeature } from './reviews'
import { savedViewsFeature } from './saved-views'
import { settingsFeature } from './settings'
import { shopFeature } from './shop'
import { firstRunFeature } from './shop/first-run'
import { storesFeature } from './stores'
import { todayFeature } from './today'
import { walletFeature } from './wallet'
import { webhooksFeature } from './webhooks'

/** All features' routes. A missing noun of the contract fails `permissions.test.ts`. */
export const features = (deps: Deps): Route[] => [
  ...accountsFeature(deps),
  ...addressesFeature(deps),
  ...alarmsFeature(deps),
  ...printingFeature(deps),
  ...savedViewsFeature(deps),
  ...alertsFeature(deps),
  ...apiKeysFeature(deps),
  ...applicationsFeature(deps),
  ...booksFeature(deps),
  ...callAndOrderFeature(deps),
  ...campaignsFeature(deps),
  ...cashFeature(deps),
  ...catalogueFeature(deps),
  ...consoleFeature(deps),
  ...couponsFeature(deps),
  ...customersFeature(deps),
  ...deliveryFeature(deps),
  ...deskFeature(deps),
  ...errandsFeature(deps),
  ...firstRunFeature(deps),
  ...filesFeature(deps),
  ...gatewayAccountsFeature(deps),
  ...moveInFeature(deps),
  ...groceryFeature(deps),
  ...invitationsFeature(deps),
  ...invoicesFeature(deps),
  ...menusFeature(deps),
  ...metricsFeature(deps),
  ...openingFeature(deps),
  ...orderChangesFeature(deps),
  ...ordersFeature(deps),
  ...homeVersionsFeature(deps),
  ...pageVersionsFeature(deps),
  ...paymentDeskFeature(deps),
  ...paymentsFeature(deps),
  ...payoutsFeature(deps),
  ...pickingFeature(deps),
  ...picturesFeature(deps),
  ...placesFeature(deps),
  ...previewFeature(deps),
  ...promoFeature(deps),
  ...reportsFeature(deps),
  ...storeTaxFeature(deps),
  ...resourcesFeature(deps),
  ...riderCashFeature(deps),
  ...riderPayFeature(deps),
  ...reviewsFeature(deps),
  ...secondFactorFeature(deps),
  ...settingsFeature(deps),
  ...shopFeature(deps),
  ...signInsFeature(deps),
  ...storePayFeature(deps),
  ...storesFeature(deps),
  ...todayFeature(deps),
  ...walletFeature(deps),
  ...webhooksFeature(deps),
]
