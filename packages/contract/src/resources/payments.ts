import { paymentMeans, paymentStates } from '@tokri/domain/order/payment-lifecycle'
import { z } from 'zod'
import { Instant } from '../fields'
import { resource } from './resource'

/** Every payment of an order or a wallet, however it came; written by payments alone. */
export const payments = resource({
  name: 'payments',
  read: ['staff', 'admin'],
  write: [],
  acts: [],
  row: {
    /** The order's number; null: it fills a wallet. */
    unique_order_id: z.string().nullable(),
    /** What people call the gateway; null: none took part. */
    gateway: z.string().nullable(),
    means: z.enum(paymentMeans),
    state: z.enum(paymentStates),
    amount: z.int(),
    refunded: z.int(),
    currency: z.string(),
    reference: z.string().nullable(),
    gateway_order_id: z.string().nullable(),
    gateway_payment_id: z.string().nullable(),
    /** What the gateway said. */
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
