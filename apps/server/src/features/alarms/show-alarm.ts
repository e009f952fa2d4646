import type { Events } from '@tokri/contract/events'
import { hasOwnScreen } from '@tokri/domain/alarms/kinds'
import type { AlarmReceiver } from '@tokri/domain/alarms/ladder'
import { type Alarm, alarmById, screenReceivers } from '../../db/queries/alarms'
import { type Audience, publish } from '../../db/queries/events'
import type { Deps } from '../../deps'

/** Tells the screens of everybody who was notified so far to reload. */
export async function showAlarm({ db, clock }: Deps, { alarm_id }: Events['alarm.changed']): Promise<void> {
  const alarm = await alarmById(db, alarm_id)
  if (!alarm || hasOwnScreen(alarm.kind)) return
  const receivers = await screenReceivers(db, alarm_id)
  const audiences = [...new Set(receivers.flatMap((receiver) => audienceOf(receiver, alarm)))]
  await publish(db, 'alarm', { alarm_id }, { audiences, now: clock() })
}

function audienceOf(receiver: AlarmReceiver, { restaurant_id, rider_id }: Alarm): Audience[] {
  if (receiver === 'desk' || receiver === 'operator') return ['staff']
  if (receiver === 'rider') return rider_id === null ? [] : [`user:${rider_id}`]
  return restaurant_id === null ? [] : [`store:${restaurant_id}`]
}
