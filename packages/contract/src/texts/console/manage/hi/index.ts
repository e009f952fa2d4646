import type { ManageTexts } from '../en/index'
import { coupons } from './coupons'
import { fields } from './fields'
import { kit } from './kit'
import { options } from './options'
import { resources } from './resources'
import { shop } from './shop'

export const hi: ManageTexts = { ...kit, ...resources, ...fields, ...options, ...coupons, ...shop }
