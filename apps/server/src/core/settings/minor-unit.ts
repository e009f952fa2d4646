import { exponentOf } from '@tokri/domain/money'
import type { SettingReader } from '../../db/queries/settings'

/** Minor units per unit of the operator's currency: 100 for rupees (paise), 1 for yen. */
export const minorUnitOf = (settings: SettingReader): number => 10 ** exponentOf(settings.get('currencyId'))
