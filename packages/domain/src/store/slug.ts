/** Maximum length, which leaves room for a number within the contract's limit. */
const LONGEST = 100

/**
 * A name as used in a URL: 'Café Nandi & Sons' as 'cafe-nandi-sons'; 'store' when nothing of it can be used.
 */
export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const slug = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '')
  return slug === '' ? 'store' : slug
}
