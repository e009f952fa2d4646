/** Why somebody moves stock by hand. */
export const handReasons = [
  'received',
  'counted',
  'waste',
  'damaged',
  'given_back',
  'own_use',
  'correction',
] as const
export type HandReason = (typeof handReasons)[number]

/** Why stock moves at all: by hand, with an order, with a file, or as somebody edits the item. */
export const stockReasons = [
  ...handReasons,
  'order',
  'cancelled',
  'payment_failed',
  'returned',
  'short',
  'substitute',
  'import',
  'created',
  'adjusted',
] as const
