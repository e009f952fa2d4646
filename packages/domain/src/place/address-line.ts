/** Maximum characters of an address in headers (CON-01). */
export const ADDRESS_LINE_LIMIT = 25

export interface ShownPlace {
  address: string
  house?: string | null
  tag?: string | null
  /** Businesses are shown by their address alone (SCR-04). */
  is_business?: boolean
}

/**
 * The address in a header: house and address, truncated to 25 characters with an ellipsis (CON-01, SCR-04,
 * SCR-40).
 */
export function addressLine(place: ShownPlace): string {
  return truncated(wholeAddress(place), ADDRESS_LINE_LIMIT)
}

/** The same in full, for cards and riders. */
export function wholeAddress({ address, house, is_business }: ShownPlace): string {
  const door = is_business ? '' : (house?.trim() ?? '')
  return [door, address.trim()].filter((part) => part !== '').join(', ')
}

/** Street and area of an address line, without the town and what follows. */
export const shortAddress = (line: string): string => line.split(',', 2).join(',').trim()

/** The tag, or the given text for places without one (SCR-04, SCR-40). */
export const addressTag = ({ tag }: Pick<ShownPlace, 'tag'>, other: string): string => tag?.trim() || other

/** The first `limit` characters and an ellipsis; never separates a letter from its vowel sign. */
export function truncated(text: string, limit: number): string {
  const characters = [...text]
  if (characters.length <= limit) return text
  let end = limit
  while (end > 1 && /^[\p{M}\u200d]/u.test(characters[end] ?? '')) end -= 1
  return `${characters
    .slice(0, end)
    .join('')
    .replace(/[\s,]+$/u, '')}…`
}
