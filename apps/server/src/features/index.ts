import type { Route } from '../core/implement'
import type { Deps } from '../deps'
import { accountsFeature } from './accounts'
import { callAndOrderFeature } from './accounts/call-and-order'
import { invitationsFeature } from './accounts/invitations'
import { addressesFeature } from './addresses'
import { alertsFeature } from './alerts'
import { catalogueFeature } from './catalogue'
import { consoleFeature } from './console'
import { couponsFeature } from './coupons'
import { deliveryFeature } from './delivery'
import { errandsFeature } from './errands'
import { groceryFeature } from './grocery'
import { invoicesFeature } from './invoices'
import { ordersFeature } from './orders'
import { pickingFeature } from './picking'
import { placesFeature } from './places'
import { promoFeature } from './promo'
import { resourcesFeature } from './resources'
import { reviewsFeature } from './reviews'
import { settingsFeature } from './settings'
import { shopFeature } from './shop'
import { storesFeature } from './stores'
import { walletFeature } from './wallet'

/** All features' routes. A missing noun of the contract fails `permissions.test.ts`. */
export const features = (deps: Deps): Route[] => [
  ...accountsFeature(deps),
  ...addressesFeature(deps),
  ...alertsFeature(deps),
  ...callAndOrderFeature(deps),
  ...catalogueFeature(deps),
  ...consoleFeature(deps),
  ...couponsFeature(deps),
  ...deliveryFeature(deps),
  ...errandsFeature(deps),
  ...groceryFeature(deps),
  ...invitationsFeature(deps),
  ...invoicesFeature(deps),
  ...ordersFeature(deps),
  ...pickingFeature(deps),
  ...placesFeature(deps),
  ...promoFeature(deps),
  ...resourcesFeature(deps),
  ...reviewsFeature(deps),
  ...settingsFeature(deps),
  ...shopFeature(deps),
  ...storesFeature(deps),
  ...walletFeature(deps),
]
