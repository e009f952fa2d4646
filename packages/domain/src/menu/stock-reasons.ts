/** Reasons for changing stock by hand. */
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

/** Every reason for a stock change: by hand, by an order, by an import, or by editing the item. */
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
