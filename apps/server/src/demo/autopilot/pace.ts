/**
 * How fast the demo plays, in seconds, so that a newcomer sees an order come within three minutes: accepted,
 * cooked while a rider comes to the store, and brought along the streets however far the door is.
 */
export const pace = {
  /** From placing until the kitchen accepts. */
  accept: 5,
  /** From accepting until the bag is on the counter. */
  cook: 25,
  /** From ready until a self-pickup customer has come for it. */
  collect: 45,
  /** From asking riders until the autopilot takes over, while a person is there who could. */
  leaveToPeople: 60,
  /** The ride to the store. */
  toStore: 24,
  /** Standing at the counter once the bag is there. */
  atStore: 3,
  /** The ride to the door; some are a little slower. */
  toDoor: (order_id: number) => 60 + (order_id % 16),
  /** From ringing to the handover. */
  atDoor: 4,
} as const

export const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1_000
