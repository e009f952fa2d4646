import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Mode, modes } from '../store/modes'
import {
  type ActorKind,
  actionsFor,
  actorKinds,
  checkLifecycle,
  isFinal,
  type OrderAction,
  type OrderFacts,
  type OrderState,
  orderActions,
  orderKinds,
  orderStates,
  step,
  wireStatus,
} from './lifecycle'

const delivery = { kind: 'food', delivery_type: 'DELIVERY' } as const
const pickup = { kind: 'food', delivery_type: 'SELFPICKUP' } as const
const errand = { kind: 'errand', delivery_type: 'DELIVERY' } as const

/** action, from, to, allowed actors. */
const table: readonly [OrderAction, readonly OrderState[], OrderState, readonly ActorKind[], OrderFacts?][] =
  [
    ['payment_failed', ['awaiting_payment'], 'payment_failed', ['system']],
    ['confirm_slot', ['scheduled'], 'scheduled_confirmed', ['store', 'staff', 'admin']],
    ['accept', ['placed'], 'preparing', ['store', 'staff', 'admin']],
    ['reject', ['placed', 'scheduled'], 'cancelled', ['store', 'staff', 'admin']],
    ['ignored', ['placed'], 'cancelled', ['system']],
    ['delay', ['preparing'], 'preparing', ['store', 'staff', 'admin']],
    ['ready', ['preparing'], 'ready', ['store', 'staff', 'admin']],
    ['collected', ['ready'], 'completed', ['store'], { state: null, ...pickup }],
    ['picked_up', ['ready'], 'on_the_way', ['rider']],
    ['delivered', ['on_the_way'], 'completed', ['rider', 'staff', 'admin']],
    ['fail_delivery', ['on_the_way'], 'returning', ['rider', 'staff', 'admin']],
    ['returned', ['returning'], 'returned', ['rider', 'staff', 'admin']],
    ['refund', ['completed'], 'completed', ['store', 'staff', 'admin']],
    ['restore', ['cancelled'], 'ready', ['staff', 'admin'], { state: null, ...delivery, before: 'ready' }],
  ]

