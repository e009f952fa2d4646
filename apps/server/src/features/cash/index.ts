import type { HandoverView } from '@tokri/contract/cash'
import { contract } from '@tokri/contract/index'
import { cashLevel } from '@tokri/domain/cash/limit'
import { addMinutes } from '@tokri/domain/clock'
import { drawerOf } from '../../core/cash/close-drawer'
import { offerCash, receiptOf, stepCash } from '../../core/cash/hand-over'
import { implement } from '../../core/implement'
import { Refused, refuse } from '../../core/refused'
import {
  cashOfRider,
  closeById,
  handoverById,
  handoversOfRider,
  type ListedHandover,
  lockHandover,
  openHandoversAt,
  storesForCash,
} from '../../db/queries/cash'
import type { Deps } from '../../deps'
import { bookDifference, closeCash } from './book-cash'
import { countCash } from './count-cash'
import { mayTakeAt } from './may-take-at'

/** Stores from which a rider picked up orders within this time can take their cash. */
const LATELY_MINUTES = 3 * 24 * 60

/** Cash as the rider sees it. */
export const riderCashFeature = (deps: Deps) =>
  implement(contract.riderCash)({
    read: async (_, { actor, now }) => {
      const { cash_in_hand, cash_limit } = await cashOfRider(deps.db, actor.id)
      const stores = await storesForCash(deps.db, actor.id, addMinutes(now, -LATELY_MINUTES))
      const handovers = (await handoversOfRider(deps.db, actor.id)).map(handoverView)
      return { cash_in_hand, cash_limit, level: cashLevel(cash_in_hand, cash_limit), stores, handovers }
    },
    handIn: async ({ amount, restaurant_id, idempotency_key }, { actor, now }) => {
      const stores = await storesForCash(deps.db, actor.id, addMinutes(now, -LATELY_MINUTES))
      if (restaurant_id !== null && !stores.some(({ id }) => id === restaurant_id)) return refuse('not_found')
      const offer = { rider_id: actor.id, restaurant_id, amount, idempotency_key, now }
      const row = await deps.db.transaction().execute((tx) => offerCash(tx, offer))
      return row instanceof Refused ? row : handoverView(await handoverById(deps.db, row.id))
    },
    answer: async ({ handover_id, agree }, { actor, now }) => {
      const after = await deps.db.transaction().execute(async (tx) => {
        const row = await lockHandover(tx, handover_id)
        if (row?.rider_id !== actor.id) return refuse('not_found')
        const by = { kind: actor.kind, id: actor.id }
        return await stepCash(tx, { row, action: agree ? 'agree' : 'withdraw', by, now })
      })
      return after instanceof Refused ? after : handoverView(await handoverById(deps.db, after.id))
    },
  })

/** Cash at the desk and in stores. */
export const cashFeature = (deps: Deps) =>
  implement(contract.cash)({
    read: async ({ restaurant_id }, { actor }) => {
      if (!(await mayTakeAt(deps.db, actor, restaurant_id))) return refuse('not_found')
      return await deps.db.transaction().execute(async (tx) => ({
        open: (await openHandoversAt(tx, restaurant_id)).map(handoverView),
        expected: await drawerOf(tx, restaurant_id),
      }))
    },
    count: async (asked, context) => {
      const row = await countCash(deps, asked, context)
      return row instanceof Refused ? row : handoverView(await handoverById(deps.db, row.id))
    },
    bookDifference: async (asked, context) => await bookDifference(deps, asked, context),
    close: async (asked, context) => {
      const row = await closeCash(deps, asked, context)
      if (row instanceof Refused) return row
      return closeView(await closeById(deps.db, row.id))
    },
  })

const handoverView = (row: ListedHandover): HandoverView => {
  const { id, rider_id, rider, restaurant_id, place, offered, counted, state, reason } = row
  return {
    ...{
      id,
      receipt: receiptOf(row),
      rider_id,
      rider,
      restaurant_id,
      place,
      offered,
      counted,
      state,
      reason,
    },
    offered_at: row.offered_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
  }
}

const closeView = (row: Awaited<ReturnType<typeof closeById>>) => {
  const { id, expected, counted, banked, reason, closer, closed_at } = row
  return { id, expected, counted, banked, reason, closed_by: closer, closed_at: closed_at.toISOString() }
}
