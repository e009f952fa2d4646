import type { Money } from '../money'

/** Whole percent below a crossed-out price, never rounded up; null when nothing is saved. */
export function savedPercent(price: Money, old_price: Money | null): number | null {
  if (old_price === null || old_price <= price) return null
  return Math.floor(((old_price - price) * 100) / old_price) || null
}
