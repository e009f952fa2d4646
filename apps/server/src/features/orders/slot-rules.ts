import type { SlotRules } from '@tokri/domain/store/slots'
import type { SettingReader } from '../../db/queries/settings'
import type { SlotStore } from '../../db/queries/slots'

/** Both the operator and the store have to accept scheduled orders. */
export const takesOrdersForLater = (
  { schedulable }: Pick<SlotStore, 'schedulable'>,
  settings: SettingReader,
) => schedulable && settings.get('enableOrderSchedulingOnCustomer')

/** A store's slot rules, used by listing and placing. */
export const slotRules = (
  store: Pick<
    SlotStore,
    'preparation_minutes' | 'slot_buffer_minutes' | 'slot_cut_off_minutes' | 'slot_capacity'
  >,
  settings: SettingReader,
): SlotRules => ({
  time_zone: settings.get('timeZone'),
  days_ahead: settings.get('orderSchedulingFutureDays'),
  preparation_minutes: store.preparation_minutes,
  buffer_minutes: store.slot_buffer_minutes,
  cut_off_minutes: store.slot_cut_off_minutes,
  capacity: store.slot_capacity,
})
