import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boardOf, ticketOf } from '../../testing/ticket'
import {
  allTickets,
  type Board,
  isBoard,
  optimisticBoard,
  pieces,
  putDish,
  putTicket,
  ringing,
} from './board'

const ids = (tickets: readonly { id: number }[]) => tickets.map(({ id }) => id)
const at = '2026-11-21T14:05:00.000Z'

test('[ROL-04] sold-out dishes are sorted by name without duplicates', () => {
  const [dosa, idli] = [
    { item_id: 7, name: 'Dosa' },
    { item_id: 3, name: 'Idli' },
  ]
  const board = [idli, dosa, idli].reduce((all, dish) => putDish(all, dish, false), boardOf())
  expect(board.off_menu).toEqual([dosa, idli])
  expect(putDish(board, dosa, true).off_menu).toEqual([idli])
  expect(board.off_menu).toEqual([dosa, idli])
})

test('[ROL-04] open tickets are oldest first, finished ones newest first', () => {
  const board = [3, 1, 2].reduce<Board>((all, id) => putTicket(all, ticketOf(id)), boardOf())
  expect(ids(board.placed)).toEqual([1, 2, 3])
  const over = [3, 1, 2].reduce<Board>(
    (all, id) => putTicket(all, ticketOf(id, { status: 'completed' })),
    boardOf(),
  )
  expect(ids(over.finished)).toEqual([3, 2, 1])
})

test('[SCR-67] scheduled orders are sorted by their time', () => {
  const later = (id: number, hour: string) =>
    ticketOf(id, {
      status: 'scheduled',
      schedule: { open: `2026-11-22T${hour}:00:00.000Z`, close: `2026-11-22T${hour}:30:00.000Z` },
    })
  const board = [later(1, '14'), later(2, '08'), later(3, '08')].reduce<Board>(putTicket, boardOf())
  expect(ids(board.scheduled)).toEqual([2, 3, 1])
})

test('[ROL-04] a ticket is in exactly one lane', () => {
  const status = fc.constantFrom('placed', 'preparing', 'ready', 'on_the_way', 'completed', 'cancelled')
  const moves = fc.array(fc.record({ id: fc.integer({ min: 1, max: 6 }), status }), { maxLength: 40 })
  fc.assert(
    fc.property(moves, (all) => {
      const board = all.reduce<Board>(
        (now, { id, status }) => putTicket(now, ticketOf(id, { status })),
        boardOf(),
      )
      const shown = ids(allTickets(board))
      expect(new Set(shown).size).toBe(shown.length)
      expect(new Set(shown)).toEqual(new Set(all.map(({ id }) => id)))
      expect(ids(board.preparing)).toEqual([...ids(board.preparing)].sort((a, b) => a - b))
    }),
  )
})

test('[ROL-04] an accepted order moves to Preparing at once and keeps its place among its neighbours', () => {
  const board = boardOf({
    placed: [ticketOf(2), ticketOf(4)],
    preparing: [ticketOf(1, { status: 'preparing' }), ticketOf(3, { status: 'preparing' })],
  })
  const shown = optimisticBoard(board, { 2: { step: 'accept', minutes: 20, at } })
  expect(ids(shown.placed)).toEqual([4])
  expect(ids(shown.preparing)).toEqual([1, 2, 3])
  expect(shown.preparing[1]).toMatchObject({ preparation_minutes: 20, accepted_at: at })
})

test('[ROL-04] a refused step leaves the ticket in place', () => {
  const board = boardOf({ placed: [ticketOf(1)] })
  expect(optimisticBoard(board, {})).toEqual(board)
})

test('a refetched board keeps pending steps without applying them twice', () => {
  const cooking = ticketOf(1, { status: 'preparing', preparation_minutes: 20, actions: ['delay', 'ready'] })
  const before = boardOf({ preparing: [cooking] })
  const tap = { 1: { step: 'ready' as const, at } }
  expect(ids(optimisticBoard(before, tap).ready)).toEqual([1])
  const after = boardOf({ ready: [{ ...cooking, status: 'ready', ready_at: at, actions: [] }] })
  expect(optimisticBoard(after, tap)).toEqual(after)
})

test('a self-pickup stays in its lane until the code is confirmed', () => {
  const waiting = ticketOf(1, { status: 'ready', delivery_type: 'SELFPICKUP', actions: ['collected'] })
  const board = boardOf({ ready: [waiting] })
  expect(ids(optimisticBoard(board, { 1: { step: 'collected', code: '0000', at } }).ready)).toEqual([1])
})

test('[ROL-04] the bell rings for unanswered orders and stops on Accept', () => {
  const board = boardOf({ placed: [ticketOf(1), ticketOf(2)] })
  expect(ids(ringing(board))).toEqual([1, 2])
  expect(ids(ringing(optimisticBoard(board, { 1: { step: 'accept', minutes: 10, at } })))).toEqual([2])
})

test('[ROL-04] a ticket says how many pieces it has', () => {
  const line = {
    item_id: 1,
    name: 'Naan',
    price: 1,
    amount: 1,
    is_veg: 1 as const,
    image: null,
    art: null,
    picking: null,
  }
  const lines = [
    { ...line, id: 1, quantity: 2, note: null, addons: [] },
    { ...line, id: 2, quantity: 3, note: null, addons: [] },
  ]
  expect(pieces(ticketOf(1, { orderitems: lines }))).toBe(5)
})

test.each([null, {}, [], { placed: [] }, 'board'])(
  'a stored value that is no board is ignored: %j',
  (kept) => {
    expect(isBoard(kept)).toBe(false)
    expect(isBoard(boardOf())).toBe(true)
  },
)
