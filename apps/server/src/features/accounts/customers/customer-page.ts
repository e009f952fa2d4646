import type { Purse } from '@tokri/contract/customers'
import type { Caller } from '../../../core/implement'
import { refuse } from '../../../core/refused'
import { customerFacts, ordersAtDesk } from '../../../db/queries/customers'
import type { Deps } from '../../../deps'
import { readCursor, unknownCursor, writeCursor } from '../../../views/cursor'
import { showStatement } from '../show-statement'

const ORDERS_A_PAGE = 10
const MOVEMENTS_A_PAGE = 10

interface CallerAt {
  caller: Caller
  now: Date
}

/** The first data of a customer's page: figures, newest orders, newest movements of both accounts. */
export async function showCustomer(deps: Deps, user_id: number, { caller, now }: CallerAt) {
  const facts = await customerFacts(deps.db, user_id, now)
  if (!facts) return refuse('not_found')
  const { is_active: _, last_order_at, last_seen_at, ...figures } = facts
  const [orders, wallet, rewards] = await Promise.all([
    pageOfOrders(deps, user_id, null),
    pageOfMovements(deps, { user_id, purse: 'wallet' }, caller),
    pageOfMovements(deps, { user_id, purse: 'rewards' }, caller),
  ])
  return {
    ...figures,
    last_order_at: last_order_at?.toISOString() ?? null,
    last_seen_at: last_seen_at?.toISOString() ?? null,
    orders,
    wallet,
    rewards,
  }
}

/** Orders after a cursor. */
export async function moreOrders(
  deps: Deps,
  { user_id, cursor }: { user_id: number; cursor: string },
  { now }: CallerAt,
) {
  const [after = null] = readCursor(cursor) ?? []
  if (!Number.isSafeInteger(after)) return refuse('invalid_input', { errors: [unknownCursor] })
  if (!(await customerFacts(deps.db, user_id, now))) return refuse('not_found')
  return await pageOfOrders(deps, user_id, Number(after))
}

/** Movements after a cursor. */
export async function moreMovements(
  deps: Deps,
  { user_id, purse, cursor }: { user_id: number; purse: Purse; cursor: string },
  { caller, now }: CallerAt,
) {
  const [after = null] = readCursor(cursor) ?? []
  if (!Number.isSafeInteger(after)) return refuse('invalid_input', { errors: [unknownCursor] })
  if (!(await customerFacts(deps.db, user_id, now))) return refuse('not_found')
  return await pageOfMovements(deps, { user_id, purse, cursor }, caller)
}

async function pageOfOrders({ db }: Deps, user_id: number, after: number | null) {
  const found = await ordersAtDesk(db, user_id, { after, limit: ORDERS_A_PAGE + 1 })
  const rows = found.slice(0, ORDERS_A_PAGE)
  const last = found.length > ORDERS_A_PAGE ? rows.at(-1) : undefined
  return {
    orders: rows.map(({ created_at, ...order }) => ({ ...order, created_at: created_at.toISOString() })),
    next_cursor: last ? writeCursor([last.id]) : null,
  }
}

async function pageOfMovements(
  deps: Deps,
  { user_id, purse, cursor }: { user_id: number; purse: Purse; cursor?: string },
  caller: Caller,
) {
  const account = { kind: purse, owner_id: user_id }
  const shown = await showStatement(deps, account, { caller, cursor, limit: MOVEMENTS_A_PAGE })
  if ('code' in shown) throw shown
  const { balance, transactions, next_cursor } = shown
  return { balance, transactions, next_cursor }
}
