import type { AlarmView, ToldAlarmView } from '@tokri/contract/alarms'
import type { StoreRole } from '@tokri/domain/access'
import { hasOwnScreen } from '@tokri/domain/alarms/kinds'
import type { AlarmReceiver } from '@tokri/domain/alarms/ladder'
import type { ActorAt, SignedIn } from '../../core/actor'
import { type Refused, refuse } from '../../core/refused'
import {
  type Alarm,
  type AlarmReceivers,
  namedAlarm,
  openAlarmsFor,
  takeAcknowledgement,
  tellingsOf,
} from '../../db/queries/alarms'
import { emit } from '../../db/queries/events'
import { storesOfOwner } from '../../db/queries/owners'
import type { Deps } from '../../deps'
import { alarmText } from './alarm-text'

const SHOWN = 50

/** Groups of receivers by store role; an owner may be the only one there. */
const ofStoreRole: Record<StoreRole, readonly AlarmReceiver[]> = {
  owner: ['owner', 'kitchen', 'picker'],
  manager: ['owner', 'kitchen', 'picker'],
  kitchen: ['kitchen', 'picker'],
  picker: ['picker'],
}

async function toldAs(
  db: Deps['db'],
  { kind, id, store_role = 'picker' }: SignedIn,
): Promise<AlarmReceivers> {
  if (kind === 'store')
    return { receivers: ofStoreRole[store_role], stores: await storesOfOwner(db, id), rider_id: null }
  if (kind === 'rider') return { receivers: ['rider'], stores: null, rider_id: id }
  return { receivers: kind === 'admin' ? ['desk', 'operator'] : ['desk'], stores: null, rider_id: null }
}

type Named = Alarm & Record<'acknowledged_name' | 'store_phone' | 'rider_phone', string | null>
const viewOf = ({ texts }: Deps, locale: string, alarm: Named, isDesk: boolean): AlarmView => ({
  id: alarm.id,
  kind: alarm.kind,
  ...alarmText(texts, locale, alarm),
  restaurant_id: alarm.restaurant_id,
  order_id: alarm.order_id,
  phone: isDesk ? (alarm.rider_phone ?? alarm.store_phone) : null,
  raised_at: alarm.raised_at.toISOString(),
  acknowledged: alarm.acknowledged_at && {
    at: alarm.acknowledged_at.toISOString(),
    by: alarm.acknowledged_name ?? '',
  },
})

/** Alarms for this person now, without those that have a screen of their own. */
export async function openAlarms(deps: Deps, actor: SignedIn, locale: string): Promise<AlarmView[]> {
  const rows = await openAlarmsFor(deps.db, await toldAs(deps.db, actor), { limit: SHOWN })
  return rows
    .filter(({ kind }) => !hasOwnScreen(kind))
    .map((row) => viewOf(deps, locale, row, actor.kind === 'staff' || actor.kind === 'admin'))
}

/** Acknowledges an alarm, which stops its escalation. Idempotent. */
export async function acknowledgeAlarm(
  deps: Deps,
  { alarm_id, locale }: { alarm_id: number; locale: string },
  { actor, now }: ActorAt,
): Promise<AlarmView[] | Refused<'not_found'>> {
  const { db } = deps
  const [mine] = await openAlarmsFor(db, await toldAs(db, actor), { id: alarm_id, limit: 1 })
  if (!mine) return refuse('not_found')
  await db.transaction().execute(async (tx) => {
    if (await takeAcknowledgement(tx, alarm_id, { user_id: actor.id, now }))
      await emit(tx, 'alarm.changed', { alarm_id }, now)
  })
  return await openAlarms(deps, actor, locale)
}

/** An alarm as text, with who was notified of it. */
export async function showAlarm(
  deps: Deps,
  { alarm_id, locale }: { alarm_id: number; locale: string },
): Promise<ToldAlarmView | Refused<'not_found'>> {
  const alarm = await namedAlarm(deps.db, alarm_id)
  if (!alarm) return refuse('not_found')
  const tellings = await tellingsOf(deps.db, alarm_id)
  return {
    ...viewOf(deps, locale, alarm, true),
    ended_at: alarm.ended_at?.toISOString() ?? null,
    tellings: tellings.map(
      ({ receiver, way, name, outcome, told_at, created_at, error, call_outcome, call_at }) => ({
        ...{ receiver, way, name, outcome, error },
        at: (told_at ?? created_at).toISOString(),
        call: call_outcome && call_at && { outcome: call_outcome, at: call_at.toISOString() },
      }),
    ),
  }
}
