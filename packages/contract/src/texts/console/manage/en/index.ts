import { coupons } from './coupons'
import { fields } from './fields'
import { kit } from './kit'
import { options } from './options'
import { resources } from './resources'
import { shop } from './shop'

/** What operators read on the management screens. Customers, riders and kitchens never load these. */
export const en = { ...kit, ...resources, ...fields, ...options, ...coupons, ...shop }

export type ManageTextKey = keyof typeof en
export type ManageTexts = Record<ManageTextKey, string>
