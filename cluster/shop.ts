import { randomUUID } from 'node:crypto'
import { PostgresDialect } from 'kysely'
import { createDb, openPool } from '../apps/server/src/db/client'
import { openSession } from '../apps/server/src/db/queries/sessions'
import { centre, insertItem, insertStore, insertUser, northBy } from '../apps/server/src/testing/fixtures'
import type { Cluster } from './cluster'
import { addressOf } from './machines'
import { shopUrl } from './parts'

const STORES = 50
const CUSTOMERS = 300

/** Stores with a dish each, and customers who are signed in. */
export interface Shop {
  carts: object[]
  tokens: string[]
}

export async function fillShop(cluster: Cluster): Promise<Shop> {
  const host = addressOf(await cluster.primary())
  const pool = openPool(`postgres://tokri:${cluster.secrets.shop}@${host}:5432/tokri`, 8)
  const db = createDb(new PostgresDialect({ pool }))
  const address = { address: '12 Church Street, Bengaluru', house: 'Flat 4', ...northBy(2) }
  const carts = await Promise.all(
    Array.from({ length: STORES }, async () => {
      const restaurant_id = await insertStore(db, { delivery_charges: 3_000, ...centre })
      const id = await insertItem(db, restaurant_id, { tax_percentage: 0 })
      return { restaurant_id, items: [{ id, quantity: 1, addons: [] }], delivery_type: 1, address }
    }),
  )
  const tokens = await Promise.all(
    Array.from({ length: CUSTOMERS }, async () =>
      openSession(db, { user_id: await insertUser(db), device: null, now: new Date() }),
    ),
  )
  await db.destroy()
  return { carts, tokens }
}

/** The result of one request. */
export interface Answered {
  status: number
  hasRetryAfter: boolean
  body: Record<string, unknown>
}

/** How long a customer waits for a response, in ms. */
const PATIENCE_MS = 15_000

/** Sends a request to the shop's load balancer, or to one node; a lost connection returns the status 0. */
export async function ask(path: string, body: object, token?: string, at = shopUrl): Promise<Answered> {
  try {
    const answer = await fetch(`${at}/public/api/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const read = (await answer.json()) as Record<string, unknown>
    return { status: answer.status, hasRetryAfter: answer.headers.has('retry-after'), body: read }
  } catch (error) {
    return { status: 0, hasRetryAfter: false, body: { code: String(error) } }
  }
}

/** The bill of every cart, once a node responds. */
export async function billOf(cart: object, token: string): Promise<number> {
  const { status, body } = await ask('quote-cart', cart, token)
  if (status !== 200) throw new Error(`quote-cart answered ${status}: ${JSON.stringify(body)}`)
  return Number(body.payable)
}

export const attemptOf = (cart: object, expected_payable: number) => ({
  ...cart,
  method: 'COD',
  expected_payable,
  idempotency_key: randomUUID(),
})

export const nearby = { latitude: centre.latitude, longitude: centre.longitude }
