import { alarms } from './alarms'
import { apiKeys } from './api-keys'
import { campaignPage } from './campaign-page'
import { cash } from './cash'
import { dispatch } from './dispatch'
import { firstRun } from './first-run'
import { home } from './home'
import { imports } from './imports'
import { menu } from './menu'
import { orders } from './orders'
import { pageVersions } from './page-versions'
import { paymentAccounts } from './payment-accounts'
import { paymentDesk } from './payment-desk'
import { payouts } from './payouts'
import { pictures } from './pictures'
import { reasons } from './reasons'
import { reports } from './reports'
import { security } from './security'
import { shop } from './shop'
import { sizes } from './sizes'
import { words } from './words'

/** Texts of editors and other screens that are not needed at first. */
export const screens = {
  ...alarms,
  ...security,
  ...orders,
  ...pageVersions,
  ...paymentAccounts,
  ...paymentDesk,
  ...apiKeys,
  ...campaignPage,
  ...cash,
  ...dispatch,
  ...payouts,
  ...shop,
  ...pictures,
  ...imports,
  ...reasons,
  ...reports,
  ...firstRun,
  ...menu,
  ...home,
  ...sizes,
  ...words,
}
