import { beforeEach, describe, expect, test } from 'vitest'
import { t } from '../../lib/format/i18n'
import { openPage } from '../../testing/open-page'
import { anOrder, anOrderItem, aRider } from '../../testing/order'
import { etaWords, stageTitle } from './order-words'
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

beforeEach(async () => {
  await openPage()
})

describe('[SCR-68] the timeline', () => {
  test('shows finished, current and coming steps, each with its time', () => {
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
  test('[ENT-01] an unpaid order says how long it is kept, by the operator’s setting', async () => {
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
  test('says that an order nobody accepted at the door is returned, and who will call', () => {
    const steps = timelineSteps(t, anOrder({ status: 'returning' }), null)
    expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'bad'])
    expect(steps[3]).toMatchObject({
      title: 'Going back to the store',
      text: 'We couldn’t deliver it. Our team will call you.',
    })
  })
  test('ends at the counter for a self-pickup', () => {
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

describe('[SCR-68] the text of the arrival time', () => {
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
  test('an order rejected by the store names the store', () => {
    const order = anOrder({
      status: 'cancelled',
      history: [{ status: 'cancelled', action: 'reject', at: '2026-11-21T09:22:00.000Z' }],
    })
    expect(stageTitle(t, order)).toBe('Green Fork couldn’t accept your order')
  })
})
