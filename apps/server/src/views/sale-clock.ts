import type { SaleClock } from '@tokri/domain/cart/sale-times'
import type { SettingReader } from '../db/queries/settings'

/** A moment on the operator's wall, for what is sold at some hours only. */
export const saleClock = (settings: Pick<SettingReader, 'get'>, now: Date): SaleClock => ({
  now,
  zone: settings.get('timeZone'),
})
