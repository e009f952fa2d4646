/** Pickup and drop by its own words, and what every failed handover has in common. */
import { addMinutes } from '../clock'

/** Who pays for an errand: whoever stands at the first stop, or at the last one. */
export const errandPayers = ['sender', 'receiver'] as const
export type ErrandPayer = (typeof errandPayers)[number]

export type ErrandDirection = 'send' | 'receive'
export type StopType = 'pickup' | 'drop'

/** A stop waits, is done, or was left out because a drop failed and everything goes back. */
export const stopStates = ['waiting', 'done', 'failed'] as const
export type StopState = (typeof stopStates)[number]

/** Why a handover failed. */
export const failureReasons = ['unreachable', 'refused', 'wrong_address', 'damaged', 'unsafe'] as const
export type FailureReason = (typeof failureReasons)[number]

/** When somebody who does not answer may be given up; null while the rider is not at the door. */
export const unreachableFrom = (at_door_at: Date | null, wait_minutes: number): Date | null =>
  at_door_at && addMinutes(at_door_at, wait_minutes)

/** Nobody answering counts after a while at the door; every other reason is plain at once. */
export const failsTooSoon = (
  reason: FailureReason,
  at: { now: Date; at_door_at: Date | null; wait_minutes: number },
): boolean => {
  if (reason !== 'unreachable') return false
  const from = unreachableFrom(at.at_door_at, at.wait_minutes)
  return from === null || at.now < from
}

/** Whoever orders stands at one of the ends. */
export const customerIs = (direction: ErrandDirection): ErrandPayer =>
  direction === 'send' ? 'sender' : 'receiver'

/** The other end has no account here: it pays by hand or not at all. */
export const paysInCashOnly = (trip: { direction: ErrandDirection; payer: ErrandPayer }): boolean =>
  trip.payer !== customerIs(trip.direction)

/** Minutes until a rider usually stands at the first stop. */
export const fetchMinutes = 12
