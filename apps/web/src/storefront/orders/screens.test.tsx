import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { Problem } from '../../lib/api/problem'
import { t } from '../../lib/format/i18n'
import { guest, useUser } from '../../state/session'
import { anOrder, anOrderItem, aRider } from '../../testing/order'
import { askedBy, drawn, openPage } from '../../testing/render'
import { OrderDetails } from './order-details'
import { OrderOver } from './order-over'
import { PinCard } from './order-under-way'
import { etaWords, stageTitle } from './order-words'
import { RiderCard } from './rider-card'
import { RunningOrderScreen } from './running-order-screen'
import { timelineSteps } from './timeline-steps'

const dish = anOrderItem({
  note: 'Less spicy',
  addons: [{ addon_id: 5, addon_category_name: 'Extras', name: 'Cheese', price: 3000 }],
})
const ridden = anOrder({
  status: 'on_the_way',
  rider: aRider(),
  cancellable: false,
  orderitems: [dish],
  history: [
    { status: 'placed', action: 'place', at: '2026-11-21T09:20:00.000Z' },
    { status: 'preparing', action: 'accept', at: '2026-11-21T09:21:00.000Z' },
    { status: 'ready', action: 'ready', at: '2026-11-21T09:35:00.000Z' },
    { status: 'on_the_way', action: 'picked_up', at: '2026-11-21T09:40:00.000Z' },
  ],
})

const routes = (
  <Routes>
    <Route path="/running-order/:unique_order_id" element={<RunningOrderScreen />} />
  </Routes>
)
const screen = (order = ridden) =>
  drawn(routes, {
    path: `/running-order/${order.unique_order_id}`,
    answers: [[['mine', 'order', order.unique_order_id], order]],
  })

beforeEach(async () => {
  useUser.setState(guest, true)
  await openPage()
})

describe('[SCR-68] [ROU-33] the page of a running order', () => {
  test('carries every fact in words: the map may be left out', async () => {
    await openPage([{ key: 'showMap', value: false }])
    const page = screen()
    for (const words of ['On the way to you', '4719', 'Imran is bringing your order', '4.8', 'KA 05 KT 4412'])
      expect(page).toContain(words)
    expect(page).toContain('href="tel:+919800000002"')
    expect(page).toMatch(/role="progressbar"[^>]*aria-label="Step 3 of 4: On the way to you"/)
    expect(page).toMatch(/<p[^>]*>On the way to you<.*Your code.*4719/)
    expect(page).toMatch(/Order accepted.*Prepared and packed.*Picked up.*Delivered/)
    expect(page).toContain('2 items, ₹210')
    expect(page).not.toContain('Cancel order</')
  })
  test('has the map of it where the operator shows one', () => {
    expect(screen()).toMatch(/class="[^"]*mapbox/)
  })
  test('of an order that is over says how it ended, and offers it again', () => {
    const over = anOrder({ status: 'completed', orderitems: [dish] })
    expect(screen(over)).toMatch(/<h1[^>]*>Delivered.*Reorder from Green Fork/)
  })
  test.each([
    [new Problem(404, 'not_found', ''), 'Order not found', false],
    [new Problem(0, 'network', ''), 'Try again', true],
  ])('%s is said in a sentence, with the way to all orders', (problem, words, canRetry) => {
    const page = drawn(routes, {
      path: '/running-order/TK-4711',
      failures: [[['mine', 'order', 'TK-4711'], problem]],
    })
    expect(page).toContain(words)
    expect(page.includes('Try again')).toBe(canRetry)
    expect(page).toContain('href="/my-orders"')
  })
  test('is asked for by the number in its address', async () => {
    expect(await askedBy(routes, { path: '/running-order/TK-4711' })).toEqual([
      ['get-order', { unique_order_id: 'TK-4711' }],
    ])
  })
  test('is found again by its address: while it loads its shape is there', () => {
    expect(drawn(routes, { path: '/running-order/TK-4711' })).toContain('Loading your order')
  })
  test('offers to call it off while that is free', async () => {
    await openPage([{ key: 'showMap', value: false }])
    expect(screen(anOrder())).toContain('Cancel order')
  })
  test('shows the rider’s initial, no phone once the trip is over', () => {
    const card = drawn(
      <RiderCard order={anOrder({ status: 'completed', rider: aRider({ phone: null }) })} now={new Date()} />,
    )
    expect(card).toContain('>I<')
    expect(card).toContain('Imran brought your order')
    expect(card).not.toContain('tel:')
  })
  test('tells the code digit by digit to those who listen', () => {
    expect(drawn(<PinCard order={ridden} />)).toContain('aria-label="Code 4 7 1 9"')
    expect(drawn(<PinCard order={anOrder()} />)).toBe('')
  })
})

