import { z } from 'zod'
import { CartAddress, Schedule } from './cart'
import { endpoint, Success } from './endpoint'
import { Amount, Id, IdempotencyKey, SignedAmount } from './fields'

const staff = { who: ['staff', 'admin'] } as const
const Reason = z.string().trim().min(2).max(200)

/** Changes by staff to a placed order (STA-19). */
export const orderChanges = {
  changeTerms: endpoint({
    path: '/public/api/console/orders/change',
    ...staff,
    permission: 'orders:change',
    summary:
      'Change where an order goes, its time or its note before it is fetched; a new price of delivery is settled',
    input: z.strictObject({
      order_id: Id,
      reason: Reason,
      idempotency_key: IdempotencyKey,
      address: CartAddress.omit({ address_id: true }).optional(),
      /** Empty: no comment. */
      order_comment: z.string().trim().max(300).optional(),
      /** Of a scheduled order: another half hour. */
      schedule: Schedule.optional(),
    }),
    reply: Success,
    refuses: [
      'not_found',
      'wrong_state',
      'not_serviceable',
      'not_schedulable',
      'slot_gone',
      'slot_full',
      'in_progress',
    ],
  }),
  changeLines: endpoint({
    path: '/public/api/console/orders/change-lines',
    ...staff,
    permission: 'orders:change',
    summary:
      'Add to an order or take off it before it is cooked; with `preview`, only say what it would cost',
    input: z.strictObject({
      order_id: Id,
      reason: Reason,
      idempotency_key: IdempotencyKey,
      /** The new quantity of a line; 0 removes it. */
      lines: z
        .array(z.strictObject({ orderitem_id: Id, quantity: z.int().min(0).max(99) }))
        .max(100)
        .default([]),
      added: z
        .array(z.strictObject({ item_id: Id, quantity: z.int().min(1).max(99) }))
        .max(60)
        .default([]),
      preview: z.boolean().default(false),
    }),
    reply: z.object({
      payable: Amount,
      /** Positive: it costs more. */
      difference: SignedAmount,
      refund: z.object({ gateway: Amount, wallet: Amount, rewards: Amount }),
    }),
    refuses: ['not_found', 'wrong_state', 'item_unavailable', 'out_of_stock', 'in_progress'],
  }),
  restore: endpoint({
    path: '/public/api/console/orders/restore',
    ...staff,
    permission: 'orders:cancel',
    summary:
      'Restore what was cancelled by mistake within ten minutes; stock, coupon and money are taken again',
    input: z.strictObject({ order_id: Id, reason: Reason }),
    reply: Success,
    refuses: [
      'not_found',
      'wrong_state',
      'restore_too_late',
      'restore_money_kept',
      'restore_paid_online',
      'out_of_stock',
      'coupon_refused',
      'insufficient_wallet',
    ],
  }),
}
