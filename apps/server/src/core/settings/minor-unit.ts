import { exponentOf } from '@tokri/domain/money'
import type { SettingReader } from '../../db/queries/settings'

/** Minor units in one whole unit of the operator's currency: 100 paise a rupee, 1 for a yen. */
export const minorUnitOf = (settings: SettingReader): number => 10 ** exponentOf(settings.get('currencyId'))
