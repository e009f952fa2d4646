import { randomUUID } from 'node:crypto'
import type { TestOrder } from '@tokri/contract/first-run'
import type { Order } from '@tokri/contract/orders'
import { openState } from '@tokri/domain/store/open'
import { offsetAt } from '@tokri/domain/zone'
import { sql } from 'kysely'
import type { SignedIn } from '../../core/actor'
import { Refused, refuse } from '../../core/refused'
import type { Db } from '../../db/client'
import { addUser } from '../../db/queries/users'
import { rehearse } from '../../db/rehearsal'
import type { Deps } from '../../deps'
import { placeOrder } from '../../features/orders/place-order'
import { quoteCart } from '../../features/orders/quote-cart'
import { playKitchens } from '../autopilot/kitchens'
import { playRiders, type Trips } from '../autopilot/riders'
import { cartFor, storeToTest, type TestedStore } from './first-cart'
import { standIn } from './stand-in'

/** The autopilot needs less than three minutes; anything longer is stuck. */
const MAX_SECONDS = 600
const STEP_SECONDS = 4

/** Ids of the order, for checking afterwards that nothing is left. */
interface Traces {
  unique_order_id: string
  user_id: number
}
type Played = Omit<TestOrder, 'left_behind' | 'milliseconds'> & { traces: Traces }
type Pretended = TestOrder['pretended'][number]

/**
 * Simulates an order from cart to door through the calls people use, in a transaction that is rolled back: no
 * order, posting, stock movement, alert or message remains, and no report counts it. What does not exist yet
 * is simulated and reported.
 */
export async function playTestOrder(deps: Deps, restaurant_id?: number) {
  const started = Date.now()
  const played = await rehearse(deps.db, (db) => play(deps, db, restaurant_id))
  if (played instanceof Refused) return played
  const { traces, ...shown } = played
  return {
    ...shown,
    left_behind: await rowsOf(deps.db, traces),
    milliseconds: Date.now() - started,
  }
}

async function play(deps: Deps, db: Db, restaurant_id: number | undefined) {
  const time = { now: deps.clock() }
  const own = standIn(deps, db, () => time.now)
  const store = await storeToTest(db, restaurant_id)
  const filled = store && (await cartFor(db, store))
  if (!filled) return refuse('nothing_to_order')
  const pretended = await openStoreForTest(own, store, filled.item)
  const customer = await someone(db)
  const quote = await quoteCart(own, filled.cart, { user_id: customer.id, now: time.now })
  if (quote instanceof Refused) return quote
  const placing = {
    ...filled.cart,
    method: 'COD',
    expected_payable: quote.payable,
    idempotency_key: randomUUID(),
  }
  const placed = await placeOrder(own, placing, { actor: customer, now: time.now })
  await untilDelivered(own, placed.data, time)
  return {
    store: { id: store.id, name: store.name },
    item: filled.item.name,
    lines: quote.lines,
    payable: quote.payable,
    steps: await stepsOf(db, placed.data.id),
    postings: await postingsOf(db, placed.data.unique_order_id),
    pretended,
    traces: { unique_order_id: placed.data.unique_order_id, user_id: customer.id },
  } satisfies Played
}

/** Advances only this order's kitchen and rider, not those of other open orders. */
async function untilDelivered(own: Deps, { id }: Order, time: { now: Date }): Promise<void> {
  const trips: Trips = new Map()
  const isThis = (order_id: number) => order_id === id
  for (let seconds = 0; seconds < MAX_SECONDS; seconds += STEP_SECONDS) {
    time.now = new Date(time.now.getTime() + STEP_SECONDS * 1_000)
    await playKitchens(own, time.now, isThis)
    await playRiders(own, trips, { now: time.now, isPlayed: isThis })
    const order = await own.db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirst()
    if (order?.state === 'completed') return
  }
  throw new Error(`the test order ${id} stands still`)
}

/** Opens the store for the test if it is closed, hidden or sold out; returns what was changed. */
async function openStoreForTest(
  { db, settings, clock }: Deps,
  store: TestedStore,
  item: { id: number; stock: number | null },
) {
  const pretended: Pretended[] = []
  const now = clock()
  const hours = await db
    .selectFrom('restaurant_hours')
    .select(['weekday', 'opens', 'closes'])
    .where('restaurant_id', '=', store.id)
    .execute()
  const state = openState({ ...store, hours }, now, offsetAt(settings.get('timeZone'), now))
  if (!store.is_accepted) pretended.push('accepted_store')
  if (!state.open) pretended.push('open_store')
  if (!store.is_accepted || !state.open) {
    const open = { is_accepted: true, is_active: true, paused_until: null, holidays: '[]' as never }
    await db.updateTable('restaurants').set(open).where('id', '=', store.id).execute()
    await db.deleteFrom('restaurant_hours').where('restaurant_id', '=', store.id).execute()
  }
  if (item.stock !== null && item.stock < 99) {
    if (item.stock === 0) pretended.push('enough_stock')
    await db.updateTable('items').set({ stock: 99 }).where('id', '=', item.id).execute()
  }
  const rider = await db
    .selectFrom('riders')
    .select('user_id')
    .where('is_approved', '=', true)
    .where('is_autopilot', '=', false)
    .limit(1)
    .executeTakeFirst()
  if (!rider) pretended.push('rider')
  return pretended
}

async function someone(db: Db): Promise<SignedIn> {
  const email = `${randomUUID()}@test.invalid`
  const id = await db
    .transaction()
    .execute((tx) => addUser(tx, { name: 'Test order', email, role: 'customer' }))
  if (id === null) throw new Error('a random address is taken')
  const session = { session_id: 'rehearsal', is_active: true, permissions: [], acting_user_id: null }
  return { kind: 'customer', id, name: 'Test order', ...session }
}

async function stepsOf(db: Db, order_id: number): Promise<TestOrder['steps']> {
  const rows = await db
    .selectFrom('order_history')
    .select(['action', 'actor_kind', 'at'])
    .where('order_id', '=', order_id)
    .orderBy('id')
    .execute()
  const first = rows[0]?.at.getTime() ?? 0
  return rows.map(({ action, actor_kind, at }) => ({
    ...{ action, actor_kind },
    seconds: Math.round((at.getTime() - first) / 1_000),
  }))
}

/** The order's postings by account. */
async function postingsOf(db: Db, unique_order_id: string): Promise<TestOrder['postings']> {
  const { rows } = await sql<{ kind: string; amount: number }>`
    select a.kind, sum(e.amount)::bigint as amount
    from ledger_postings p join ledger_entries e on e.posting_id = p.id join ledger_accounts a on a.id = e.account_id
    where p.ref = ${unique_order_id}
    group by a.kind having sum(e.amount) <> 0 order by a.kind`.execute(db)
  return rows
}

/** Rows of the order that are still in the database. */
async function rowsOf(db: Db, { unique_order_id, user_id }: Traces): Promise<number> {
  const { rows } = await sql<{ count: number }>`select
    (select count(*)::int from orders where unique_order_id = ${unique_order_id})
    + (select count(*)::int from ledger_postings where ref = ${unique_order_id})
    + (select count(*)::int from users where id = ${user_id}) as count`.execute(db)
  return rows[0]?.count ?? 0
}
