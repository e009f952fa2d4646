import { formatter } from '@tokri/domain/formatter'
import { exponentOf } from '@tokri/domain/money'
import { setting } from '../../../lib/boot/settings'
import { money } from '../../../lib/format/figures'
import { locale } from '../../../lib/format/i18n'

/**
 * Formats minor units of any currency: the shop's own (or none given) as everywhere else, others with their
 * own symbol.
 */
export function moneyOf(amount: number, currency: string): string {
  if (currency === '' || currency === setting('currencyId')) return money(amount)
  const digits = exponentOf(currency)
  const units = amount / 10 ** digits
  if (!/^[A-Z]{3}$/.test(currency)) return `${units} ${currency}`
  const options = { style: 'currency', currency, minimumFractionDigits: digits } as const
  return formatter(Intl.NumberFormat, `${locale()}-u-nu-latn`, options).format(units)
}
