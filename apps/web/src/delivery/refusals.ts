import type { Task } from '@tokri/contract/rider-task'
import type { RiderStep } from '@tokri/domain/order/delivery-lifecycle'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { storageFor } from '../lib/device/storage'
import { type Refusal, refusalOf } from '../lib/offline/refusal'
import { useRider } from './rider'

/** A step the server refused, stored on the phone until the rider reads it or taps again. */
export interface RefusedStep extends Pick<Task, 'unique_order_id'>, Refusal {
  rider_id: number | null
  order_id: number
  step: RiderStep
  /** It was sent after the phone had been offline: the rider may be on another screen by now. */
  is_late: boolean
}

interface Refusals {
  /** By order: its last refused step. */
  refused: Readonly<Record<number, RefusedStep>>
}

/** Kept in storage: a refusal survives a reload. */
export const useRefusals = create<Refusals>()(
  persist((): Refusals => ({ refused: {} }), {
    name: 'riderRefusals',
    storage: createJSONStorage(() => storageFor('riderRefusals')),
    version: 1,
  }),
)

export function keepRefusal(
  { order_id, unique_order_id, rider_id, step }: Omit<RefusedStep, 'is_late' | keyof Refusal>,
  problem: unknown,
  is_late: boolean,
): void {
  const refusal = { order_id, unique_order_id, rider_id, step, is_late, ...refusalOf(problem) }
  useRefusals.setState(({ refused }) => ({ refused: { ...refused, [order_id]: refusal } }))
}

/** Called when the rider has read it, or taps again. */
export function forgetRefusal(order_id: number): void {
  useRefusals.setState(({ refused }) => {
    const { [order_id]: _, ...others } = refused
    return { refused: others }
  })
}

/** This rider's refused steps that were sent late. */
export function useLateRefusals(): RefusedStep[] {
  const refused = useRefusals((state) => state.refused)
  const rider_id = useRider(({ data }) => data?.id ?? null)
  return Object.values(refused).filter((one) => one.is_late && one.rider_id === rider_id)
}
