import type { OrderKind } from './lifecycle'

/** What a store of a type sells, as its orders name it. */
export const kindOfStore = (store_type: 'restaurant' | 'meat' | 'grocery'): OrderKind =>
  store_type === 'restaurant' ? 'food' : store_type
