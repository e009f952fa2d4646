import type { GroceryItem } from '@tokri/contract/grocery'
import { money } from '../../lib/format/figures'
import type { Translate } from '../../lib/format/i18n'

/** '₹12.40 / 100 g'; empty without a unit price. */
export function perUnit(t: Translate, { unit_price }: Pick<GroceryItem, 'unit_price'>): string {
  if (!unit_price) return ''
  const { amount, size, unit } = unit_price
  const of = unit === 'piece' ? t('unitPiece') : t(unit === 'g' ? 'unitGrams' : 'unitMillilitres', { size })
  return t('pricePer', { amount: money(amount), size: of })
}

/** '500 g', '1.2 kg' */
export const grams = (t: Translate, weight: number): string =>
  weight < 1000 ? t('unitGrams', { size: weight }) : t('unitKilograms', { size: weight / 1000 })
