import { paymentMeans } from '@tokri/domain/order/payment-lifecycle'
import { z } from 'zod'
import { BillLine } from './cart'
import { endpoint } from './endpoint'
import { Amount, Instant, UniqueOrderId } from './fields'

/** What was sold, by whom, to whom and for how much, as recorded on the day of the order. */
export const Invoice = z
  .object({
    /** The order's number. */
    number: z.string(),
    /** The number in its issuer's series for the tax year. */
    invoice_number: z.string(),
    issued_at: Instant,
    ordered_at: Instant,
    store: z.object({ name: z.string(), address: z.string(), tax_number: z.string().nullable() }),
    customer: z.object({
      name: z.string(),
      /** The delivery address; null for an order that was collected. */
      address: z.string().nullable(),
      tax_number: z.string().nullable(),
    }),
    items: z.array(
      z.object({
        name: z.string(),
        addons: z.array(z.string()),
        quantity: z.int(),
        /** One unit with its add-ons. */
        unit_price: Amount,
        amount: Amount,
      }),
    ),
    lines: z.array(BillLine),
    /** The tax at each rate. */
    taxes: z.array(z.object({ tax_percentage: z.number(), amount: Amount })),
    /** The same split into the parts that the law names; empty where the operator defined none. */
    tax_parts: z.array(
      z.object({
        name: z.string(),
        percentage: z.number(),
        taxable: z.int(),
        amount: z.int(),
        is_included: z.boolean(),
      }),
    ),
    /** The tax region of supply. */
    place_of_supply: z.string().nullable(),
    /** Refunds since then, each with its credit note. */
    credit_notes: z.array(
      z.object({
        number: z.string(),
        issued_at: Instant,
        amount: Amount,
        tax: z.int(),
        /** The invoice as PDF; this link works for an hour. */
        pdf: z.string(),
      }),
    ),
    /** Tax that the prices already include. */
    included_tax: Amount,
    payable: Amount,
    method: z.string(),
    /** A brand name; null where `means` is enough. */
    method_title: z.string().nullable(),
    means: z.enum(paymentMeans),
    refunded: Amount,
    /** The invoice as PDF; this link works for an hour. */
    pdf: z.string(),
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.infer<typeof Invoice>

export const invoices = {
  getInvoice: endpoint({
    path: '/public/api/get-invoice',
    who: ['customer'],
    limit: 'browse',
    summary: 'The invoice of one of the user’s completed orders',
    input: z.strictObject({ unique_order_id: UniqueOrderId }),
    reply: Invoice,
    refuses: ['not_found', 'wrong_state'],
  }),
}
