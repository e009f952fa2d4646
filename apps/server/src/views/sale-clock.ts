import type { SaleClock } from '@tokri/domain/cart/sale-times'
import type { SettingReader } from '../db/queries/settings'

/** A time in the operator's time zone, for what is sold only at some hours. */
export const saleClock = (settings: Pick<SettingReader, 'get'>, now: Date): SaleClock => ({
  now,
  zone: settings.get('timeZone'),
})
