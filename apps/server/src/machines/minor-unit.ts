import type { SettingReader } from '../db/queries/settings'

/** Minor units in one whole unit of the operator's currency: 100 paise a rupee, 1 for a yen. */
export function minorUnitOf(settings: SettingReader): number {
  const currency = settings.get('currencyId')
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return 10 ** maximumFractionDigits
}
