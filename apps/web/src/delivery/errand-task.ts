import type { Task, TaskStop } from '@tokri/contract/rider-task'
import type { RiderStep } from '@tokri/domain/order/delivery-lifecycle'

/** The stop of a step: the first for pickup and return, for a drop the next open one or the last. */
export function stopFor(task: Pick<Task, 'errand'>, step: RiderStep): TaskStop | null {
  const stops = task.errand?.stops ?? []
  if (step === 'picked_up' || step === 'returned') return stops[0] ?? null
  if (step === 'deliver') return stops.at(-1) ?? null
  return step === 'stop' ? (stops.find(({ state }) => state === 'waiting') ?? null) : null
}

const main = [
  'accept',
  'reached_store',
  'picked_up',
  'stop',
  'reached_customer',
  'deliver',
  'returned',
] as const
export type MainStep = (typeof main)[number]

/**
 * The step of the main button: an arrival comes before what is done there, intermediate stops before the last
 * one.
 */
export const mainStep = ({ actions }: Pick<Task, 'actions'>): MainStep | null =>
  main.find((step) => actions.includes(step)) ?? null

/** The proof a step requires. */
export interface RequiredProof {
  code: boolean
  /** A photo may be attached. */
  photo: boolean
  /** Either a code or a photo is enough. */
  either: boolean
  /** If a photo replaces the code, nobody was there to pay. */
  photoSparesCash: boolean
  /** Minor units to collect there. */
  cash: number
  name: string
  tries_left: number
}

/** The proof required for a step; null: none. */
export function requiredProof(task: Task, step: RiderStep): RequiredProof | null {
  const stop = stopFor(task, step)
  if (stop)
    return {
      code: stop.code_required,
      photo: true,
      either: step === 'returned',
      photoSparesCash: step === 'returned' && task.pin_required && task.cash_due > 0,
      cash: step === 'returned' ? task.cash_due : stop.cash_due,
      name: stop.name,
      tries_left: stop.tries_left,
    }
  if (step !== 'deliver' || !task.pin_required) return null
  const { cash_due: cash, tries_left, customer } = task
  return {
    ...{ code: true, photo: false, either: false, photoSparesCash: false },
    ...{ cash, name: customer.name, tries_left },
  }
}

interface Given {
  pin: string
  photo: string | null
  /** A photo is being uploaded. */
  isPending?: boolean
}

/** Whether the required proof is complete. */
export function isEnough({ code, either }: RequiredProof, given: Given): boolean {
  if (given.isPending) return false
  if (!code && !either) return true
  return given.pin.length === 4 || (either && given.photo !== null)
}

/** Seconds until "nobody answers" can be reported; null before the rider has arrived. */
export function unreachableIn(
  { unreachable_from }: Pick<Task, 'unreachable_from'>,
  now: number,
): number | null {
  if (unreachable_from === null) return null
  return Math.max(0, Math.ceil((Date.parse(unreachable_from) - now) / 1000))
}
