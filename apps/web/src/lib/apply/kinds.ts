import type { DocumentKind } from '@tokri/contract/applications'
import type { TextKey } from '@tokri/contract/texts/index'

export type ApplicationKind = 'rider' | 'store'

interface ApplyTexts {
  title: TextKey
  text: TextKey
  /** The documents to upload. */
  papers: readonly DocumentKind[]
}

/** Texts of the form for each kind of applicant. */
export const applyTexts: Record<ApplicationKind, ApplyTexts> = {
  rider: {
    title: 'applyRiderTitle',
    text: 'applyRiderText',
    papers: ['portrait', 'identity', 'licence', 'vehicle'],
  },
  store: { title: 'applyStoreTitle', text: 'applyStoreText', papers: ['identity', 'food_licence', 'tax'] },
}

export const paperTexts: Record<DocumentKind, TextKey> = {
  portrait: 'paperPortrait',
  identity: 'paperIdentity',
  licence: 'paperLicence',
  vehicle: 'paperVehicle',
  food_licence: 'paperFoodLicence',
  tax: 'paperTax',
}
