import { z } from 'zod'
import { endpoint, Success } from './endpoint'
import { Id, ShopDay } from './fields'

const desk = { who: ['staff', 'admin'], permission: 'orders:refund' } as const

const GatewayDay = z.object({
  gateway: z.string(),
  /** Each currency has a row of its own. */
  currency: z.string(),
  title: z.string(),
  payments: z.int(),
  captured: z.int(),
  refunds: z.int(),
  refunded: z.int(),
})
export type GatewayDay = z.infer<typeof GatewayDay>

/** Mismatches between shop and gateways, and what staff do about them (STA-20). */
export const paymentDesk = {
  report: endpoint({
    path: '/public/api/console/payments/report',
    ...desk,
    limit: 'browse',
    summary: 'Payments begun on a day of the operator’s by gateway, to compare with the gateway’s own report',
    input: z.strictObject({ day: ShopDay }),
    reply: z.object({
      gateways: z.array(GatewayDay),
      /** Both must be empty: open orders without their payment, and payments of orders that ended. */
      orders_without_money: z.array(z.string()),
      money_without_order: z.array(z.string()),
    }),
  }),
  askAgain: endpoint({
    path: '/public/api/console/payments/ask-again',
    ...desk,
    summary: 'Ask the gateway how a payment and its refunds stand',
    input: z.strictObject({ payment_id: Id }),
    reply: Success,
    refuses: ['not_found'],
  }),
  sendBack: endpoint({
    path: '/public/api/console/payments/send-back',
    ...desk,
    summary: 'Send back money that arrived in another sum or currency',
    input: z.strictObject({ payment_id: Id }),
    reply: Success,
    refuses: ['wrong_state'],
  }),
  noteChargeback: endpoint({
    path: '/public/api/console/payments/note-chargeback',
    ...desk,
    summary: 'Note that the bank wants a payment back; `lost` books it, `won` closes it',
    input: z.strictObject({
      reference: z.string().regex(/^[A-Za-z0-9]{8,25}$/),
      outcome: z.enum(['open', 'lost', 'won']),
      note: z.string().trim().max(200),
    }),
    reply: Success,
    refuses: ['not_found', 'wrong_state'],
  }),
}
