import type { Dish, KitchenOrder } from '@tokri/contract/console'
import { kindOfStore } from '@tokri/domain/order/kind'
import { type Fold, type Lane, laneOf } from '@tokri/domain/order/kitchen-lanes'
import { openState } from '@tokri/domain/store/open'
import type { ActorAt, SignedIn } from '../../core/actor'
import { type Refused, refuse } from '../../core/refused'
import {
  boardRows,
  isOneOf,
  itemsOffMenu,
  kitchenRow,
  type SoldLine,
  soldLines,
  storesToLookAfter,
} from '../../db/queries/kitchen'
import { offsetOf } from '../../db/queries/store-cards'
import type { Deps } from '../../deps'
import { kitchenView } from './kitchen-view'
import { abilitiesOf, mayDo, ownStores } from './own-stores'

const finishedShown = 20

/** The actor's stores, and whether each accepts orders now. */
export async function myStores({ db, settings }: Deps, actor: SignedIn, now: Date) {
  const offset = offsetOf({ settings }, now)
  const rows = await storesToLookAfter(db, await ownStores(db, actor))
  return rows.map((row) => {
    const state = openState(row, now, offset)
    const isPaused = row.paused_until !== null && row.paused_until > now
    return {
      id: row.id,
      name: row.name,
      slug: row.slug,
      kind: kindOfStore(row.store_type),
      is_open: state.open,
      opens_at: state.open ? null : state.opens_at,
      paused_until: isPaused ? (row.paused_until?.toISOString() ?? null) : null,
      busy_until: row.busy_until?.toISOString() ?? null,
      auto_accept: row.auto_accept,
      ticket_locale: row.ticket_locale,
      printers: row.printers ?? [],
      may: [...abilitiesOf(actor)],
      preparation_minutes: row.preparation_minutes,
    }
  })
}

type Board = Record<Lane | Fold, KitchenOrder[]> & { off_menu: Dish[] }

/** A store's board: five lanes, recently finished orders, and sold-out items. */
export async function kitchenBoard(
  { db, settings }: Deps,
  restaurant_id: number,
  { actor, now }: ActorAt,
): Promise<Board | Refused<'not_found'>> {
  if (!isOneOf(restaurant_id, await ownStores(db, actor))) return refuse('not_found')
  const rows = await boardRows(db, restaurant_id, finishedShown)
  const isKnown = rows.length > 0 || (await storesToLookAfter(db, [restaurant_id])).length > 0
  if (!isKnown) return refuse('not_found')
  const lines = await soldLines(
    db,
    rows.map((row) => row.id),
  )
  const board: Board = {
    scheduled: [],
    placed: [],
    preparing: [],
    ready: [],
    on_the_way: [],
    finished: [],
    off_menu: await itemsOffMenu(db, { restaurant_id, sold: itemsOf(lines), now }),
  }
  // pickers see only what is to be packed
  const seen = mayDo(actor, 'orders') ? rows : rows.filter(({ state }) => state === 'preparing')
  for (const row of seen)
    board[laneOf(row.state)].push(kitchenView(row, { actor, settings, lines: lines.get(row.id) ?? [] }))
  return board
}

const itemsOf = (lines: Map<number, SoldLine[]>) => [
  ...new Set([...lines.values()].flat().map(({ item_id }) => item_id)),
]

/** One ticket, as the reply to a step. */
export async function kitchenTicket(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  order_id: number,
  actor: SignedIn,
): Promise<KitchenOrder | Refused<'not_found'>> {
  const row = await kitchenRow(db, order_id, await ownStores(db, actor))
  if (!row) return refuse('not_found')
  const lines = await soldLines(db, [row.id])
  return kitchenView(row, { actor, settings, lines: lines.get(row.id) ?? [] })
}
