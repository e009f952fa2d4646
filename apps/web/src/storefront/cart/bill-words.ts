import type { BillLine } from '@tokri/contract/cart'
import type { TextKey } from '@tokri/contract/texts/index'
import type { Translate } from '../../lib/format/i18n'

/** "Coupon FEAST50", "Delivery, 1.8 km" */
export function lineLabel(t: Translate, line: BillLine, distance: string | null): string {
  const label = t(line.label as TextKey)
  const code = line.explanation?.params.code
  if (line.code === 'coupon' && code) return t('billWithCode', { label, code })
  if (line.code === 'delivery' && distance) return t('billWithDistance', { label, distance })
  return label
}

/** What a free delivery would have cost; 0 when it costs, or always is free. */
export function givenAway({ code, amount, explanation }: BillLine): number {
  const saved = explanation?.params.saved_amount
  return code === 'delivery' && amount === 0 && typeof saved === 'number' ? saved : 0
}
