import type { CallOutcome } from '@tokri/domain/alarms/calls'
import type { AlarmKind } from '@tokri/domain/alarms/kinds'
import type { AlarmReceiver, AlarmWay, LadderStep } from '@tokri/domain/alarms/ladder'
import type { Generated } from 'kysely'
import type { Json } from './json'

/** Parameters of an alarm's text. */
export type AlarmFacts = Record<string, string | number>

/** Written only by core/alarms. */
export interface AlarmsTable {
  id: Generated<number>
  kind: AlarmKind
  subject: string
  restaurant_id: number | null
  order_id: number | null
  rider_id: number | null
  facts: Json<AlarmFacts>
  raised_at: Date
  climbed_to: Generated<number>
  next_at: Date | null
  acknowledged_at: Date | null
  acknowledged_by: number | null
  ended_at: Date | null
}

export type TellingOutcome = 'waiting' | 'told' | 'not_needed' | 'nobody'

export interface AlarmTellingsTable {
  id: Generated<number>
  alarm_id: number
  receiver: AlarmReceiver
  way: AlarmWay
  after: number
  user_id: number | null
  recipient: string
  outcome: TellingOutcome
  told_at: Date | null
  error: string | null
  created_at: Date
  call_outcome: CallOutcome | null
  call_at: Date | null
}

export interface AlarmLaddersTable {
  kind: AlarmKind
  steps: Json<LadderStep[]>
}

/** When a device of its store first rang for an order. */
export interface OrderBellsTable {
  order_id: number
  came_at: Date
  rang_at: Date
}

export interface BoardDevicesTable {
  session_id: string
  restaurant_id: number
  can_ring: boolean
  seen_at: Date
}
