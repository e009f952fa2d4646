import { formatMoney } from '@tokri/domain/money'
import { minorUnitOf } from '../core/settings/minor-unit'
import type { Deps } from '../deps'

/** Writes amounts as the operator does, for somebody who reads in this locale. */
export function moneyWriter({ settings }: Pick<Deps, 'settings'>, locale: string) {
  const format = {
    symbol: settings.get('currencyFormat'),
    exponent: Math.round(Math.log10(minorUnitOf(settings))),
    align: settings.get('currencySymbolAlign'),
    locale,
  }
  return (amount: number): string => formatMoney(amount, format)
}
