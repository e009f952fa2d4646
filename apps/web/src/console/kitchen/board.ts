import type { Dish, KitchenOrder } from '@tokri/contract/console'
import {
  type Fold,
  folds,
  type KitchenStep,
  type Lane,
  laneOf,
  lanes,
} from '@tokri/domain/order/kitchen-lanes'
import { step as stepOrder } from '@tokri/domain/order/lifecycle'

/** A store's orders by lane, and the items it has switched off. */
export type Board = Record<Lane | Fold, KitchenOrder[]> & { off_menu: Dish[] }

/** A tapped step with its parameters. */
export interface Tap {
  step: KitchenStep
  minutes?: number
  reason?: string
  code?: string
}
/** A tap waiting for its reply. */
export interface Pending extends Tap {
  /** ISO instant of the tap. */
  at: string
}

/** Oldest first, so that tickets keep their place; finished ones newest first, scheduled ones by time. */
function inOrder(lane: Lane | Fold, tickets: readonly KitchenOrder[]): KitchenOrder[] {
  const way = lane === 'finished' ? -1 : 1
  const time = ({ schedule }: KitchenOrder) =>
    lane === 'scheduled' && schedule ? Date.parse(schedule.open) : 0
  return [...tickets].sort((one, other) => time(one) - time(other) || way * (one.id - other.id))
}

/** The board with this ticket in the lane of its status. */
export function putTicket(board: Board, ticket: KitchenOrder): Board {
  const home = laneOf(ticket.status)
  const place = (lane: Lane | Fold) => {
    const others = board[lane].filter(({ id }) => id !== ticket.id)
    if (lane === home) return inOrder(lane, [...others, ticket])
    return others.length === board[lane].length ? board[lane] : others
  }
  return {
    placed: place('placed'),
    preparing: place('preparing'),
    ready: place('ready'),
    on_the_way: place('on_the_way'),
    scheduled: place('scheduled'),
    finished: place('finished'),
    off_menu: board.off_menu,
  }
}

/** The board with this dish switched on or off. */
export function putDish(board: Board, dish: Dish, isOnMenu: boolean): Board {
  const others = board.off_menu.filter(({ item_id }) => item_id !== dish.item_id)
  return { ...board, off_menu: isOnMenu ? others : byName([...others, dish]) }
}

export const byName = (dishes: readonly Dish[]): Dish[] =>
  [...dishes].sort((one, other) => one.name.localeCompare(other.name))

/** The expected state of a ticket once the server accepts the tap. */
export function optimisticTicket(ticket: KitchenOrder, tap: Pending): KitchenOrder {
  // a code may be wrong, so the ticket stays where it is
  if (tap.step === 'collected') return ticket
  const stepped = stepOrder({ ...ticket, state: ticket.status }, tap.step, 'store')
  return stepped.ok ? { ...ticket, ...noted(ticket, tap), status: stepped.to } : ticket
}

/** The fields a step changes besides the state. */
function noted(ticket: KitchenOrder, { step, minutes = 0, reason, at }: Pending): Partial<KitchenOrder> {
  switch (step) {
    case 'accept':
      return { preparation_minutes: minutes, accepted_at: at }
    case 'delay':
      return { preparation_minutes: (ticket.preparation_minutes ?? 0) + minutes }
    case 'reject':
      return { cancel_reason: reason ?? null }
    case 'ready':
      return { ready_at: at }
    default:
      return {}
  }
}

/** The displayed board: the server's, with pending taps applied. */
export function optimisticBoard(board: Board, pending: Readonly<Record<number, Pending>>): Board {
  let shown = board
  for (const ticket of allTickets(board)) {
    const tap = pending[ticket.id]
    if (tap && ticket.actions.includes(tap.step)) shown = putTicket(shown, optimisticTicket(ticket, tap))
  }
  return shown
}

export const allTickets = (board: Board): KitchenOrder[] =>
  [...lanes, ...folds].flatMap((lane) => board[lane])

/** Orders nobody has answered yet, which ring. */
export const ringing = (board: Board): KitchenOrder[] =>
  board.placed.filter(({ actions }) => actions.includes('accept'))

export const pieces = ({ orderitems }: KitchenOrder): number =>
  orderitems.reduce((sum, { quantity }) => sum + quantity, 0)

/** Whether a stored value is a valid board; older versions may have stored another format. */
export function isBoard(kept: unknown): kept is Board {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    [...lanes, ...folds, 'off_menu'].every((lane) => Array.isArray((kept as Record<string, unknown>)[lane]))
  )
}
