import type { OrderItem } from '@tokri/contract/orders'
import { expect, test } from 'vitest'
import { anOrder } from '../../testing/order'
import { pendingQuery } from '../../testing/pending-query'
import { asked, milk, type picking } from '../../testing/picked-line'
import { renderScreen } from '../../testing/render-screen'
import { isToBeWeighed, LineOutcome, LinePrice } from './line-outcome'
import { BillChange, OrderDetails } from './order-details'
import { ProposalDoor } from './proposal-sheet'
import { orderQuery } from './use-order'

test.each([
  [
    { state: 'found' as const, weight: 500, picked_weight: 950, amount: 19_000 },
    'Weighed 0.95 kg instead of 1 kg',
  ],
  [{ state: 'short' as const, quantity: 1, amount: 10_000 }, '1 was out of stock'],
  [{ ...asked, state: 'replaced' as const, amount: 18_000 }, 'Replaced with 1 × \u2068Toned milk\u2069'],
  [{ ...asked, state: 'refused' as const, amount: 10_000 }, 'You declined a substitute'],
  [{ ...asked, state: 'expired' as const, amount: 10_000 }, 'You didn’t reply in time'],
])('a line tells its outcome and strikes its old price: %j', async (change, words) => {
  const item = milk(change)
  const page = await renderScreen(
    <>
      <LineOutcome item={item} about={false} />
      <LinePrice item={item} about={false} />
    </>,
  )
  await expect.element(page.getByText(words)).toBeVisible()
  expect(page.getByText('₹200').element().tagName).toBe('S')
})

test('[SCR-30] a line sold by weight costs “about” until it is weighed, then its exact price', async () => {
  const order = (
    change: Partial<OrderItem['picking'] & object>,
    status: 'preparing' | 'ready' = 'preparing',
  ) =>
    anOrder({
      status,
      orderitems: [milk({ weight: 500, tolerance: 10, ...change } as Partial<typeof picking>)],
    })
  const textOf = async (one: ReturnType<typeof anOrder>) => {
    const page = await renderScreen(<OrderDetails order={one} />)
    const text = page.container.textContent
    await page.unmount()
    return text
  }
  const words = await textOf(order({}))
  for (const part of ['about ₹200', 'about 1 kg, up to 10% extra', 'are weighed when packed'])
    expect(words).toContain(part)
  expect(await textOf(order({ tolerance: 0 }))).toContain('about 1 kg, no extra charge')
  for (const known of [order({ state: 'found', picked_weight: 950, amount: 19_000 }), order({}, 'ready')]) {
    expect(isToBeWeighed(known)).toBe(false)
    expect(await textOf(known)).not.toContain('about')
  }
})

test('the new bill is shown beside the agreed one, with what was refunded', async () => {
  const refund = { gateway: 0, wallet: 2_000, rewards: 500 }
  const order = anOrder({ payable: 18_500, due_amount: 0, agreed: { payable: 21_000, refund } })
  const page = await renderScreen(<BillChange order={order} />)
  expect(page.container.textContent).toContain('Your bill was ₹210 and is now ₹185.')
  expect(page.container.textContent).toContain('We refunded ₹25.')
  await page.unmount()
  expect((await renderScreen(<BillChange order={anOrder()} />)).container.textContent).toBe('')
})

const answer_by = () => new Date(Date.now() + 240_000).toISOString()

test('a substitute is offered automatically, can be decided later, and accepted then', async () => {
  const asking = anOrder({ orderitems: [milk({ ...asked, answer_by: answer_by() })] })
  const answered = anOrder({ orderitems: [milk({ ...asked, state: 'replaced' })] })
  const page = await renderScreen(<ProposalDoor order={asking} />, {
    calls: { 'answer-substitution': { success: true, data: answered } },
  })
  const sheet = page.getByRole('dialog', { name: 'Accept a substitute?' })
  await expect.element(sheet).toHaveTextContent('Toned milk')
  await page.getByRole('button', { name: 'Decide later' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'View' }).click()
  const { queryKey } = orderQuery(asking.unique_order_id)
  const arrive = pendingQuery(page.queries, queryKey, asking)
  await sheet.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => page.made.length).toBe(1)
  await arrive()
  // an order whose request began before the answer does not ask the same question again
  await expect.poll(() => page.queries.getQueryData(queryKey)).toEqual(answered)
})