describe('[SCR-68] the timeline', () => {
  test('says what is done, what is going on and what comes, each with its time', () => {
    const steps = timelineSteps(t, ridden, new Date('2026-11-21T09:52:00.000Z'))
    expect(steps.map(({ state, title }) => [state, title])).toEqual([
      ['done', 'Order accepted'],
      ['done', 'Prepared and packed'],
      ['now', 'Picked up'],
      ['next', 'Delivered'],
    ])
    expect(steps.map(({ time }) => time)).toEqual(['2:51 pm', '3:05 pm', '3:10 pm', '3:22 pm'])
    expect(steps[2]?.text).toBe('Have your code ready for the rider')
  })
  test('[ENT-01] an unpaid order says until when it is kept, by the operator’s minutes', async () => {
    const order = anOrder({ status: 'awaiting_payment', created_at: '2026-11-21T09:20:00.000Z' })
    const said = async (minutes: number) => {
      await openPage([{ key: 'awaitingPaymentThreshold', value: minutes }])
      return timelineSteps(t, order, null)[0]?.text
    }
    expect(await said(15)).toBe('Pay by 3:05 pm to keep this order.')
    expect(await said(40)).toBe('Pay by 3:30 pm to keep this order.')
    expect(await said(0)).toBeUndefined()
    await openPage()
  })
  test('of an order nobody took at the door says that it goes back, and who will call', () => {
    const steps = timelineSteps(t, anOrder({ status: 'returning' }), null)
    expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'bad'])
    expect(steps[3]).toMatchObject({
      title: 'Going back to the store',
      text: 'We couldn’t deliver it. Our team will call you.',
    })
  })
  test('of a self-pickup ends at the counter', () => {
    const steps = timelineSteps(t, anOrder({ status: 'ready', delivery_type: 'SELFPICKUP' }), null)
    expect(steps.map(({ title }) => title)).toEqual([
      'Order accepted',
      'Prepared and packed',
      'Ready for pickup',
      'Collected',
    ])
    expect(steps[2]).toMatchObject({ state: 'now', text: 'Show your code at the counter' })
  })
  test('names the rider on the way to the kitchen and at it', () => {
    const third = (state: string) =>
      timelineSteps(t, anOrder({ status: 'preparing', rider: aRider({ state }) }), null)[2]?.text
    expect(third('assigned')).toBe('Imran is on the way to the restaurant')
    expect(third('at_store')).toBe('Imran is at the restaurant')
  })
})

describe('[SCR-68] the words of the time', () => {
  test('a delivery arrives, a pickup is ready', () => {
    const cooking = { status: 'preparing' } as const
    expect(etaWords(t, anOrder(cooking), { kind: 'range', from: 20, to: 25 })).toBe(
      'Arriving in 20–\u206025 min',
    )
    expect(
      etaWords(t, anOrder({ ...cooking, delivery_type: 'SELFPICKUP' }), { kind: 'minutes', minutes: 4 }),
    ).toBe('Ready in 4 min')
    expect(etaWords(t, anOrder({ status: 'ready', delivery_type: 'SELFPICKUP' }), { kind: 'none' })).toBe(
      'Ready for pickup',
    )
  })
  test('an order the store turned down names the store', () => {
    const order = anOrder({
      status: 'cancelled',
      history: [{ status: 'cancelled', action: 'reject', at: '2026-11-21T09:22:00.000Z' }],
    })
    expect(stageTitle(t, order)).toBe('Green Fork couldn’t accept your order')
  })
})

describe('[SCR-68] an order that is over', () => {
  const paid = {
    lines: [{ code: 'wallet' as const, label: 'walletName', amount: -5000, explanation: null }],
  }
  test('arrived: once more, and the whole bill', () => {
    const page = drawn(<OrderOver order={anOrder({ status: 'completed', orderitems: [dish] })} />)
    expect(page).toContain('Delivered')
    expect(page).toContain('Reorder from Green Fork')
    expect(page).toContain('Sun Bowl')
  })
  test('turned down: the reason and what went back', () => {
    const page = drawn(
      <OrderOver
        order={anOrder({
          ...paid,
          status: 'cancelled',
          cancel_reason: 'Out of rice',
          history: [
            { status: 'placed', action: 'place', at: '2026-11-21T09:20:00.000Z' },
            { status: 'cancelled', action: 'reject', at: '2026-11-21T09:22:00.000Z' },
          ],
        })}
      />,
    )
    expect(page).toContain('Reason: Out of rice')
    expect(page).toContain('₹50 refunded to your wallet.')
  })
  test('the details show choices, wishes and what balances paid below the total', () => {
    const page = drawn(<OrderDetails order={anOrder({ ...paid, orderitems: [dish], due_amount: 16_000 })} />)
    expect(page).toContain('Cheese')
    expect(page).toContain('Note: Less spicy')
    expect(page.indexOf('Total')).toBeLessThan(page.indexOf('Wallet'))
    expect(page).toContain('Pay in cash on delivery')
  })
})
