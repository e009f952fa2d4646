/**
 * The demo's timing, in seconds, so that a visitor sees an order arrive within three minutes: accepted,
 * prepared while a rider comes to the store, and delivered along the streets, however far the door is.
 */
export const pace = {
  /** From placing to accepting. */
  accept: 5,
  /** From accepting to ready. */
  cook: 25,
  /** From ready until a self-pickup customer has collected it. */
  collect: 45,
  /** From the offer to riders until the autopilot takes over, while a real rider could accept. */
  leaveToPeople: 60,
  /** The ride to the store. */
  toStore: 24,
  /** Waiting at the counter once the bag is there. */
  atStore: 3,
  /** The ride to the door; some are a little slower. */
  toDoor: (order_id: number) => 60 + (order_id % 16),
  /** From arrival to handover. */
  atDoor: 4,
} as const

export const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1_000
