import type { ManageTexts } from '../en/index'
import { first } from './first'
import { screens } from './screens'

export const ar: ManageTexts = { ...first, ...screens }
