/**
 * The name under a review: first name and the initial of the last, 'Ananya S.'. Null, for a neutral word,
 * where the name is missing or is a number or an address that would identify the author.
 */
export function signature(name: string): string | null {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  const [first, ...others] = words
  if (first === undefined || /[@\d]/u.test(name) || !/\p{L}/u.test(first)) return null
  const initial = /\p{L}\p{M}*/u.exec(others.at(-1) ?? '')?.[0]
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`
}
