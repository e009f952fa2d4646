import { beforeEach, expect, test } from 'vitest'
import { t } from '../../lib/format/i18n'
import { openPage } from '../../testing/open-page'
import { anOrder } from '../../testing/order'
import { asked, milk, type picking, toned } from '../../testing/picked-line'
import { itemCount, stageTitle } from './order-words'
import { proposalsOf } from './proposal'
import { timelineSteps } from './timeline-steps'

beforeEach(() => openPage())

test('open proposals say what they save, the most urgent first', () => {
  const orderitems = [
    milk({ ...asked, answer_by: '2026-11-21T09:30:00.000Z' }),
    milk({ state: 'found' }),
    milk({ ...asked, answer_by: '2026-11-21T09:25:00.000Z' }),
  ]
  const proposals = proposalsOf({ orderitems })
  expect(proposals.map(({ answer_by }) => answer_by.slice(14, 16))).toEqual(['25', '30'])
  expect(proposals[0]).toMatchObject({ missing: 1, saved: 2_000, substitute: toned })
})

test('[SCR-30] items are counted as packed: without missing ones, with substitutes', () => {
  const count = (change: Partial<typeof picking>) => itemCount({ orderitems: [milk({}), milk(change)] })
  expect(count({ state: 'found' })).toBe(4)
  expect(count({ state: 'short', quantity: 0 })).toBe(2)
  expect(count({ state: 'asked', quantity: 1, substitute: { ...toned, quantity: 1 } })).toBe(4)
  expect(count({ state: 'refused', quantity: 1, substitute: { ...toned, quantity: 1 } })).toBe(3)
  expect(count({ state: 'replaced', quantity: 1, substitute: { ...toned, quantity: 1 } })).toBe(4)
})

test.each([
  ['food', 'Preparing your order', 'Prepared and packed', '2 items, sealed'],
  ['meat', 'Packing your order', 'Picked and packed', '2 items, sealed, 3 bags'],
  ['grocery', 'Packing your order', 'Picked and packed', '2 items, sealed, 3 bags'],
] as const)('[SCR-30] what happens to a %s order is called by its name: %s', (kind, doing, done, sealed) => {
  const bags = kind === 'food' ? null : 3
  const order = anOrder({ kind, bags, status: 'preparing', orderitems: [milk({})] })
  expect(stageTitle(t, order)).toBe(doing)
  const packed = timelineSteps(t, { ...order, status: 'ready' }, null)[1]
  expect(packed).toMatchObject({ title: done })
  const history = [{ status: 'ready', action: 'ready', at: '2026-11-21T09:30:00.000Z' }]
  expect(timelineSteps(t, { ...order, status: 'ready', history }, null)[1]?.text).toBe(sealed)
})
