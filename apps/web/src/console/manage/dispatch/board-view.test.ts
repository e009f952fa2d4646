import type { DispatchBoard, DutyRider, OpenDelivery } from '@tokri/contract/dispatch-board'
import { expect, test } from 'vitest'
import { minutesSince } from '../kit/minutes-since'
import { activityOf, boardOfZone, sortBoard } from './board-view'

const spot = { latitude: 12.93, longitude: 77.62 }
const delivery = (more: Partial<OpenDelivery>): OpenDelivery => ({
  ...{ order_id: 1, unique_order_id: 'TK-1', state: 'assigned', order_state: 'ready', zone_id: 5 },
  pickup: { name: 'Momo Adda', image: null, art: null, ...spot },
  drop: { name: 'BTM 2nd Stage', latitude: 12.91, longitude: 77.61 },
  ...{ km: 3.1, ready_at: null, promised_to: null, rider_id: 21, due: 0, may_move: true },
  ...more,
})
const rider = (more: Partial<DutyRider> = {}): DutyRider => ({
  ...{ id: 21, name: 'Asha', phone: null, state: 'busy', zone_ids: [], last_delivery_at: null },
  ...{ active_orders: 1, max_orders: 2, cash_in_hand: 0, cash_limit: 0 },
  position: { ...spot, at: '2026-11-20T07:00:00Z' },
  ...more,
})
const board = (deliveries: OpenDelivery[], riders = [rider()]): DispatchBoard => ({
  ...{ deliveries, riders, zones: [] },
})

test('a rider is on the way to the pickup, at it, on the way to the door, or at it', () => {
  const doing = (more: Partial<OpenDelivery>) => activityOf(rider(), board([delivery(more)]))
  expect(doing({})).toEqual({ is: 'to_pickup', place: 'Momo Adda', minutes: 0 })
  expect(doing({ state: 'at_store' })).toEqual({ is: 'at_pickup', place: 'Momo Adda' })
  const carried = { state: 'picked_up', may_move: false } as const
  expect(doing(carried)).toMatchObject({ is: 'to_door', place: 'BTM 2nd Stage' })
  expect(doing(carried)).toHaveProperty(
    'minutes',
    expect.toSatisfy((minutes: number) => minutes > 0),
  )
  expect(doing({ ...carried, state: 'at_door' })).toEqual({ is: 'at_door', place: 'BTM 2nd Stage' })
})

test('what is already carried is brought before anything is fetched', () => {
  const fetched = delivery({ order_id: 1 })
  const carried = delivery({ order_id: 2, state: 'picked_up', may_move: false })
  expect(activityOf(rider(), board([fetched, carried]))).toMatchObject({ is: 'to_door' })
})

test('deliveries are sorted by promise, by how long they have been ready, or by store', () => {
  const at = (order_id: number, name: string, ready_at: string | null) =>
    delivery({ order_id, ready_at, pickup: { name, image: null, art: null, ...spot } })
  const all = board([
    at(1, 'Saffron', null),
    at(2, 'Momo Adda', '2026-11-20T07:05:00Z'),
    at(3, 'Nandi House', '2026-11-20T07:01:00Z'),
  ])
  const sorted = (by: 'promise' | 'ready' | 'store') =>
    sortBoard(all, by).deliveries.map(({ order_id }) => order_id)
  expect(sorted('promise')).toEqual([1, 2, 3])
  expect(sorted('ready')).toEqual([3, 2, 1])
  expect(sorted('store')).toEqual([2, 3, 1])
})

test('without a position no minutes are promised', () => {
  const unseen = rider({ position: null })
  expect(activityOf(unseen, board([delivery({})], [unseen]))).toMatchObject({ minutes: null })
})

test('a free rider says since when, a quiet one when they were last heard from', () => {
  const since = '2026-11-20T06:57:00Z'
  const free = rider({ state: 'free', active_orders: 0, last_delivery_at: since })
  expect(activityOf(free, board([], [free]))).toEqual({ is: 'free', since })
  const quiet = rider({ state: 'quiet' })
  expect(activityOf(quiet, board([delivery({})], [quiet]))).toEqual({
    is: 'quiet',
    since: '2026-11-20T07:00:00Z',
  })
  expect(minutesSince(since, new Date('2026-11-20T07:00:30Z'))).toBe(3)
})

test('a zone shows its deliveries, its riders, and who brings something there', () => {
  const whole = board(
    [delivery({ order_id: 1, zone_id: 5, rider_id: 24 }), delivery({ order_id: 2, zone_id: 6 })],
    [
      rider({ id: 21 }),
      rider({ id: 22, zone_ids: [5] }),
      rider({ id: 23, zone_ids: [6] }),
      rider({ id: 24, zone_ids: [6] }),
    ],
  )
  const shown = boardOfZone(whole, 5)
  expect(shown.deliveries.map(({ order_id }) => order_id)).toEqual([1])
  expect(shown.riders.map(({ id }) => id)).toEqual([21, 22, 24])
  expect(boardOfZone(whole, null)).toBe(whole)
})
