import type { OrderKind } from './lifecycle'

/** The kind of order a store of this type takes. */
export const kindOfStore = (store_type: 'restaurant' | 'meat' | 'grocery'): OrderKind =>
  store_type === 'restaurant' ? 'food' : store_type
