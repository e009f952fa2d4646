import { paymentMeans, paymentStates } from '@tokri/domain/order/payment-lifecycle'
import { z } from 'zod'
import { Instant } from '../fields'
import { resource } from './resource'

/** Every payment of an order or into a wallet; written only by the payment code. */
export const payments = resource({
  name: 'payments',
  read: ['staff', 'admin'],
  write: [],
  acts: [],
  row: {
    /** The order's number; null: it tops up a wallet. */
    unique_order_id: z.string().nullable(),
    /** The gateway's name for people; null: no gateway was involved. */
    gateway: z.string().nullable(),
    means: z.enum(paymentMeans),
    state: z.enum(paymentStates),
    amount: z.int(),
    refunded: z.int(),
    currency: z.string(),
    reference: z.string().nullable(),
    gateway_order_id: z.string().nullable(),
    gateway_payment_id: z.string().nullable(),
    /** The gateway's message. */
    reason: z.string().nullable(),
    at: Instant,
  },
  values: {},
  defaults: {},
  filters: {
    state: z.enum(paymentStates),
    means: z.enum(paymentMeans),
    from: Instant,
    to: Instant,
  },
  sorts: ['id', 'amount'],
})
