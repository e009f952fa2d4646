/** Longest slug, as the contract allows it with a number behind. */
const LONGEST = 100

/** A name as used in an address: 'Café Nandi & Sons' as 'cafe-nandi-sons'; 'store' when nothing of it can. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const slug = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '')
  return slug === '' ? 'store' : slug
}
