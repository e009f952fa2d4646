import type { ScreenTexts } from '../en/index'
import { alarms } from './alarms'
import { apiKeys } from './api-keys'
import { campaignPage } from './campaign-page'
import { cash } from './cash'
import { firstRun } from './first-run'
import { home } from './home'
import { imports } from './imports'
import { menu } from './menu'
import { orders } from './orders'
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

export const screens: ScreenTexts = {
  ...alarms,
  ...security,
  ...orders,
  ...paymentAccounts,
  ...paymentDesk,
  ...apiKeys,
  ...campaignPage,
  ...cash,
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
