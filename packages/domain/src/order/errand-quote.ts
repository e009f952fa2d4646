import { addMinutes } from '../clock'

/** A price stands for so long. */
export const quoteMinutes = 10

/** A stored price: for one trip, until then, and once. */
export interface StandingQuote {
  expires_at: Date
  /** What it became; null: nothing yet. */
  order_id: number | null
}

export const quoteExpiry = (now: Date): Date => addMinutes(now, quoteMinutes)
export const isExpired = ({ expires_at }: Pick<StandingQuote, 'expires_at'>, now: Date): boolean =>
  now >= expires_at

/** Why a price can not be placed, or null. The trip is the quote's own: nobody hands in another one beside it. */
export function refuseQuote(quote: StandingQuote, now: Date): 'quote_used' | 'quote_expired' | null {
  if (quote.order_id !== null) return 'quote_used'
  return isExpired(quote, now) ? 'quote_expired' : null
}
