import type { PayoutView } from '@tokri/contract/payouts'

export const payoutsKey = ['console', 'payouts']

/** What the list shows: everything not settled yet, or one state. */
export type Listed = 'open' | Extract<PayoutView['state'], 'paid' | 'returned' | 'discarded'>
