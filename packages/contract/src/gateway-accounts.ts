import { z } from 'zod'
import { endpoint, Success } from './endpoint'
import { Amount } from './fields'
import { onlineMethods } from './payment-methods'

const Name = z.enum(onlineMethods)

/** One field of an account, such as a key. */
const AccountField = z.object({
  name: z.string(),
  is_secret: z.boolean(),
  /** Required for the account to work. */
  is_needed: z.boolean(),
  is_filled: z.boolean(),
  /** Always null for secrets. */
  value: z.string().nullable(),
})

/** The shop's account at a gateway, or an empty one to set up. Secrets are written and never returned. */
export const GatewayAccountView = z
  .object({
    name: Name,
    title: z.string(),
    /** ISO 4217; null: any currency. */
    currencies: z.array(z.string()).nullable(),
    takes_currency: z.boolean(),
    /** null: not set up. */
    from: z.enum(['environment', 'console', 'simulator']).nullable(),
    is_active: z.boolean(),
    /** Customers can pay with it: complete, readable, and a simulator only in a demo. */
    works: z.boolean(),
    /** Encrypted with a key other than the server's current one. */
    is_unreadable: z.boolean(),
    /** The smallest payment the gateway accepts, in minor units. */
    minimum: Amount,
    min_amount: Amount,
    /** null: no limit. */
    max_amount: Amount.nullable(),
    /** Surcharge in percent, and the legal maximum in the shop's currency; 0: none. */
    extra_percentage: z.number(),
    most_extra_percentage: z.number(),
    /** null: not set up in the console. */
    version: z.int().nullable(),
    fields: z.array(AccountField),
    /** To be entered in the gateway's dashboard. */
    webhook_url: z.string(),
  })
  .meta({ id: 'GatewayAccount' })
export type GatewayAccountView = z.infer<typeof GatewayAccountView>

/** Accounts at payment gateways (CAL-14). Only for admins: these keys control the money. */
export const gatewayAccounts = {
  list: endpoint({
    path: '/public/api/console/gateway-accounts/list',
    who: ['admin'],
    limit: 'browse',
    summary: 'Every gateway, with the account the shop has there; no secret is answered',
    input: z.strictObject({}),
    reply: z.object({
      /** Whether secrets can be stored: the server has an ENCRYPTION_KEY. */
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
      /** The version that was read; null: a new account. */
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
