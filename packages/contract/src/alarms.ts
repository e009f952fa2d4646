import { callOutcomes } from '@tokri/domain/alarms/calls'
import { alarmKinds } from '@tokri/domain/alarms/kinds'
import { alarmReceivers, alarmWays, ladderLimits } from '@tokri/domain/alarms/ladder'
import { z } from 'zod'
import { endpoint, Nothing, Success } from './endpoint'
import { Id, Instant } from './fields'

const Kind = z.enum(alarmKinds)
const Step = z.object({
  to: z.enum(alarmReceivers),
  by: z.enum(alarmWays),
  /** Minutes after the alarm was raised. */
  after: z.int().min(0).max(ladderLimits.minutes),
})

/** An open issue that a person has to handle, in the reader's language. */
const Alarm = z
  .object({
    id: Id,
    kind: Kind,
    title: z.string(),
    message: z.string(),
    restaurant_id: Id.nullable(),
    order_id: Id.nullable(),
    /**
     * The phone number to call about it, the store's or the rider's, for people at the desk; null for
     * everybody else.
     */
    phone: z.string().nullable(),
    raised_at: Instant,
    /** Somebody took it on; the escalation stops here. */
    acknowledged: z.object({ at: Instant, by: z.string() }).nullable(),
  })
  .meta({ id: 'Alarm' })
export type AlarmView = z.infer<typeof Alarm>

/** One step of the escalation that was taken, and its outcome. */
const Telling = z.object({
  receiver: z.enum(alarmReceivers),
  way: z.enum(alarmWays),
  /** The person notified; null: everybody in this group. */
  name: z.string().nullable(),
  /** `not_needed`: it had been acknowledged before; `nobody`: there was no device or number to send to. */
  outcome: z.enum(['waiting', 'told', 'not_needed', 'nobody']),
  at: Instant,
  /** Why the last attempt failed. */
  error: z.string().nullable(),
  /** The outcome of a call, as reported by the telephone service. */
  call: z.object({ outcome: z.enum(callOutcomes), at: Instant }).nullable(),
})
const ToldAlarm = Alarm.extend({ ended_at: Instant.nullable(), tellings: z.array(Telling) }).meta({
  id: 'ToldAlarm',
})
export type ToldAlarmView = z.infer<typeof ToldAlarm>

const LadderView = z.object({ kind: Kind, is_own: z.boolean(), steps: z.array(Step) }).meta({ id: 'Ladder' })
export type LadderView = z.infer<typeof LadderView>

/** Alarms, who was notified of each, and the order in which people are notified. */
export const alarms = {
  open: endpoint({
    path: '/public/api/console/alarms/open',
    store_needs: 'picking',
    who: ['store', 'staff', 'admin', 'rider'],
    limit: 'browse',
    summary: 'What needs this person now, at every store they are in charge of',
    input: Nothing,
    reply: z.array(Alarm),
  }),
  acknowledge: endpoint({
    path: '/public/api/console/alarms/acknowledge',
    store_needs: 'picking',
    who: ['store', 'staff', 'admin', 'rider'],
    summary: 'Say that one sees to it: nobody further is told',
    input: z.strictObject({ alarm_id: Id }),
    reply: z.array(Alarm),
    refuses: ['not_found'],
  }),
  heartbeat: endpoint({
    path: '/public/api/console/alarms/heartbeat',
    store_needs: 'picking',
    who: ['store'],
    summary: 'Say every half minute that this device shows a store’s board, and whether it can ring',
    input: z.strictObject({ restaurant_id: Id, can_ring: z.boolean() }),
    reply: Success,
    refuses: ['not_found'],
  }),
  rang: endpoint({
    path: '/public/api/console/alarms/rang',
    store_needs: 'picking',
    who: ['store'],
    summary: 'Say that this device rang for new orders: health shows how long that took',
    input: z.strictObject({ order_ids: z.array(Id).min(1).max(100) }),
    reply: Success,
    refuses: ['not_found'],
  }),
  show: endpoint({
    path: '/public/api/console/alarms/show',
    who: ['staff', 'admin'],
    permission: 'alarms:read',
    limit: 'browse',
    summary: 'An alarm in words, with everybody who was told',
    input: z.strictObject({ alarm_id: Id }),
    reply: ToldAlarm,
    refuses: ['not_found'],
  }),
  ladders: endpoint({
    path: '/public/api/console/alarms/ladders',
    who: ['staff', 'admin'],
    permission: 'alarms:read',
    limit: 'browse',
    summary: 'Who is told of what, by which way, after how many minutes',
    input: Nothing,
    reply: z.array(LadderView),
  }),
  saveLadder: endpoint({
    path: '/public/api/console/alarms/save-ladder',
    who: ['staff', 'admin'],
    permission: 'alarms:write',
    summary: 'Change the ladder of a kind; null gives it the usual one again',
    input: z.strictObject({
      kind: Kind,
      steps: z.array(Step.strict()).min(1).max(ladderLimits.steps).nullable(),
    }),
    reply: z.array(LadderView),
    refuses: ['invalid_input'],
  }),
}
