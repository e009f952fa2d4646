import { contract } from '@tokri/contract/index'
import type { ActorAt } from '../../../core/actor'
import { implement } from '../../../core/implement'
import { refuse } from '../../../core/refused'
import { writeAudit } from '../../../db/queries/audit'
import { customerFacts } from '../../../db/queries/customers'
import type { Deps } from '../../../deps'
import { eraseCustomer } from '../delete-account'
import { exportData } from '../export-data'
import { adjustPurse } from './adjust-purse'
import { moreMovements, moreOrders, showCustomer } from './customer-page'

/** A customer's page in the console, and the actions on it. */
export const customersFeature = (deps: Deps) =>
  implement(contract.customers)({
    overview: ({ user_id }, by) => showCustomer(deps, user_id, by),
    orders: (input, by) => moreOrders(deps, input, by),
    movements: (input, by) => moreMovements(deps, input, by),
    adjust: (input, by) => adjustPurse(deps, input, by),
    exportCustomer: ({ user_id }, by) => exportCustomer(deps, user_id, by),
    erase: (input, by) => eraseAtDesk(deps, input, by),
  })

async function exportCustomer(deps: Deps, user_id: number, { actor, now }: ActorAt) {
  if (!(await customerFacts(deps.db, user_id, now))) return refuse('not_found')
  const subject = `customers:${user_id}`
  const entry = { actor_id: actor.id, action: 'customers.export', subject, before: null, after: null }
  await writeAudit(deps.db, entry, now)
  return await exportData(deps, user_id, now)
}

/** The same as when customers delete their account, with who did it and why. */
async function eraseAtDesk(
  { db }: Deps,
  { user_id, reason }: { user_id: number; reason: string },
  { actor, now }: ActorAt,
) {
  return await db.transaction().execute(async (tx) => {
    const refused = await eraseCustomer(tx, user_id, now)
    if (refused) return refused
    const subject = `customers:${user_id}`
    const entry = { actor_id: actor.id, action: 'customers.erase', subject, before: null, after: { reason } }
    await writeAudit(tx, entry, now)
    return { success: true as const }
  })
}
