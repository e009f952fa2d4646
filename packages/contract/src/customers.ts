import { orderKinds, orderStates } from '@tokri/domain/order/lifecycle'
import { z } from 'zod'
import { Transaction } from './accounts'
import { endpoint, Success } from './endpoint'
import { Amount, Cursor, Id, IdempotencyKey, Instant, SignedAmount } from './fields'

/** Which of a customer's two ledger accounts. */
const Purse = z.enum(['wallet', 'rewards'])
export type Purse = z.infer<typeof Purse>

/** An order in the list of a customer's orders. */
const CustomerOrder = z.object({
  id: Id,
  unique_order_id: z.string(),
  kind: z.enum(orderKinds),
  state: z.enum(orderStates),
  /** Null for an errand. */
  store_name: z.string().nullable(),
  payable: Amount,
  created_at: Instant,
})
export type CustomerOrder = z.infer<typeof CustomerOrder>
const OrdersPage = z.object({ orders: z.array(CustomerOrder), next_cursor: z.string().nullable() })
const Movements = z.object({
  balance: SignedAmount,
  transactions: z.array(Transaction),
  next_cursor: z.string().nullable(),
})

const who = ['staff', 'admin'] as const
const Whom = { user_id: Id }
/** The reason, for the audit log; for an adjustment the customer sees it too. */
const Reason = z.string().trim().min(5).max(200)

/** Reads and acts of the console on one customer, other than the rows of the resource (ROL-05). */
export const customerCalls = {
  overview: endpoint({
    path: '/public/api/console/customers/overview',
    who,
    permission: 'customers:read',
    limit: 'browse',
    summary: 'A customer’s first page: figures, newest orders and movements',
    input: z.strictObject(Whom),
    reply: z.object({
      completed: z.int(),
      cancelled: z.int(),
      /** The total of completed orders. */
      spent: Amount,
      last_order_at: Instant.nullable(),
      last_seen_at: Instant.nullable(),
      devices: z.int(),
      addresses: z.int(),
      phone_verified: z.boolean(),
      orders: OrdersPage,
      wallet: Movements,
      rewards: Movements,
    }),
    refuses: ['not_found'],
  }),
  orders: endpoint({
    path: '/public/api/console/customers/orders',
    who,
    permission: 'customers:read',
    limit: 'browse',
    summary: 'More of a customer’s orders, newest first',
    input: z.strictObject({ ...Whom, cursor: Cursor }),
    reply: OrdersPage,
    refuses: ['not_found', 'invalid_input'],
  }),
  movements: endpoint({
    path: '/public/api/console/customers/movements',
    who,
    permission: 'customers:read',
    limit: 'browse',
    summary: 'More movements of a customer’s wallet or points, newest first',
    input: z.strictObject({ ...Whom, purse: Purse, cursor: Cursor }),
    reply: Movements,
    refuses: ['not_found', 'invalid_input'],
  }),
  adjust: endpoint({
    path: '/public/api/console/customers/adjust',
    who,
    permission: 'customers:adjust',
    summary: 'Add to a wallet or its points, or take from them below zero; the customer reads the reason',
    input: z.strictObject({
      ...Whom,
      purse: Purse,
      amount: z
        .int()
        .min(-100_000_000)
        .max(100_000_000)
        .refine((amount) => amount !== 0, 'must not be 0'),
      reason: Reason,
      idempotency_key: IdempotencyKey,
    }),
    reply: z.object({ success: z.literal(true), balance: Amount }),
    refuses: ['not_found', 'insufficient_wallet', 'balance_too_low', 'key_reused', 'in_progress'],
  }),
  exportCustomer: endpoint({
    path: '/public/api/console/customers/export',
    who,
    permission: 'customers:export',
    limit: 'send',
    file: 'customer-data.json',
    summary: 'All data about a customer as a file; the audit log keeps who took it',
    input: z.strictObject(Whom),
    reply: z.record(z.string(), z.unknown()),
    refuses: ['not_found'],
  }),
  erase: endpoint({
    path: '/public/api/console/customers/erase',
    who,
    permission: 'customers:erase',
    summary: 'Erase the person from an account, as deleting it would: orders and books stay without them',
    input: z.strictObject({ ...Whom, reason: Reason }),
    reply: Success,
    refuses: ['not_found', 'order_running'],
  }),
}
