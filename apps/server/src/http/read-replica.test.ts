import { contract } from '@tokri/contract/index'
import { expect, test } from 'vitest'
import type { Context, Route } from '../core/implement'
import { refuse } from '../core/refused'
import { readFromReplica } from './read-replica'

const { getDeliveryRestaurants } = contract.stores
const { quoteCart } = contract.cart
const { placeOrder } = contract.orders

/**
 * A read-only call for guests and two other calls; the primary replies with its name, the replica as given.
 */
function openCalls(ofReplica: () => unknown = () => 'replica') {
  const routesOf = (answer: () => unknown): Route[] =>
    [getDeliveryRestaurants, quoteCart, placeOrder].map((endpoint) => ({
      name: endpoint.path,
      endpoint: endpoint as Route['endpoint'],
      handle: async () => answer(),
    }))
  const clock = { now: 0 }
  const routes = readFromReplica(
    routesOf(() => 'primary'),
    routesOf(ofReplica),
    () => clock.now,
  )
  const ask = async (endpoint: { path: string }, kind: 'guest' | 'customer' = 'guest') =>
    await routes
      .find(({ name }) => name === endpoint.path)
      ?.handle({} as never, { actor: { kind } } as unknown as Context<never>)
  return { ask, clock }
}

test('a replica serves guests’ reads, and nothing else', async () => {
  const { ask } = openCalls()
  expect(await ask(getDeliveryRestaurants)).toBe('replica')
  expect(await ask(getDeliveryRestaurants, 'customer')).toBe('primary')
  expect([await ask(quoteCart), await ask(placeOrder)]).toEqual(['primary', 'primary'])
})

test('[ERR-06] an unreachable replica fails no call and is not used for five seconds', async () => {
  let asked = 0
  const { ask, clock } = openCalls(() => {
    asked++
    throw Object.assign(new Error('…'), { code: 'ECONNREFUSED' })
  })
  expect([await ask(getDeliveryRestaurants), await ask(getDeliveryRestaurants)]).toEqual([
    'primary',
    'primary',
  ])
  expect(asked).toBe(1)
  clock.now = 5_000
  expect(await ask(getDeliveryRestaurants)).toBe('primary')
  expect(asked).toBe(2)
})

test('a statement cancelled by the replica is sent to the primary', async () => {
  let asked = 0
  const { ask } = openCalls(() => {
    asked++
    throw Object.assign(new Error('canceling statement due to conflict with recovery'), { code: '40001' })
  })
  expect([await ask(getDeliveryRestaurants), await ask(getDeliveryRestaurants)]).toEqual([
    'primary',
    'primary',
  ])
  expect(asked).toBe(2)
})

test('a refusal is a result: the primary is not asked', async () => {
  const { ask } = openCalls(() => {
    throw refuse('not_found')
  })
  await expect(ask(getDeliveryRestaurants)).rejects.toMatchObject({ code: 'not_found' })
})
