import type { Client } from '@tokri/contract/client'
import type { Endpoint } from '@tokri/contract/endpoint'
import { contract } from '@tokri/contract/index'
import { beforeAll, describe, expect, test } from 'vitest'
import { refused } from './testing/answers'
import { insertStore, insertUser } from './testing/fixtures'
import { insertOrder, insertOwner, insertRider } from './testing/orders'
import { openShop, ordered } from './testing/picking'
import { deliveredOrder } from './testing/reviews'
import { sharedApp } from './testing/shared-app'
import { whoMayCall } from './testing/who-may-call'

/** What there is of one store, for the owner of another one to reach for. */
interface Theirs {
  restaurant_id: number
  order_id: number
  line_id: number
  item_id: number
  ridden_id: number
  review_id: number
}

/** Every call a store owner may make about a store, aimed at a store of somebody else. */
const aims: Record<string, (client: Client, theirs: Theirs) => Promise<unknown>> = {
  'console.kitchenBoard': (as, { restaurant_id }) => as.console.kitchenBoard({ restaurant_id }),
  'console.acceptOrder': (as, { order_id }) => as.console.acceptOrder({ order_id, preparation_minutes: 10 }),
  'console.rejectOrder': (as, { order_id }) => as.console.rejectOrder({ order_id, reason: 'Not mine' }),
  'console.delayOrder': (as, { order_id }) => as.console.delayOrder({ order_id, minutes: 10 }),
  'console.confirmSlot': (as, { order_id }) => as.console.confirmSlot({ order_id }),
  'console.readyOrder': (as, { order_id }) => as.console.readyOrder({ order_id }),
  'console.collectedOrder': (as, { order_id }) => as.console.collectedOrder({ order_id, code: '0000' }),
  'console.pauseStore': (as, { restaurant_id }) => as.console.pauseStore({ restaurant_id, minutes: 30 }),
  'console.setItemActive': (as, { item_id }) => as.console.setItemActive({ item_id, is_active: false }),
  'picking.pickingList': (as, { order_id }) => as.picking.pickingList({ order_id }),
  'picking.substitutes': (as, { order_id, line_id }) => as.picking.substitutes({ order_id, line_id }),
  'picking.pickLine': (as, { order_id, line_id }) =>
    as.picking.pickLine({ order_id, line_id, version: 0, pick: { action: 'found' } }),
  'picking.setBags': (as, { order_id }) => as.picking.setBags({ order_id, bags: 3 }),
  'reviews.consoleReviews': (as, { restaurant_id }) => as.reviews.consoleReviews({ restaurant_id }),
  'reviews.answerReview': (as, { review_id }) => as.reviews.answerReview({ review_id, answer: 'Thanks' }),
  'delivery.getDeliveryGuyGpsLocation': (as, { ridden_id }) =>
    as.delivery.getDeliveryGuyGpsLocation({ order_id: ridden_id }),
}
/** Calls of store owners that are about themselves and name no store. */
const aboutMyself = /^(accounts|alerts|settings)\.|^console\.(me|myStores|waitingOrders)$/

const app = sharedApp({})
let theirs: Theirs
let owner: Client
let stranger: Client

beforeAll(async () => {
  const { db } = app.deps
  const shop = await openShop(app)
  const item_id = await shop.item()
  const { order, line } = await ordered(app, shop, [{ id: item_id }])
  const { order_id: rated_id, client } = await deliveredOrder(app, { restaurant_id: shop.store })
  await client.reviews.rateOrder({ order_id: rated_id, rating_store: 4 })
  const { id: review_id } = await db
    .selectFrom('reviews')
    .select('id')
    .where('order_id', '=', rated_id)
    .executeTakeFirstOrThrow()
  const ridden = await insertOrder(db, {
    restaurant_id: shop.store,
    user_id: await insertUser(db),
    now: app.time.now,
    auto_accept: true,
  })
  const rider = await app.as(await insertRider(db))
  await rider.delivery.acceptToDeliver({ order_id: ridden.id })
  app.time.pass(1)
  await rider.delivery.setDeliveryGuyGpsLocation({ delivery_lat: 12.98, delivery_long: 77.6 })
  const { id: line_id } = await line(0)
  theirs = {
    restaurant_id: shop.store,
    order_id: order.id,
    line_id,
    item_id,
    ridden_id: ridden.id,
    review_id,
  }
  owner = shop.picker
  stranger = await app.as(await insertOwner(db, await insertStore(db)))
})

/** Every row of the store that a call might change. */
async function rows() {
  const { db } = app.deps
  const { restaurant_id, order_id, review_id } = theirs
  return {
    store: await db.selectFrom('restaurants').selectAll().where('id', '=', restaurant_id).execute(),
    order: await db.selectFrom('orders').selectAll().where('id', '=', order_id).execute(),
    lines: await db.selectFrom('orderitems').selectAll().where('order_id', '=', order_id).execute(),
    items: await db.selectFrom('items').selectAll().where('restaurant_id', '=', restaurant_id).execute(),
    review: await db.selectFrom('reviews').selectAll().where('id', '=', review_id).execute(),
  }
}

test('[ROL-04] every store owner call is tested against another owner’s store', () => {
  const calls: [string, Endpoint][] = Object.entries(contract).flatMap(([noun, endpoints]) =>
    Object.entries(endpoints).map(([call, one]): [string, Endpoint] => [`${noun}.${call}`, one as Endpoint]),
  )
  const ofStores = calls.filter(([name, { who }]) => who.includes('store') && !aboutMyself.test(name))
  expect(ofStores.map(([name]) => name).sort()).toEqual(Object.keys(aims).sort())
  for (const name of Object.keys(aims)) expect(whoMayCall.get(name), name).toContain('store')
})

describe('[ROL-04] another store’s owner', () => {
  test.each(Object.entries(aims))('%s finds nothing and changes nothing', async (_, aim) => {
    const before = await rows()
    expect(await refused(aim(stranger, theirs))).toEqual([404, 'not_found'])
    expect(await rows()).toEqual(before)
  })

  test('only own stores are listed', async () => {
    const ids = async (as: Client) => (await as.console.myStores({})).map(({ id }) => id)
    expect(await ids(owner)).toContain(theirs.restaurant_id)
    expect(await ids(stranger)).not.toContain(theirs.restaurant_id)
    const waiting = async (as: Client) =>
      (await as.console.waitingOrders({})).map(({ restaurant_id }) => restaurant_id)
    expect(await waiting(stranger)).not.toContain(theirs.restaurant_id)
  })
})

test('[ROL-04] the same targets exist for their own owner', async () => {
  const reads = [
    'console.kitchenBoard',
    'picking.pickingList',
    'picking.substitutes',
    'reviews.consoleReviews',
  ]
  for (const name of [...reads, 'delivery.getDeliveryGuyGpsLocation'])
    await expect(aims[name]?.(owner, theirs), name).resolves.toBeDefined()
})
