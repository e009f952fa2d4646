import { z } from 'zod'
import { endpoint, Success } from './endpoint'
import { Amount } from './fields'
import { onlineMethods } from './payment-methods'

const Name = z.enum(onlineMethods)

/** One field of an account, such as a key. */
const AccountField = z.object({
  name: z.string(),
  is_secret: z.boolean(),
  /** Without it the account does not work. */
  is_needed: z.boolean(),
  is_filled: z.boolean(),
  /** Never of a secret. */
  value: z.string().nullable(),
})

/** The shop's account at a gateway, or the place for one. Secrets go in and never come out. */
export const GatewayAccountView = z
  .object({
    name: Name,
    title: z.string(),
    /** ISO 4217; null: any. */
    currencies: z.array(z.string()).nullable(),
    takes_currency: z.boolean(),
    /** null: none is set up. */
    from: z.enum(['environment', 'console', 'simulator']).nullable(),
    is_active: z.boolean(),
    /** Customers can pay with it: complete, readable, and outside a demo no simulator. */
    works: z.boolean(),
    /** Encrypted with another key than the server has now. */
    is_unreadable: z.boolean(),
    /** The least the gateway itself takes, in minor units. */
    minimum: Amount,
    min_amount: Amount,
    /** null: no limit. */
    max_amount: Amount.nullable(),
    /** Percent on top of what is paid with it, and the most the law allows in the shop's currency; 0: none. */
    extra_percentage: z.number(),
    most_extra_percentage: z.number(),
    /** null: not of the console. */
    version: z.int().nullable(),
    fields: z.array(AccountField),
    /** What the gateway's dashboard is told. */
    webhook_url: z.string(),
  })
  .meta({ id: 'GatewayAccount' })
export type GatewayAccountView = z.infer<typeof GatewayAccountView>

/** Accounts at payment gateways (CAL-14). Only admins: who holds these keys holds the money. */
export const gatewayAccounts = {
  list: endpoint({
    path: '/public/api/console/gateway-accounts/list',
    who: ['admin'],
    limit: 'browse',
    summary: 'Every gateway, with the account the shop has there; no secret is answered',
    input: z.strictObject({}),
    reply: z.object({
      /** Whether secrets can be kept: the server has an ENCRYPTION_KEY. */
      can_save: z.boolean(),
      accounts: z.array(GatewayAccountView),
    }),
  }),
  save: endpoint({
    path: '/public/api/console/gateway-accounts/save',
    who: ['admin'],
    summary: 'Set up an account or change it; fields left out or empty stay as they are',
    input: z.strictObject({
      name: Name,
      /** As it was read; null: a new one. */
      version: z.int().nullable(),
      is_active: z.boolean(),
      min_amount: Amount,
      max_amount: Amount.min(1).nullable(),
      extra_percentage: z.number().min(0).max(10).multipleOf(0.01).default(0),
      fields: z.record(z.string().max(40), z.string().trim().max(500)),
    }),
    reply: GatewayAccountView,
    refuses: ['invalid_input', 'row_changed', 'no_encryption_key'],
  }),
  remove: endpoint({
    path: '/public/api/console/gateway-accounts/remove',
    who: ['admin'],
    summary:
      'Forget the keys the console holds; payments still open at this gateway can no longer be settled',
    input: z.strictObject({ name: Name, version: z.int() }),
    reply: Success,
    refuses: ['not_found', 'row_changed', 'wrong_state'],
  }),
}
