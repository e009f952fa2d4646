/** Pickup and drop, by its own words. */

/** Who pays for an errand: whoever stands at the first stop, or at the last one. */
export const errandPayers = ['sender', 'receiver'] as const
export type ErrandPayer = (typeof errandPayers)[number]

export type ErrandDirection = 'send' | 'receive'
export type StopType = 'pickup' | 'drop'

/** A stop waits, is done, or was left out because a drop failed and everything goes back. */
export const stopStates = ['waiting', 'done', 'failed'] as const
export type StopState = (typeof stopStates)[number]

/** Why a handover failed (rules: riders). */
export const failureReasons = ['unreachable', 'refused', 'wrong_address', 'damaged', 'unsafe'] as const
export type FailureReason = (typeof failureReasons)[number]
