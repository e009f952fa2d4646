/** Rules of pickup and drop, and of failed handovers in general. */
import { addMinutes } from '../clock'

/** Who pays for an errand: the contact at the first or at the last stop. */
export const errandPayers = ['sender', 'receiver'] as const
export type ErrandPayer = (typeof errandPayers)[number]

export type ErrandDirection = 'send' | 'receive'
export type StopType = 'pickup' | 'drop'

/** A stop is pending, done, or skipped because a drop failed and the parcel goes back. */
export const stopStates = ['waiting', 'done', 'failed'] as const
export type StopState = (typeof stopStates)[number]

/** Why a handover failed. */
export const failureReasons = ['unreachable', 'refused', 'wrong_address', 'damaged', 'unsafe'] as const
export type FailureReason = (typeof failureReasons)[number]

/** When the rider may give up on a contact who does not answer; null before arriving. */
export const unreachableFrom = (at_door_at: Date | null, wait_minutes: number): Date | null =>
  at_door_at && addMinutes(at_door_at, wait_minutes)

/** "Nobody answers" requires waiting at the door; other reasons apply at once. */
export const failsTooSoon = (
  reason: FailureReason,
  at: { now: Date; at_door_at: Date | null; wait_minutes: number },
): boolean => {
  if (reason !== 'unreachable') return false
  const from = unreachableFrom(at.at_door_at, at.wait_minutes)
  return from === null || at.now < from
}

/** The end of the trip at which the customer is. */
export const customerIs = (direction: ErrandDirection): ErrandPayer =>
  direction === 'send' ? 'sender' : 'receiver'

/** The other end has no account and can only pay cash. */
export const paysInCashOnly = (trip: { direction: ErrandDirection; payer: ErrandPayer }): boolean =>
  trip.payer !== customerIs(trip.direction)

/** Usual minutes until a rider reaches the first stop. */
export const fetchMinutes = 12
