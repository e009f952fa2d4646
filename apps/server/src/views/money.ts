import { formatMoney } from '@tokri/domain/money'
import { minorUnitOf } from '../core/settings/minor-unit'
import type { Deps } from '../deps'

/** Formats amounts in the operator's currency for a locale. */
export function moneyWriter({ settings }: Pick<Deps, 'settings'>, locale: string) {
  const format = {
    symbol: settings.get('currencyFormat'),
    exponent: Math.round(Math.log10(minorUnitOf(settings))),
    align: settings.get('currencySymbolAlign'),
    locale,
  }
  return (amount: number): string => formatMoney(amount, format)
}
