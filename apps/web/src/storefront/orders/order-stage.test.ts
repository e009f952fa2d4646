import type { Order } from '@tokri/contract/orders'
import { orderStates } from '@tokri/domain/order/lifecycle'
import type { Mode } from '@tokri/domain/store/modes'
import { describe, expect, test } from 'vitest'
import { anOrder, aRider } from '../../testing/order'
import { cookedShare, isOver, isUnderWay, progressOf, type Stage, showsPin, stageOf } from './order-stage'

describe('[SCR-68] the stage an order is shown in', () => {
  const rows: [Order['status'], Mode, string | null, Stage][] = [
    ['awaiting_payment', 'DELIVERY', null, 'paying'],
    ['payment_failed', 'DELIVERY', null, 'unpaid'],
    ['scheduled', 'DELIVERY', null, 'scheduled'],
    ['scheduled_confirmed', 'SELFPICKUP', null, 'scheduled'],
    ['placed', 'DELIVERY', null, 'waiting'],
    ['preparing', 'DELIVERY', 'assigned', 'cooking'],
    ['ready', 'DELIVERY', 'at_store', 'packed'],
    ['ready', 'SELFPICKUP', null, 'collectable'],
    ['on_the_way', 'DELIVERY', 'picked_up', 'on_the_way'],
    ['on_the_way', 'DELIVERY', 'at_door', 'at_door'],
    ['completed', 'SELFPICKUP', null, 'done'],
    ['cancelled', 'DELIVERY', null, 'cancelled'],
    ['returning', 'DELIVERY', 'returning', 'coming_back'],
    ['returned', 'DELIVERY', 'returned', 'returned'],
  ]
  for (const [status, delivery_type, rider, stage] of rows)
    test(`${status}, ${delivery_type}, rider ${rider ?? 'none'}: ${stage}`, () => {
      const order = anOrder({
        status,
        delivery_type,
        rider: rider === null ? null : aRider({ state: rider }),
      })
      expect(stageOf(order)).toBe(stage)
    })

  test('every state of the lifecycle has a stage, and only final ones stop the page’s polling', () => {
    for (const status of orderStates) expect(stageOf(anOrder({ status })), status).toBeTruthy()
    expect(orderStates.filter((status) => isOver({ status }))).toEqual([
      'payment_failed',
      'completed',
      'cancelled',
      'returned',
    ])
  })
})

describe('[SCR-68] the code is shown when it is needed, not before', () => {
  const shown = (change: Partial<Order>) => showsPin(anOrder(change), stageOf(anOrder(change)))
  test('on the way and at the door of a delivery, not while the kitchen cooks', () => {
    expect(shown({ status: 'preparing', rider: aRider({ state: 'assigned' }) })).toBe(false)
    expect(shown({ status: 'on_the_way', rider: aRider() })).toBe(true)
    expect(shown({ status: 'on_the_way', rider: aRider({ state: 'at_door' }) })).toBe(true)
  })
  test('from acceptance on for a self-pickup', () => {
    expect(shown({ status: 'placed', delivery_type: 'SELFPICKUP' })).toBe(false)
    expect(shown({ status: 'preparing', delivery_type: 'SELFPICKUP' })).toBe(true)
    expect(shown({ status: 'ready', delivery_type: 'SELFPICKUP' })).toBe(true)
  })
  test('never where the operator turned codes off', () => {
    expect(shown({ status: 'on_the_way', rider: aRider(), delivery_pin: null })).toBe(false)
  })
})

describe('[SCR-68] the four-part progress bar', () => {
  const way: Stage[] = ['waiting', 'cooking', 'packed', 'on_the_way', 'at_door', 'done']
  test('only grows on the way to the door, and is full at the end', () => {
    const steps = way.map((stage) => progressOf(stage, { cooked: 1, ridden: 1 }))
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
    expect(steps.at(-1)).toBe(4)
  })
  test('never shows a running part as finished', () => {
    expect(progressOf('cooking', { cooked: 5 })).toBeLessThan(2)
    expect(progressOf('on_the_way', { ridden: 5 })).toBeLessThan(3)
    expect(progressOf('cooking', { cooked: -5 })).toBeGreaterThan(1)
  })
  test('is hidden for orders that were cancelled', () => {
    expect(way.every(isUnderWay)).toBe(true)
    expect((['unpaid', 'cancelled', 'returned'] as Stage[]).some(isUnderWay)).toBe(false)
  })
})

describe('[SCR-68] the share of the cooking time that has passed', () => {
  const cooking = anOrder({
    status: 'preparing',
    history: [{ status: 'preparing', action: 'accept', at: '2026-11-21T09:20:00.000Z' }],
  })
  const at = (time: string, travel = 10) =>
    cookedShare(cooking, new Date(`2026-11-21T${time}:00.000Z`), travel)
  test('runs from acceptance to the planned departure', () => {
    expect(at('09:20')).toBe(0)
    expect(at('09:30')).toBe(0.5)
    expect(at('09:40')).toBe(1)
    expect(at('11:00')).toBe(1)
  })
  test('is zero before acceptance', () => {
    expect(cookedShare(anOrder(), new Date('2026-11-21T09:30:00.000Z'), 10)).toBe(0)
  })
  test('is full if the promised time leaves no time to cook', () => {
    expect(at('09:20', 45)).toBe(1)
  })
})
