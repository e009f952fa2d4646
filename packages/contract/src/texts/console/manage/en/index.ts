import { first } from './first'
import { screens } from './screens'

/** Texts of the management screens. Customers, riders and kitchens never load these. */
export const en = { ...first, ...screens }

export type ManageTextKey = keyof typeof en
export type ManageTexts = Record<ManageTextKey, string>
/** The texts that load first. */
export type FirstTexts = Record<keyof typeof first, string>
/** All others. */
export type ScreenTexts = Record<keyof typeof screens, string>
