import type { Order } from '@tokri/contract/orders'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { Problem } from '../../lib/api/problem'
import { read } from '../../lib/device/storage'
import { beginAttempt, endAttempt, useAttempt } from '../../state/attempt'
import { anOrder } from '../../testing/order'
import { renderScreen } from '../../testing/render-screen'
import { useOrdering } from './use-placing'

beforeEach(endAttempt)

let orders = 0
const newOrderId = () => `TK-${++orders}`

interface Given {
  order: Order
  onClear?: () => void
  /** Throws in response to an attempt, before the order. */
  refuse?: (idempotency_key: string) => void
  /** The order is returned after this promise. */
  after?: Promise<void>
}

/** A checkout of three dishes; what it sends is answered with an order. */
function Checkout({ order, onClear = () => undefined, refuse = () => undefined, after }: Given) {
  const [count, setCount] = useState(3)
  const clear = () => {
    setCount(0)
    onClear()
  }
  const [stable] = useState(() => clear)
  const { phase, place } = useOrdering<object, null>({
    cart: 'food',
    send: async ({ idempotency_key }) => {
      refuse(idempotency_key)
      await after
      return { data: order }
    },
    clear: stable,
    stale: [],
  })
  return (
    <button type="button" onClick={() => void place({}, 100, null)}>
      {`${count} dishes, ${phase.at}`}
    </button>
  )
}

/** A promise that the test resolves. */
function aPromise() {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((keep) => {
    resolve = keep
  })
  return { promise, resolve }
}

test('[ERR-05] the checkout keeps its cart until the order page is drawn', async () => {
  const order = anOrder({ unique_order_id: newOrderId() })
  const cleared: string[] = []
  const page = await renderScreen(
    <Checkout order={order} onClear={() => cleared.push(location.pathname)} />,
    { path: '/checkout' },
  )
  const seen: string[] = []
  const button = page.getByRole('button').element()
  new MutationObserver(() => seen.push(button.textContent ?? '')).observe(button, {
    subtree: true,
    characterData: true,
    childList: true,
  })
  await page.getByRole('button').click()
  await expect.element(page.getByText('Another page')).toBeVisible()
  expect(page.path()).toBe(`/running-order/${order.unique_order_id}`)
  expect(seen.filter((text) => text.startsWith('0'))).toEqual([])
  expect(cleared).toHaveLength(1)
  expect(useAttempt.getState().attempt).toBeNull()
})

test('[ERR-05] an order found for an earlier attempt keeps its cart for a lost payment and empties it', async () => {
  beginAttempt(100)
  const unique_order_id = newOrderId()
  const open: boolean[] = []
  const page = await renderScreen(
    <Checkout
      order={anOrder({ unique_order_id })}
      onClear={() => open.push(useAttempt.getState().attempt !== null)}
    />,
    { path: '/checkout', calls: { 'find-attempt': { unique_order_id, in_progress: false } } },
  )
  await expect.element(page.getByText('Another page')).toBeVisible()
  expect(page.path()).toBe(`/running-order/${unique_order_id}`)
  expect(open).toEqual([false])
  expect(read('heldCart')).toMatchObject({ unique_order_id, cart: 'food' })
})

/** A checkout that was left while its order was being sent; `answer` lets the response arrive. */
async function leaveWhilePlacing() {
  const order = anOrder({ unique_order_id: newOrderId() })
  const { promise, resolve: answer } = aPromise()
  const counted = { clears: 0 }
  const page = await renderScreen(
    <Checkout order={order} after={promise} onClear={() => (counted.clears += 1)} />,
    {
      path: '/checkout',
      calls: { 'find-attempt': { unique_order_id: order.unique_order_id, in_progress: false } },
    },
  )
  await page.getByRole('button').click()
  await page.router.navigate('/elsewhere')
  await expect.element(page.getByText('Another page')).toBeVisible()
  return { page, counted, answer, itsPage: `/running-order/${order.unique_order_id}` }
}

test('[ERR-05] leaving while the order is placed still empties the cart', async () => {
  const { page, counted, answer, itsPage } = await leaveWhilePlacing()
  expect(counted.clears).toBe(0)
  answer()
  await expect.poll(page.path).toBe(itsPage)
  expect(counted.clears).toBe(1)
  expect(useAttempt.getState().attempt).toBeNull()
})

test('[VAL-06] the second answer for an order leaves a newer cart alone', async () => {
  const { page, counted, answer, itsPage } = await leaveWhilePlacing()
  await page.router.navigate('/checkout')
  await expect.poll(page.path, { timeout: 5_000 }).toBe(itsPage)
  await expect.poll(() => counted.clears).toBe(1)
  answer()
  await page.router.navigate('/elsewhere')
  expect(counted.clears).toBe(1)
})

test('[ERR-05] a busy server gets the same attempt again, and the order is placed', async () => {
  const keys: string[] = []
  const refuse = (key: string) => {
    keys.push(key)
    if (keys.length < 3) throw new Problem(503, 'unavailable', '', [], { retry_after: 0.1 })
  }
  const order = anOrder({ unique_order_id: newOrderId() })
  const page = await renderScreen(<Checkout order={order} refuse={refuse} />, { path: '/checkout' })
  await page.getByRole('button').click()
  await expect.element(page.getByText('Another page')).toBeVisible()
  expect(page.path()).toBe(`/running-order/${order.unique_order_id}`)
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test('[ROU-33] the order page shows the order at once, without another request', async () => {
  const order = anOrder({ unique_order_id: newOrderId() })
  const page = await renderScreen(<Checkout order={order} onClear={() => undefined} />, { path: '/checkout' })
  await page.getByRole('button').click()
  await expect.element(page.getByText('Another page')).toBeVisible()
  expect(page.queries.getQueryData(['mine', 'order', order.unique_order_id])).toEqual(order)
})

test('[ROU-27] my orders are fetched again after another one was placed', async () => {
  const page = await renderScreen(
    <Checkout order={anOrder({ unique_order_id: newOrderId() })} onClear={() => undefined} />,
    {
      path: '/checkout',
    },
  )
  page.queries.setQueryData(['mine', 'orders'], { pages: [], pageParams: [] })
  await page.getByRole('button').click()
  await expect.element(page.getByText('Another page')).toBeVisible()
  expect(page.queries.getQueryState(['mine', 'orders'])?.isInvalidated).toBe(true)
})
