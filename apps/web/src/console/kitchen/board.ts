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

/** The orders of a store by lane, and what it has taken off its menu. */
export type Board = Record<Lane | Fold, KitchenOrder[]> & { off_menu: Dish[] }

/** What a person tapped, with what it needs. */
export interface Tap {
  step: KitchenStep
  minutes?: number
  reason?: string
  code?: string
}
/** A tap whose answer is still on its way. */
export interface Pending extends Tap {
  /** ISO instant of the tap. */
  at: string
}

/** Oldest first, so that a ticket keeps its place; what is over has the newest on top, what is for later its time. */
function inOrder(lane: Lane | Fold, tickets: readonly KitchenOrder[]): KitchenOrder[] {
  const way = lane === 'finished' ? -1 : 1
  const time = ({ schedule }: KitchenOrder) =>
    lane === 'scheduled' && schedule ? Date.parse(schedule.open) : 0
  return [...tickets].sort((one, other) => time(one) - time(other) || way * (one.id - other.id))
}

/** The board with this ticket where its status puts it. */
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

/** The board with this dish on the menu, or off it. */
export function putDish(board: Board, dish: Dish, isOnMenu: boolean): Board {
  const others = board.off_menu.filter(({ item_id }) => item_id !== dish.item_id)
  return { ...board, off_menu: isOnMenu ? others : byName([...others, dish]) }
}

export const byName = (dishes: readonly Dish[]): Dish[] =>
  [...dishes].sort((one, other) => one.name.localeCompare(other.name))

/** How a ticket will stand once the server has said yes. */
export function optimisticTicket(ticket: KitchenOrder, tap: Pending): KitchenOrder {
  // a code may be wrong: the ticket waits where it is
  if (tap.step === 'collected') return ticket
  const stepped = stepOrder({ ...ticket, state: ticket.status }, tap.step, 'store')
  return stepped.ok ? { ...ticket, ...noted(ticket, tap), status: stepped.to } : ticket
}

/** What a step writes on the ticket beside its state. */
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

/** What people see: the server's board with the taps that wait for an answer already done. */
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

/** Orders nobody has answered yet: these ring. */
export const ringing = (board: Board): KitchenOrder[] =>
  board.placed.filter(({ actions }) => actions.includes('accept'))

export const pieces = ({ orderitems }: KitchenOrder): number =>
  orderitems.reduce((sum, { quantity }) => sum + quantity, 0)

/** Whether something kept on this device is a board at all; older versions may have kept another shape. */
export function isBoard(kept: unknown): kept is Board {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    [...lanes, ...folds, 'off_menu'].every((lane) => Array.isArray((kept as Record<string, unknown>)[lane]))
  )
}
