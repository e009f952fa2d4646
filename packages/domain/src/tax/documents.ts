/** Numbered documents, each with its own series. */
export type TaxDocument = 'invoice' | 'credit_note'

/** Who owes the tax on what a store sells. Setting taxOwedBy. */
export type TaxRegime = 'platform' | 'store' | 'platform_food'

/** Who owes an order's tax and issues its invoice; null: the platform. */
export function taxDebtor(
  { kind, restaurant_id }: { kind: string; restaurant_id: number | null },
  regime: TaxRegime,
): number | null {
  const isOurs = regime === 'platform' || (regime === 'platform_food' && kind === 'food')
  return isOurs ? null : restaurant_id
}

/**
 * The tax year, by the year of its first day, of a 'YYYY-MM-DD' when tax years begin in this month (1 to 12).
 */
export function taxYearOf(day: string, first_month: number): number {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return month < first_month ? year - 1 : year
}

/**
 * A document's number: issuer, tax year, number in the series. At most 16 characters of A–Z, 0–9, '-' and '/'
 * for up to a million stores and 999,999 documents a year, as India's rule 46 requires.
 */
export function documentNumber(of: {
  /** null: the platform. */
  issuer: number | null
  document: TaxDocument
  tax_year: number
  place: number
}): string {
  const issuer = of.issuer === null ? 'P' : `S${of.issuer.toString(36).toUpperCase()}`
  const year = String(of.tax_year % 100).padStart(2, '0')
  return `${issuer}-${year}${of.document === 'credit_note' ? 'C' : ''}/${of.place}`
}

/**
 * The tax region of supply, and whether it is another one than the seller's: a meal where it was cooked,
 * goods where they were delivered. Null: unknown.
 */
export function placeOfSupply({
  kind,
  seller,
  buyer,
}: {
  kind: string
  seller: string | null
  buyer: string | null
}): { supply: string | null; is_elsewhere: boolean } {
  const isGoods = kind === 'grocery' || kind === 'meat'
  const supply = isGoods ? (buyer ?? seller) : seller
  return { supply, is_elsewhere: seller !== null && supply !== seller }
}