describe('the life of an order', () => {
  test('[STA-19] every state is reachable, every action is used', () => {
    expect(checkLifecycle).not.toThrow()
  })

  for (const [action, from, to, who, facts] of table)
    test(`[STA-19] ${action} leads from ${from.join(', ')} to ${to}, by ${who.join(', ')} and nobody else`, () => {
      for (const state of orderStates)
        for (const actor of actorKinds) {
          const answer = step({ ...(facts ?? delivery), state }, action, actor)
          if (!who.includes(actor)) expect(answer).toEqual({ ok: false, why: 'not_allowed' })
          else if (!from.includes(state)) expect(answer).toEqual({ ok: false, why: 'wrong_state' })
          else expect(answer).toEqual({ ok: true, to })
        }
    })

  for (const [facts, placed, paid] of [
    [{}, 'placed', 'placed'],
    [{ auto_accept: true }, 'preparing', 'preparing'],
    [{ scheduled: true }, 'scheduled', 'scheduled'],
    [{ scheduled: true, auto_accept: true }, 'scheduled', 'scheduled'],
    [{ online_due: 1 }, 'awaiting_payment', 'placed'],
    [{ online_due: 1, auto_accept: true }, 'awaiting_payment', 'preparing'],
    [{ online_due: 1, scheduled: true }, 'awaiting_payment', 'scheduled'],
    [{ online_due: 0 }, 'placed', 'placed'],
    [errand, 'preparing', 'preparing'],
    [{ ...errand, online_due: 1 }, 'awaiting_payment', 'preparing'],
    [{ ...errand, scheduled: true }, 'scheduled', 'scheduled'],
  ] as const)
    test(`[STA-19] with ${JSON.stringify(facts)} an order is placed as ${placed} and, once paid, is ${paid}`, () => {
      const order = { ...delivery, ...facts }
      expect(step({ ...order, state: null }, 'place', 'customer')).toEqual({ ok: true, to: placed })
      expect(step({ ...order, state: null }, 'place', 'staff')).toEqual({ ok: true, to: placed })
      expect(step({ ...order, state: 'awaiting_payment' }, 'paid', 'system')).toEqual({ ok: true, to: paid })
    })

  for (const [state, facts, to] of [
    ['scheduled', {}, 'placed'],
    ['scheduled', { auto_accept: true }, 'preparing'],
    ['scheduled_confirmed', {}, 'preparing'],
    ['scheduled', errand, 'preparing'],
  ] as const)
    test(`[STA-19] when its time comes, a ${state} order with ${JSON.stringify(facts)} is ${to}`, () => {
      expect(step({ ...delivery, scheduled: true, ...facts, state }, 'start', 'system')).toEqual({
        ok: true,
        to,
      })
    })

  test('[STA-19] customers cancel for free until the store accepts, then staff decide', () => {
    const who = (state: OrderState) =>
      actorKinds.filter((actor) => step({ ...delivery, state }, 'cancel', actor).ok)
    expect(Object.fromEntries(orderStates.map((state) => [state, who(state)]))).toEqual({
      awaiting_payment: ['customer'],
      payment_failed: [],
      scheduled: ['customer'],
      scheduled_confirmed: ['customer'],
      placed: ['customer'],
      preparing: ['staff', 'admin'],
      ready: ['staff', 'admin'],
      on_the_way: ['staff', 'admin'],
      completed: [],
      cancelled: [],
      returning: [],
      returned: [],
    })
  })

  test('[STA-19] self-pickup has no rider, and delivery is never collected', () => {
    expect(step({ ...pickup, state: 'ready' }, 'picked_up', 'rider')).toEqual({
      ok: false,
      why: 'not_applicable',
    })
    expect(step({ ...delivery, state: 'ready' }, 'collected', 'store')).toEqual({
      ok: false,
      why: 'not_applicable',
    })
  })

  test('[STA-19] an errand has no store actions', () => {
    for (const action of ['accept', 'reject', 'delay', 'ready', 'confirm_slot'] as const)
      expect(step({ ...errand, state: 'placed' }, action, 'staff')).toEqual({
        ok: false,
        why: 'not_applicable',
      })
  })

  test('[STA-19] the store sees accept and reject, and a rider picks up only what is ready', () => {
    expect(actionsFor({ ...delivery, state: 'placed' }, 'store')).toEqual(['accept', 'reject'])
    expect(actionsFor({ ...delivery, state: 'preparing' }, 'store')).toEqual(['delay', 'ready'])
    expect(actionsFor({ ...delivery, state: 'preparing' }, 'rider')).toEqual([])
    expect(actionsFor({ ...delivery, state: 'ready' }, 'rider')).toEqual(['picked_up'])
    expect(actionsFor({ ...errand, state: 'preparing' }, 'rider')).toEqual(['picked_up'])
    expect(actionsFor({ ...delivery, state: 'placed' }, 'customer')).toEqual(['cancel'])
    for (const actor of actorKinds)
      expect(step({ ...delivery, state: 'preparing' }, 'delivered', actor).ok).toBe(false)
  })

  test('[STA-19] admins can do everything staff can', () => {
    for (const state of [null, ...orderStates])
      expect(actionsFor({ ...delivery, state }, 'admin')).toEqual(actionsFor({ ...delivery, state }, 'staff'))
  })

  const anyOrder = fc.record({
    state: fc.constant(null),
    kind: fc.constantFrom(...orderKinds),
    delivery_type: fc.constantFrom(...modes),
    auto_accept: fc.boolean(),
    scheduled: fc.boolean(),
    online_due: fc.constantFrom(0, 100),
  })
  const anyMove = fc.tuple(fc.constantFrom(...orderActions), fc.constantFrom(...actorKinds))

  test('[STA-19] property: a finished order stays finished, and offered actions succeed', () => {
    fc.assert(
      fc.property(anyOrder, fc.array(anyMove, { maxLength: 60 }), (start, moves) => {
        let order: OrderFacts = start
        for (const [action, actor] of moves) {
          const answer = step(order, action, actor)
          expect(actionsFor(order, actor).includes(action)).toBe(answer.ok)
          if (!answer.ok) continue
          if (order.state && isFinal(order.state)) expect(answer.to).toBe(order.state)
          order = { ...order, state: answer.to }
        }
      }),
    )
  })

  test('[STA-19] exactly four states are final', () => {
    expect(orderStates.filter(isFinal)).toEqual(['payment_failed', 'completed', 'cancelled', 'returned'])
  })
})

describe('order status ids on the wire', () => {
  const rows: readonly [OrderState, boolean, Mode, number][] = [
    ['placed', false, 'DELIVERY', 1],
    ['preparing', false, 'DELIVERY', 2],
    ['ready', false, 'DELIVERY', 2],
    ['preparing', true, 'DELIVERY', 3],
    ['ready', true, 'DELIVERY', 3],
    ['on_the_way', true, 'DELIVERY', 4],
    ['returning', true, 'DELIVERY', 4],
    ['completed', true, 'DELIVERY', 5],
    ['completed', false, 'SELFPICKUP', 5],
    ['cancelled', true, 'DELIVERY', 6],
    ['returned', true, 'DELIVERY', 6],
    ['preparing', false, 'SELFPICKUP', 2],
    ['ready', false, 'SELFPICKUP', 7],
    ['awaiting_payment', false, 'DELIVERY', 8],
    ['payment_failed', false, 'DELIVERY', 9],
    ['scheduled', false, 'DELIVERY', 10],
    ['scheduled_confirmed', false, 'DELIVERY', 11],
  ]
  for (const [state, has_rider, delivery_type, id] of rows)
    test(`[STA-19] ${state}, ${has_rider ? 'with' : 'without'} a rider, ${delivery_type}, is status ${id}`, () => {
      expect(wireStatus({ state, has_rider, delivery_type })).toBe(id)
    })

  test('every state has a status', () => {
    expect(new Set(rows.map(([state]) => state))).toEqual(new Set(orderStates))
  })
})
