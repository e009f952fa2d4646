import type { ManageTexts } from '../en/index'
import { first } from './first'
import { screens } from './screens'

export const hi: ManageTexts = { ...first, ...screens }
