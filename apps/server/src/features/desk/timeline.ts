import type { DeskPayment, Happening } from '@tokri/contract/desk-order'
import { hasOwnScreen } from '@tokri/domain/alarms/kinds'
import type { Refund } from '@tokri/domain/order/cancellation'
import type { ActorKind } from '@tokri/domain/order/lifecycle'
import { totalOf } from '../../core/orders/give-back'
import type { DbOrTx } from '../../db/client'
import {
  alarmsOfOrder,
  auditOfOrder,
  bellOfOrder,
  stepsOfOrder,
  type tripsOfOrder,
} from '../../db/queries/desk-order'

type Step = Awaited<ReturnType<typeof stepsOfOrder>>[number]
type Act = Awaited<ReturnType<typeof auditOfOrder>>[number]
export type Trip = Awaited<ReturnType<typeof tripsOfOrder>>[number]
type Sources = { trips: readonly Trip[]; payments: readonly DeskPayment[] }

/** The history of an order, oldest first: its steps, alarms, trips and payments, and what staff did. */
export async function timelineOf(db: DbOrTx, order_id: number, sources: Sources): Promise<Happening[]> {
  const [steps, acts] = [await stepsOfOrder(db, order_id), await auditOfOrder(db, order_id)]
  const ofStep = (step: Step) =>
    acts.find(({ action, at }) => action === `orders.${step.action}` && at.getTime() === step.at.getTime())
  const told = new Set(steps.flatMap((step) => ofStep(step) ?? []))
  return [
    ...steps.map((step) => stepView(step, { act: ofStep(step), trips: sources.trips })),
    ...acts.filter((act) => !told.has(act)).map(actView),
    ...(await bellViews(db, order_id)),
    ...sources.trips.flatMap(tripViews),
    ...sources.payments.flatMap(paymentViews),
  ].sort((a, b) => a.at.localeCompare(b.at))
}

const nothing = { from: null, to: null, changes: [] as Happening['changes'], reason: null }

function stepView(step: Step, { act, trips }: { act: Act | undefined; trips: readonly Trip[] }): Happening {
  const { action, from_state, to_state, at } = step
  const failed =
    action === 'fail_delivery' && trips.find(({ failed_at }) => failed_at?.getTime() === at.getTime())
  return {
    at: at.toISOString(),
    what: { of: 'order', action, failure: failed ? failed.failure_reason : null },
    who: { kind: step.actor_kind, name: step.actor, acting_for: step.acting_for },
    from: from_state === to_state ? null : from_state,
    to: to_state,
    changes: act ? changesOf(act).filter(({ field }) => !saidElsewhere.has(field)) : [],
    reason: failed ? failed.failure_note : (step.reason ?? reasonOf(act)),
  }
}

/** Already shown by the step itself. */
const saidElsewhere = new Set(['state', 'cancel_reason', 'reason'])

const actView = (act: Act): Happening => ({
  ...nothing,
  at: act.at.toISOString(),
  what: { of: 'desk', action: act.action.replace(/^orders\./, '') },
  who: { kind: (act.role ?? 'system') as ActorKind, name: act.actor, acting_for: act.acting_for },
  changes: changesOf(act).filter(({ field }) => field !== 'reason'),
  reason: reasonOf(act),
})

const reasonOf = (act: Act | undefined): string | null =>
  textOf((act?.after as Record<string, unknown> | null | undefined)?.reason)

/** Fields that differ between before and after. */
function changesOf({ before, after }: Pick<Act, 'before' | 'after'>): Happening['changes'] {
  const [was, is] = [shownOf(before), shownOf(after)]
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return fields
    .map((field) => ({ field, from: textOf(was[field]), to: textOf(is[field]) }))
    .filter(({ from, to }) => from !== to)
}

/** A refund as one amount; the decision about it says no more. */
function shownOf(record: Act['after']): Record<string, unknown> {
  const { refund: _, refunded, ...shown } = (record ?? {}) as Record<string, unknown>
  const total = refunded ? totalOf(refunded as Refund) : 0
  return total > 0 ? { ...shown, refunded: total } : shown
}

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/**
 * When its kitchen rang, and every alarm about it; the alarm for a new order appears only if somebody away
 * from the board was notified.
 */
async function bellViews(db: DbOrTx, order_id: number): Promise<Happening[]> {
  const [bell, alarms] = [await bellOfOrder(db, order_id), await alarmsOfOrder(db, order_id)]
  const who = { kind: 'system', name: null, acting_for: null } as const
  return [
    ...(bell ? [{ ...nothing, at: bell.toISOString(), what: { of: 'bell' } as const, who }] : []),
    ...alarms
      .filter(
        ({ kind, ways }) =>
          !hasOwnScreen(kind) || (kind === 'new_order' && ways.some((way) => way !== 'screen')),
      )
      .map(({ kind, raised_at, ended_at, ways, seen_by }) => ({
        ...{ ...nothing, at: raised_at.toISOString(), who },
        what: { of: 'alarm', kind, ways, seen_by, is_open: ended_at === null } as const,
      })),
  ]
}

/** The rider, and when they arrived at the door; a return is shown as a step of the order. */
function tripViews({ rider, assigned_at, at_door_at, return_of }: Trip): Happening[] {
  const steps = { assigned: return_of === null ? assigned_at : null, at_door: at_door_at }
  return (Object.keys(steps) as (keyof typeof steps)[]).flatMap((state) => {
    const at = steps[state]
    if (at === null) return []
    return {
      ...nothing,
      at: at.toISOString(),
      what: { of: 'trip', state, rider } as const,
      who: { kind: 'rider', name: rider, acting_for: null } as const,
    }
  })
}

/** A payment attempt shows how it ended; an open one is left out. */
function paymentViews({ state, amount, means, title, at, reason }: DeskPayment): Happening[] {
  if (state === 'created' || state === 'pending') return []
  const what = { of: 'payment', state, amount, means, title } as const
  return [{ ...nothing, at, what, reason, who: { kind: 'system', name: title, acting_for: null } }]
}
