import { accounts } from './accounts'
import { addresses } from './addresses'
import { alerts } from './alerts'
import { callandorder } from './callandorder'
import { cart } from './cart'
import { catalogue } from './catalogue'
import { consoleCalls } from './console'
import { coupons } from './coupons'
import { delivery } from './delivery'
import { demo } from './demo'
import { errands } from './errands'
import { grocery } from './grocery'
import { invitations } from './invitations'
import { invoices } from './invoices'
import { orders } from './orders'
import { picking } from './picking'
import { places } from './places'
import { promo } from './promo'
import { reviews } from './reviews'
import { settings } from './settings'
import { shop } from './shop'
import { stores } from './stores'
import { wallet } from './wallet'

/** Every call of the product, by noun. */
export const contract = {
  accounts,
  addresses,
  alerts,
  callandorder,
  cart,
  catalogue,
  console: consoleCalls,
  coupons,
  delivery,
  demo,
  errands,
  grocery,
  invitations,
  invoices,
  orders,
  picking,
  places,
  promo,
  reviews,
  settings,
  shop,
  stores,
  wallet,
}
export type Contract = typeof contract
