import { addMinutes } from '../clock'

/** How long a quote is valid. */
export const quoteMinutes = 10

/** A stored quote: for one trip, until it expires, usable once. */
export interface StandingQuote {
  expires_at: Date
  /** The order placed with it; null if unused. */
  order_id: number | null
}

export const quoteExpiry = (now: Date): Date => addMinutes(now, quoteMinutes)
export const isExpired = ({ expires_at }: Pick<StandingQuote, 'expires_at'>, now: Date): boolean =>
  now >= expires_at

/** Why a quote cannot be placed, or null. The trip is the one that was quoted. */
export function refuseQuote(quote: StandingQuote, now: Date): 'quote_used' | 'quote_expired' | null {
  if (quote.order_id !== null) return 'quote_used'
  return isExpired(quote, now) ? 'quote_expired' : null
}
