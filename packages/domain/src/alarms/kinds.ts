import type { AlarmReceiver, AlarmWay, Ladder } from './ladder'

const step = (to: AlarmReceiver, by: AlarmWay, after = 0) => ({ to, by, after })

/**
 * The default escalation of each kind of alarm: who is notified, how, and after how many minutes, until
 * somebody acknowledges it or its cause is gone. Operators can change it per kind.
 */
export const defaultLadders = {
  /** The kitchen's board rings without it. */
  new_order: [
    step('kitchen', 'screen'),
    step('picker', 'screen'),
    step('kitchen', 'push', 1),
    step('owner', 'push', 2),
    step('owner', 'sms', 3),
    step('owner', 'call', 5),
  ],
  not_accepted: [step('desk', 'screen'), step('desk', 'push'), step('operator', 'sms', 4)],
  /** It was cancelled because nobody answered. */
  given_up: [step('desk', 'screen'), step('owner', 'screen'), step('owner', 'push')],
  /** A customer waits for a confirmation of their half hour. */
  answer_waited: [
    step('kitchen', 'screen'),
    step('kitchen', 'push', 1),
    step('owner', 'sms', 5),
    step('desk', 'screen', 10),
  ],
  /** Riders' lists ring without it. */
  rider_wanted: [step('rider', 'screen'), step('rider', 'push')],
  no_rider: [
    step('desk', 'screen'),
    step('owner', 'screen'),
    step('desk', 'push', 1),
    step('operator', 'sms', 10),
  ],
  late: [step('desk', 'screen'), step('rider', 'push'), step('desk', 'push', 5)],
  code_locked: [step('desk', 'screen'), step('desk', 'push', 1), step('operator', 'sms', 5)],
  payment_stuck: [step('desk', 'screen'), step('operator', 'push', 10)],
  refund_failed: [step('desk', 'screen'), step('operator', 'push', 10)],
  stock_low: [step('kitchen', 'screen'), step('picker', 'screen'), step('owner', 'push', 5)],
  cash_near: [step('rider', 'screen'), step('rider', 'push'), step('desk', 'screen')],
  books_off: [step('operator', 'screen'), step('operator', 'push'), step('operator', 'sms', 5)],
  outbox_old: [step('operator', 'screen'), step('operator', 'push', 1), step('operator', 'sms', 5)],
  disk_full: [step('operator', 'screen'), step('operator', 'push'), step('operator', 'sms', 5)],
  /** No device of an open store is online. */
  device_silent: [
    step('owner', 'push'),
    step('desk', 'screen'),
    step('owner', 'sms', 2),
    step('owner', 'call', 4),
    step('desk', 'push', 5),
  ],
  /** None of a store's devices can play sounds. */
  device_mute: [step('desk', 'screen', 1), step('owner', 'push', 2)],
  printer_down: [step('kitchen', 'screen'), step('picker', 'screen'), step('owner', 'push', 3)],
  /** A webhook's server has accepted no message for days. */
  webhook_off: [step('desk', 'screen'), step('operator', 'push')],
} as const satisfies Record<string, Ladder>

export type AlarmKind = keyof typeof defaultLadders
export const alarmKinds = Object.keys(defaultLadders) as [AlarmKind, ...AlarmKind[]]

/** Shown by screens of their own, with a sound, so the alarm bar leaves them out. */
const onOwnScreens: readonly AlarmKind[] = ['new_order', 'rider_wanted']
export const hasOwnScreen = (kind: AlarmKind): boolean => onOwnScreens.includes(kind)
