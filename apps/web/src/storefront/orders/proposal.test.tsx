import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Order, OrderItem } from '@tokri/contract/orders'
import { beforeEach, expect, test, vi } from 'vitest'
import { t } from '../../lib/format/i18n'
import { anOrder } from '../../testing/order'
import { pendingQuery } from '../../testing/pending-query'
import { drawn, openPage } from '../../testing/render'
import { isToBeWeighed, LineOutcome, LinePrice } from './line-outcome'
import { BillChange, OrderDetails } from './order-details'
import { itemCount, stageTitle } from './order-words'
import { proposalsOf, useAnswer } from './proposal'
import { timelineSteps } from './timeline-steps'
import { orderQuery } from './use-order'

beforeEach(() => openPage())

const picking: NonNullable<OrderItem['picking']> = {
  state: 'open',
  quantity: 2,
  weight: null,
  tolerance: null,
  picked_weight: null,
  amount: 20_000,
  substitute: null,
  answer_by: null,
  missing_amount: 0,
}
const milk = (change: Partial<typeof picking>): OrderItem => ({
  id: 3,
  item_id: 30,
  name: 'Whole milk',
  price: 10_000,
  quantity: 2,
  amount: 20_000,
  is_veg: 1,
  image: null,
  art: null,
  note: null,
  addons: [],
  picking: { ...picking, ...change },
})
const toned = {
  item_id: 31,
  name: 'Toned milk',
  unit: '1 l',
  quantity: 1,
  amount: 8_000,
  image: null,
  art: null,
}
const asked = { state: 'asked' as const, quantity: 1, substitute: toned, missing_amount: 10_000 }

test('what waits for an answer says what it saves, the most urgent first', () => {
  const orderitems = [
    milk({ ...asked, answer_by: '2026-11-21T09:30:00.000Z' }),
    milk({ state: 'found' }),
    milk({ ...asked, answer_by: '2026-11-21T09:25:00.000Z' }),
  ]
  const proposals = proposalsOf({ orderitems })
  expect(proposals.map(({ answer_by }) => answer_by.slice(14, 16))).toEqual(['25', '30'])
  expect(proposals[0]).toMatchObject({ missing: 1, saved: 2_000, substitute: toned })
})

test.each([
  [
    { state: 'found' as const, weight: 500, picked_weight: 950, amount: 19_000 },
    'Weighed 0.95 kg instead of 1 kg',
  ],
  [{ state: 'short' as const, quantity: 1, amount: 10_000 }, '1 was out of stock'],
  [{ ...asked, state: 'replaced' as const, amount: 18_000 }, 'Replaced with 1 × \u2068Toned milk\u2069'],
  [{ ...asked, state: 'refused' as const, amount: 10_000 }, 'You declined a substitute'],
  [{ ...asked, state: 'expired' as const, amount: 10_000 }, 'You didn’t reply in time'],
])('a line tells what became of it: %j', (change, words) => {
  const item = milk(change)
  expect(drawn(<LineOutcome item={item} about={false} />)).toContain(words)
  expect(drawn(<LinePrice item={item} about={false} />)).toMatch(/<s[^>]*>₹200</)
})

test('[SCR-30] until it is weighed a line by weight costs “about”, then what the scale says', () => {
  const weighed = { weight: 500, tolerance: 10 }
  const order = (
    change: Partial<OrderItem['picking'] & object>,
    status: 'preparing' | 'ready' = 'preparing',
  ) => anOrder({ status, orderitems: [milk({ ...weighed, ...change })] })
  expect(isToBeWeighed(order({}))).toBe(true)
  const words = drawn(<OrderDetails order={order({})} />)
  expect(words).toContain('about ₹200')
  expect(words).toContain('about 1 kg, up to 10% extra')
  expect(words).toContain('are weighed when packed')
  expect(drawn(<OrderDetails order={order({ tolerance: 0 })} />)).toContain('about 1 kg, no extra charge')
  for (const known of [order({ state: 'found', picked_weight: 950, amount: 19_000 }), order({}, 'ready')]) {
    expect(isToBeWeighed(known)).toBe(false)
    expect(drawn(<OrderDetails order={known} />)).not.toContain('about')
  }
})

test('[SCR-30] as many things come as are in the bag: what was missing is not counted, a substitute is', () => {
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

test('the new bill stands beside the one that was agreed, with what went back', () => {
  const refund = { gateway: 0, wallet: 2_000, rewards: 500 }
  const order = anOrder({ payable: 18_500, due_amount: 0, agreed: { payable: 21_000, refund } })
  const words = drawn(<BillChange order={order} />)
  expect(words).toContain('Your bill was ₹210 and is now ₹185.')
  expect(words).toContain('We refunded ₹25.')
  expect(drawn(<BillChange order={anOrder()} />)).toBe('')
})

const page: { client?: QueryClient; answer?: ReturnType<typeof useAnswer>['mutate'] } = {}
function Page({ order, onDone }: { order: Order; onDone: () => void }) {
  page.client = useQueryClient()
  page.answer = useAnswer(order, onDone).mutate
  return null
}

test('[ERR-05] an order asked for before the answer does not ask the same thing once more', async () => {
  const asking = anOrder({ orderitems: [milk({ ...asked, answer_by: '2026-11-21T09:30:00.000Z' })] })
  const answered = anOrder({ orderitems: [milk({ ...asked, state: 'replaced' })] })
  vi.stubGlobal('fetch', async () => Response.json({ data: answered }))
  const { queryKey } = orderQuery(asking.unique_order_id)
  const onDone = vi.fn()
  drawn(<Page order={asking} onDone={onDone} />, { answers: [[[...queryKey], asking]] })
  const [proposal] = proposalsOf(asking)
  if (!page.client || !proposal) throw new Error('nothing was drawn')
  const arrive = pendingQuery(page.client, queryKey, asking)
  page.answer?.({ proposal, accept: true })
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  await arrive()
  expect(page.client.getQueryData(queryKey)).toEqual(answered)
})
