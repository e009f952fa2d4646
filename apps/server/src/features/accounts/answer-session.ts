import type { Address } from '@tokri/contract/addresses'
import { hasSecondFactor, ticketFor } from '../../core/accounts/second-factor'
import type { Caller } from '../../core/implement'
import { Refused, refuse } from '../../core/refused'
import type { DbOrTx } from '../../db/client'
import { addressesOf } from '../../db/queries/addresses'
import { ownOrder, runningOrderOf } from '../../db/queries/orders'
import { openSession } from '../../db/queries/sessions'
import { accountOf } from '../../db/queries/users'
import type { Deps } from '../../deps'
import { orderView } from '../../views/order-view'

interface Whose {
  user_id: number
  auth_token: string
  /** The order to track; by default the newest open one. */
  unique_order_id?: string
  /** When acting for this customer ends. */
  acting?: { user_id: number; until: Date } | null
}

/** The session reply of every sign-in and of later reads of the account (ENT-03). */
export async function answerSession(deps: Deps, whose: Whose) {
  const { user_id, auth_token, acting } = whose
  const account = await accountOf(deps.db, user_id)
  const addresses: Address[] = await addressesOf(deps.db, user_id)
  const { id, name, email, phone, avatar, tax_number } = account
  return {
    success: true as const,
    data: {
      id,
      name,
      auth_token,
      role: account.role,
      email,
      phone,
      phone_verified: account.phone_verified_at !== null,
      avatar,
      tax_number,
      language_id: account.language_id,
      default_address: addresses.find((address) => address.is_default) ?? null,
      wallet_balance: account.wallet_balance ?? 0,
      rewards_balance: account.rewards_balance ?? 0,
    },
    running_order: await followedOrder(deps, whose),
    addresses,
    acting_for: acting ? { id, name } : null,
    expires_at: acting?.until.toISOString() ?? null,
  }
}

async function followedOrder(deps: Deps, { user_id, unique_order_id, acting }: Whose) {
  const order = unique_order_id
    ? await ownOrder(deps.db, user_id, { unique_order_id })
    : await runningOrderOf(deps.db, user_id)
  return order ? await orderView(deps, order, { acting_user_id: acting?.user_id ?? null }) : null
}

/**
 * Opens a session for the calling device and returns its token. An account with a second factor gets a refusal that
 * asks for it, with a ticket for the second step.
 */
export async function signIn(
  deps: Deps,
  db: DbOrTx,
  { caller, user_id, now }: { caller: Caller; user_id: number; now: Date },
): Promise<string | Refused<'second_factor'>> {
  if (await hasSecondFactor(db, user_id))
    return refuse('second_factor', { ticket: ticketFor(deps, user_id, now) })
  return await openSession(db, { user_id, device: caller.device, now })
}

/** The reply of a way of signing in. */
export async function answerSignIn(
  deps: Deps,
  { user_id, auth_token }: { user_id: number; auth_token: string | Refused<'second_factor'> },
) {
  return auth_token instanceof Refused ? auth_token : await answerSession(deps, { user_id, auth_token })
}
