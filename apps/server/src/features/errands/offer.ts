import type { SlotDay } from '@tokri/domain/store/slots'
import { slotDays } from '@tokri/domain/store/slots'
import type { SettingReader } from '../../db/queries/settings'
import type { Deps } from '../../deps'
import { type OfferedMethod, offeredMethods } from '../../gateways/payments'

/** The payment methods the operator offers for errands. */
export async function errandMethods(deps: Deps): Promise<OfferedMethod[]> {
  const wanted = deps.settings.get('pickupDropMethods').split(', ')
  return (await offeredMethods(deps, { delivery_type: 'DELIVERY' })).filter(
    ({ name }) => wanted[0] === '' || wanted.includes(name),
  )
}

/** Errands have no opening hours, but finding a rider takes time. */
const leadMinutes = 30

/** The pickup slots of an errand; none when the operator accepts no scheduled orders. */
export function errandSlots(settings: SettingReader, now: Date): SlotDay[] {
  if (!settings.get('enableOrderSchedulingOnCustomer')) return []
  const rules = {
    time_zone: settings.get('timeZone'),
    days_ahead: settings.get('orderSchedulingFutureDays'),
    preparation_minutes: 0,
    buffer_minutes: leadMinutes,
    cut_off_minutes: 0,
    capacity: null,
  }
  const always = { is_active: true, paused_until: null, holidays: [], special_days: [], hours: [] }
  return slotDays(always, rules, now, new Map())
}
