import type { CartChange } from '@tokri/domain/cart/availability'
import { type Cart, emptyCart } from '@tokri/domain/cart/cart'
import { money } from '../../lib/format/figures'
import type { Translate } from '../../lib/format/i18n'

/** What to ask the server about: every item once, with all add-ons of any of its lines. */
export function asked(cart: Cart): { id: number; addons: { addon_id: number }[] }[] {
  const addons = new Map<number, Set<number>>()
  for (const line of cart.lines) {
    const known = addons.get(line.id) ?? new Set()
    for (const { addon_id } of line.addons) known.add(addon_id)
    addons.set(line.id, known)
  }
  return [...addons].map(([id, ids]) => ({ id, addons: [...ids].map((addon_id) => ({ addon_id })) }))
}

/** The cart after the customer accepted the changes: today's prices and amounts, without what is gone. */
export function accepted(cart: Cart): Cart {
  const lines = cart.lines.filter(({ is_gone }) => !is_gone)
  return lines.length === 0 ? emptyCart : { ...cart, lines }
}

/** "Rose Kulfi: ₹119, now ₹129" */
export function changeWords(t: Translate, { name, what, from = 0, to = 0 }: CartChange): string {
  if (what === 'gone') return t('changeGone', { name })
  if (what === 'price') return t('changePrice', { name, from: money(from), to: money(to) })
  return t('changeQuantity', { name, to })
}
