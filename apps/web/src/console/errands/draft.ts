import type { ErrandOffer } from '@tokri/contract/errand-offer'
import type { Typed } from './typed'

/** What is typed, and the offer it began with: only what differs from that is somebody's change. */
export interface Draft {
  base: ErrandOffer
  typed: Typed
}

/** Typing starts from the saved value and continues from there, whatever is fetched later. */
export function typing(draft: Draft | null, stands: Draft, some: Partial<Typed>): Draft {
  const from = draft ?? stands
  return { ...from, typed: { ...from.typed, ...some } }
}

/** Once saved nothing is left of it but what was typed since. */
export const afterSave = (draft: Draft | null, sent: Typed, base: ErrandOffer): Draft | null =>
  draft && draft.typed !== sent ? { ...draft, base } : null
