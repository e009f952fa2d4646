import { DEVICE_AWAY_MINUTES, DEVICE_SILENT_MINUTES } from '@tokri/domain/alarms/devices'
import { type AlarmKind, alarmKinds } from '@tokri/domain/alarms/kinds'
import { addMinutes } from '@tokri/domain/clock'
import { isOpen } from '@tokri/domain/store/open'
import { levelKind } from '../../core/alarms/raise-alarms'
import { pinTries } from '../../core/deliveries/pin'
import {
  type Cause,
  type Causes,
  foundCauses,
  lateOrders,
  lockedCodes,
  lowItems,
  oldTasks,
  raisedSince,
  riderlessOrders,
  ridersNearLimit,
  unansweredOrders,
  unbalancedBooks,
  unconfirmedSlots,
} from '../../db/queries/alarm-causes'
import { storesInTrouble } from '../../db/queries/board-devices'
import { paymentProblems } from '../../db/queries/payment-problems'
import { printersDown } from '../../db/queries/printing'
import { offsetOf } from '../../db/queries/store-cards'
import { webhooksOff } from '../../db/queries/webhooks'
import type { Deps } from '../../deps'
import { titleOfGateway } from '../../gateways/payments/online'

/** How long an alarm for a single event is shown, in minutes. */
const HAPPENED_MINUTES = 60
/**
 * Outbox tasks normally finish within seconds; tasks of these ages, in minutes, mean that their lane is
 * stuck.
 */
const TASKS = { due: 2, failing: 15 }
const DISK_FULL_MB = 500
/** Minutes until a ticket should have been printed, and until nobody needs it any more. */
const PRINT = { waiting: 3, kept: 360 }

type Source = (deps: Deps, now: Date) => Causes | Promise<Causes>

const none: Causes = foundCauses([])
const server = { restaurant_id: null, order_id: null, rider_id: null }

/** Payments that need attention for one of these reasons. */
const payments =
  (...reasons: string[]): Source =>
  async ({ db }, now) => {
    const rows = await paymentProblems(db, { now, limit: null })
    return foundCauses(
      rows
        .filter(({ problem }) => reasons.includes(problem))
        .map(({ payment_id, gateway, unique_order_id }) => ({
          ...server,
          subject: `payment:${payment_id}`,
          facts: { gateway: titleOfGateway(gateway), unique_order_id: unique_order_id ?? '' },
        })),
    )
  }

/**
 * Open stores whose devices are silent, or online but unable to ring; in the demo the autopilot looks after
 * them.
 */
const devices =
  (isAlive: boolean): Source =>
  async ({ db, settings, demo }, now) => {
    if (demo) return none
    const since = {
      silent: addMinutes(now, -DEVICE_SILENT_MINUTES),
      away: addMinutes(now, -DEVICE_AWAY_MINUTES),
    }
    const offset = offsetOf({ settings }, now)
    const stores = (await storesInTrouble(db, since)).filter(
      (store) => store.is_alive === isAlive && isOpen(store, now, offset),
    )
    return foundCauses(
      stores.map(({ id, name }) => ({
        ...server,
        subject: `store:${id}`,
        restaurant_id: id,
        facts: { store: name },
      })),
    )
  }

/**
 * The current causes of each kind of alarm. An alarm is raised when its cause appears here and ends when it
 * is gone.
 */
export const sources: Record<AlarmKind, Source> = {
  new_order: (_, now) => unansweredOrders(now, {}),
  not_accepted({ settings }, now) {
    const minutes = settings.get('restaurantAcceptTimeThreshold')
    return minutes > 0 ? unansweredOrders(addMinutes(now, -minutes), { minutes }) : none
  },
  given_up: (_, now) => raisedSince('given_up', addMinutes(now, -HAPPENED_MINUTES)),
  answer_waited: ({ settings }, now) =>
    unconfirmedSlots(addMinutes(now, -settings.get('restaurantAcceptTimeThreshold'))),
  rider_wanted: (_, now) => riderlessOrders(now, {}),
  no_rider({ settings }, now) {
    const minutes = settings.get('deliveryAcceptTimeThreshold')
    return riderlessOrders(addMinutes(now, -minutes), { minutes })
  },
  late: ({ settings }, now) => lateOrders(addMinutes(now, -settings.get('lateAlarmMinutes'))),
  code_locked: () => lockedCodes(pinTries),
  payment_stuck: payments('mismatch', 'held', 'chargeback'),
  refund_failed: payments('refund_stuck'),
  stock_low: () => lowItems,
  cash_near: () => ridersNearLimit,
  books_off: () => unbalancedBooks,
  outbox_old: (_, now) =>
    oldTasks({ due: addMinutes(now, -TASKS.due), failing: addMinutes(now, -TASKS.failing) }),
  async disk_full({ freeMegabytes }) {
    const megabytes = await freeMegabytes()
    const full: Cause = { ...server, subject: 'disk', facts: { megabytes } }
    return megabytes < DISK_FULL_MB ? foundCauses([full]) : none
  },
  device_silent: devices(false),
  device_mute: devices(true),
  printer_down: (_, now) =>
    printersDown({ waiting: addMinutes(now, -PRINT.waiting), kept: addMinutes(now, -PRINT.kept) }),
  webhook_off: () => webhooksOff,
}

/** Updates the alarms of these kinds to the current causes; one that fails does not stop the others. */
export async function watchAlarms(deps: Deps, kinds: readonly AlarmKind[] = alarmKinds): Promise<void> {
  const failed: unknown[] = []
  for (const kind of kinds) {
    const now = deps.clock()
    try {
      await levelKind(deps.db, kind, { causes: await sources[kind](deps, now), now })
    } catch (error) {
      failed.push(error)
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, `alarms: ${String(failed[0])}`)
}
