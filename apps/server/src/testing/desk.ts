import type { Session } from '@tokri/contract/accounts'
import { hashPassword } from '../core/accounts/passwords'
import type { TestApp } from './app'
import { insertStaff } from './fixtures'

/** The password of Kavya, who orders for customers. */
export const deskPassword = 'kavya-at-the-desk-7'
let hashed: Promise<string> | undefined

export const actingReason = 'Called about a late order'

/**
 * Signs Kavya in; `acting` starts acting for a customer and returns the session, and a client with its token.
 */
export async function openDesk(app: TestApp) {
  hashed ??= hashPassword(deskPassword)
  const id = await insertStaff(app.deps.db, { name: 'Kavya', password_hash: await hashed })
  const calls = await app.as(id)
  async function acting(user_id: number) {
    const session = (await calls.callandorder.loginAsCustomer({ user_id, reason: actingReason })) as Session
    const { auth_token } = session.data
    const send = (path: string, body: object = {}) =>
      app.app.inject({
        method: 'POST',
        url: `/public/api/${path}`,
        headers: { authorization: `Bearer ${auth_token}` },
        payload: body,
      })
    return { session, send }
  }
  return { id, calls, acting }
}
export type Desk = Awaited<ReturnType<typeof openDesk>>

/** Audit entries of what staff did for this customer. */
export const auditedFor = (app: TestApp, acting_for: number) =>
  app.deps.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'subject', 'after'])
    .where('acting_for', '=', acting_for)
    .orderBy('id')
    .execute()
