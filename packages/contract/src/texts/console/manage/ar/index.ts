import type { ManageTexts } from '../en/index'
import { alarms } from './alarms'
import { cash } from './cash'
import { coupons } from './coupons'
import { fields } from './fields'
import { firstRun } from './first-run'
import { health } from './health'
import { home } from './home'
import { imports } from './imports'
import { items } from './items'
import { kit } from './kit'
import { menu } from './menu'
import { options } from './options'
import { orders } from './orders'
import { paymentAccounts } from './payment-accounts'
import { paymentDesk } from './payment-desk'
import { payouts } from './payouts'
import { people } from './people'
import { pictures } from './pictures'
import { places } from './places'
import { reasons } from './reasons'
import { reports } from './reports'
import { resources } from './resources'
import { shop } from './shop'
import { sizes } from './sizes'
import { today } from './today'
import { webhooks } from './webhooks'
import { words } from './words'

export const ar: ManageTexts = {
  ...kit,
  ...alarms,
  ...resources,
  ...fields,
  ...options,
  ...coupons,
  ...people,
  ...orders,
  ...paymentAccounts,
  ...paymentDesk,
  ...cash,
  ...payouts,
  ...shop,
  ...pictures,
  ...places,
  ...items,
  ...imports,
  ...reasons,
  ...reports,
  ...firstRun,
  ...health,
  ...menu,
  ...home,
  ...sizes,
  ...today,
  ...webhooks,
  ...words,
}
