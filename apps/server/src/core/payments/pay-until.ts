import { addMinutes } from '@tokri/domain/clock'
import type { SettingReader } from '../../db/queries/settings'

/** Until when an order waits for its payment; null: the operator sets no limit. */
export function payUntil(created_at: Date, settings: SettingReader): Date | null {
  const minutes = settings.get('awaitingPaymentThreshold')
  return minutes > 0 ? addMinutes(created_at, minutes) : null
}
