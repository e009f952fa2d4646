import type { ErrandOffer } from '@tokri/contract/errand-offer'
import type { Typed } from './typed'

/** The form's values and the settings they started from: only differences from those are changes. */
export interface Draft {
  base: ErrandOffer
  typed: Typed
}

/** Editing starts from the saved values and continues from there, whatever is loaded later. */
export function typing(draft: Draft | null, stands: Draft, some: Partial<Typed>): Draft {
  const from = draft ?? stands
  return { ...from, typed: { ...from.typed, ...some } }
}

/** After saving, only what was typed since remains. */
export const afterSave = (draft: Draft | null, sent: Typed, base: ErrandOffer): Draft | null =>
  draft && draft.typed !== sent ? { ...draft, base } : null
