import { accounts } from './accounts'
import { addresses } from './addresses'
import { alarms } from './alarms'
import { alerts } from './alerts'
import { apiKeys } from './api-keys'
import { applications } from './applications'
import { books } from './books'
import { callandorder } from './callandorder'
import { campaignCalls } from './campaigns'
import { cart } from './cart'
import { cash, riderCash } from './cash'
import { catalogue } from './catalogue'
import { consoleCalls } from './console'
import { coupons } from './coupons'
import { customerCalls } from './customers'
import { delivery } from './delivery'
import { demo } from './demo'
import { desk } from './desk'
import { errands } from './errands'
import { files } from './files'
import { firstRun, rehearsal } from './first-run'
import { gatewayAccounts } from './gateway-accounts'
import { grocery } from './grocery'
import { homeVersions } from './home-versions'
import { invitations } from './invitations'
import { invoices } from './invoices'
import { menus } from './menus'
import { metrics } from './metrics'
import { moveInCalls } from './move-in'
import { opening } from './opening'
import { orderChanges } from './order-changes'
import { orders } from './orders'
import { riderPay, storePay, storeTax } from './own-pay'
import { pageVersions } from './page-versions'
import { paymentDesk } from './payment-desk'
import { payments } from './payments'
import { payouts } from './payouts'
import { picking } from './picking'
import { pictures } from './pictures'
import { places } from './places'
import { preview } from './preview'
import { printing } from './printing'
import { promo } from './promo'
import { reports } from './reports'
import { reviews } from './reviews'
import { savedViews } from './saved-views'
import { secondFactor } from './second-factor'
import { settings } from './settings'
import { shop } from './shop'
import { signIns } from './sign-ins'
import { stores } from './stores'
import { today } from './today'
import { wallet } from './wallet'
import { webhookCalls } from './webhooks'

/** Every call of the API, by noun. */
export const contract = {
  accounts,
  addresses,
  alarms,
  alerts,
  apiKeys,
  applications,
  books,
  callandorder,
  campaigns: campaignCalls,
  cart,
  cash,
  catalogue,
  console: consoleCalls,
  coupons,
  customers: customerCalls,
  delivery,
  demo,
  desk,
  errands,
  firstRun,
  files,
  gatewayAccounts,
  grocery,
  invitations,
  invoices,
  menus,
  metrics,
  moveIn: moveInCalls,
  opening,
  orderChanges,
  orders,
  homeVersions,
  pageVersions,
  paymentDesk,
  payments,
  payouts,
  picking,
  pictures,
  places,
  preview,
  printing,
  promo,
  rehearsal,
  riderCash,
  riderPay,
  reports,
  reviews,
  savedViews,
  secondFactor,
  settings,
  shop,
  signIns,
  storePay,
  storeTax,
  stores,
  today,
  wallet,
  webhooks: webhookCalls,
}
export type Contract = typeof contract
