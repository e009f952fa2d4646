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

/** Objects of one store that another store's owner might try to access. */
interface Theirs {
  restaurant_id: number
  order_id: number
  unique_order_id: string
  line_id: number
  item_id: number
  ridden_id: number
  review_id: number
  job_id: number
  handover_id: number
  person_id: number
}

/** Every call a store owner may make about a store, made for somebody else's store. */
const aims: Record<string, (client: Client, theirs: Theirs) => Promise<unknown>> = {
  'console.kitchenBoard': (as, { restaurant_id }) => as.console.kitchenBoard({ restaurant_id }),
  'console.acceptOrder': (as, { order_id }) => as.console.acceptOrder({ order_id, preparation_minutes: 10 }),
  'console.rejectOrder': (as, { order_id }) => as.console.rejectOrder({ order_id, reason: 'Not mine' }),
  'console.delayOrder': (as, { order_id }) => as.console.delayOrder({ order_id, minutes: 10 }),
  'console.confirmSlot': (as, { order_id }) => as.console.confirmSlot({ order_id }),
  'console.readyOrder': (as, { order_id }) => as.console.readyOrder({ order_id }),
  'console.collectedOrder': (as, { order_id }) => as.console.collectedOrder({ order_id, code: '0000' }),
  'console.pauseStore': (as, { restaurant_id }) => as.console.pauseStore({ restaurant_id, minutes: 30 }),
  'console.setBusy': (as, { restaurant_id }) => as.console.setBusy({ restaurant_id, more: 10, minutes: 30 }),
  'console.setItemActive': (as, { item_id }) => as.console.setItemActive({ item_id, is_active: false }),
  'console.findDishes': (as, { restaurant_id }) => as.console.findDishes({ restaurant_id, q: 'item' }),
  'desk.order': (as, { unique_order_id }) => as.desk.order({ unique_order_id }),
  'desk.watch': (as, { order_id }) => as.desk.watch({ order_id }),
  'menus.tree': (as, { restaurant_id }) => as.menus.tree({ restaurant_id }),
  'menus.lines': (as, { restaurant_id }) => as.menus.lines({ restaurant_id }),
  'menus.orderCategories': (as, { restaurant_id }) =>
    as.menus.orderCategories({ restaurant_id, parent_id: null, ids: [1] }),
  'menus.orderItems': (as, { restaurant_id, item_id }) =>
    as.menus.orderItems({ restaurant_id, item_category_id: 1, ids: [item_id] }),
  'menus.changePrices': (as, { restaurant_id, item_id }) =>
    as.menus.changePrices({
      ...{ restaurant_id, percent: 10, round_to: 1 },
      items: [{ id: item_id, price: 10_000 }],
    }),
  'menus.switchItems': (as, { restaurant_id, item_id }) =>
    as.menus.switchItems({ restaurant_id, ids: [item_id], off_for: 'today' }),
  'menus.moveStock': (as, { item_id }) =>
    as.menus.moveStock({ item_id, reason: 'counted', move: { counted: 1 } }),
  'menus.sizes': (as, { item_id }) => as.menus.sizes({ item_id }),
  'menus.addSize': (as, { item_id }) =>
    as.menus.addSize({
      ...{ item_id, pack_size: 500, pack_unit: 'g', unit: '500 g' },
      ...{ price: 9_000, stock: null },
    }),
  'menus.findDuplicates': (as, { restaurant_id }) => as.menus.findDuplicates({ restaurant_id }),
  'menus.copyMenu': (as, { restaurant_id, item_id }) =>
    as.menus.copyMenu({ restaurant_id, to_restaurant_id: restaurant_id, ids: [item_id] }),
  'preview.previewStore': (as, { restaurant_id }) =>
    as.preview.previewStore({
      ...{ restaurant_id, values: {}, latitude: 12.97, longitude: 77.59 },
      ...{ item_total: 10_000, delivery_type: 'DELIVERY' },
    }),
  'cash.read': (as, { restaurant_id }) => as.cash.read({ restaurant_id }),
  'cash.close': (as, { restaurant_id }) =>
    as.cash.close({ restaurant_id, counted: 0, banked: 0, idempotency_key: 'close-of-another-store' }),
  'cash.count': (as, { handover_id }) => as.cash.count({ handover_id, counted: 100 }),
  'storePay.read': (as, { restaurant_id }) => as.storePay.read({ restaurant_id }),
  'storePay.requestPayout': (as, { restaurant_id }) =>
    as.storePay.requestPayout({ restaurant_id, amount: 1 }),
  'storeTax.file': (as, { restaurant_id }) =>
    as.storeTax.file({ restaurant_id, from: '2026-11-01', to: '2026-11-20', what: 'tax' }),
  'storePay.statement': (as, { restaurant_id }) =>
    as.storePay.statement({ restaurant_id, payout_id: 1, format: 'csv' }),
  'files.start': (as, { restaurant_id }) =>
    as.files.start({ kind: 'items', name: 'menu.csv', bytes: 10, restaurant_id }),
  'files.exportLink': (as, { restaurant_id }) => as.files.exportLink({ kind: 'items', restaurant_id }),
  'files.show': (as, { job_id }) => as.files.show({ job_id }),
  'files.read': (as, { job_id }) => as.files.read({ job_id }),
  'files.run': (as, { job_id }) => as.files.run({ job_id }),
  'files.cancel': (as, { job_id }) => as.files.cancel({ job_id }),
  'files.rejectedLink': (as, { job_id }) => as.files.rejectedLink({ job_id }),
  'picking.pickingList': (as, { order_id }) => as.picking.pickingList({ order_id }),
  'picking.substitutes': (as, { order_id, line_id }) => as.picking.substitutes({ order_id, line_id }),
  'picking.pickLine': (as, { order_id, line_id }) =>
    as.picking.pickLine({ order_id, line_id, version: 0, pick: { action: 'found' } }),
  'picking.setBags': (as, { order_id }) => as.picking.setBags({ order_id, bags: 3 }),
  'printing.printers': (as, { restaurant_id }) => as.printing.printers({ restaurant_id }),
  'printing.addPrinter': (as, { restaurant_id }) =>
    as.printing.addPrinter({ restaurant_id, name: 'Mine', kind: 'star', copies: ['kitchen'] }),
  'printing.dropPrinter': (as, { restaurant_id }) =>
    as.printing.dropPrinter({ restaurant_id, printer_id: 1 }),
  'printing.printAgain': (as, { order_id }) => as.printing.printAgain({ order_id, copy: 'kitchen' }),
  'alarms.heartbeat': (as, { restaurant_id }) => as.alarms.heartbeat({ restaurant_id, can_ring: true }),
  'alarms.rang': (as, { order_id }) => as.alarms.rang({ order_ids: [order_id] }),
  'opening.checklist': (as, { restaurant_id }) => as.opening.checklist({ restaurant_id }),
  'opening.openStore': (as, { restaurant_id }) => as.opening.openStore({ restaurant_id }),
  'reviews.consoleReviews': (as, { restaurant_id }) => as.reviews.consoleReviews({ restaurant_id }),
  'reviews.answerReview': (as, { review_id }) => as.reviews.answerReview({ review_id, answer: 'Thanks' }),
  'reviews.reportReview': (as, { review_id }) => as.reviews.reportReview({ review_id, reason: 'Not true' }),
  'invitations.invite': (as, { person_id }) => as.invitations.invite({ user_id: person_id }),
  'invitations.revokeInvitation': (as, { person_id }) =>
    as.invitations.revokeInvitation({ user_id: person_id }),
  'signIns.show': (as, { person_id }) => as.signIns.show({ user_id: person_id }),
  'signIns.end': (as, { person_id }) => as.signIns.end({ user_id: person_id }),
  'delivery.getDeliveryGuyGpsLocation': (as, { ridden_id }) =>
    as.delivery.getDeliveryGuyGpsLocation({ order_id: ridden_id }),
}
/** Calls about files say that the store is somebody else's instead of not found. */
const saysWhose = /^files\.(start|exportLink)$/
/** Calls of store owners about themselves, without a store. A part of a file needs its upload. */
const aboutMyself =
  /^(accounts|alerts|settings|secondFactor|pictures|savedViews)\.|^console\.(me|myStores|waitingOrders)$|^desk\.orders$|^files\.(list|sendPart)$|^signIns\.invitations$|^alarms\.(open|acknowledge)$/

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
    unique_order_id: order.unique_order_id,
    line_id,
    item_id,
    ridden_id: ridden.id,
    review_id,
    job_id: 0,
    handover_id: await offeredCash(shop.store),
    person_id: await insertUser(db, { role: 'store', store_role: 'kitchen', email: 'kitchen@theirs.test' }),
  }
  await db
    .insertInto('store_owners')
    .values({ user_id: theirs.person_id, restaurant_id: shop.store })
    .execute()
  owner = shop.picker
  const { restaurant_id } = theirs
  const job = await owner.files.start({ kind: 'items', name: 'menu.csv', bytes: 10, restaurant_id })
  theirs.job_id = job.id
  stranger = await app.as(await insertOwner(db, await insertStore(db)))
})

/** A rider's open handover at the store. */
async function offeredCash(restaurant_id: number): Promise<number> {
  const { db } = app.deps
  const row = await db
    .insertInto('cash_handovers')
    .values({
      ...{ rider_id: await insertRider(db), restaurant_id, offered: 100, state: 'offered' },
      ...{ idempotency_key: 'offered-to-the-store', offered_at: app.time.now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Every row of the store that a call might change. */
async function rows() {
  const { db } = app.deps
  const { restaurant_id, order_id, review_id, person_id } = theirs
  return {
    store: await db.selectFrom('restaurants').selectAll().where('id', '=', restaurant_id).execute(),
    order: await db.selectFrom('orders').selectAll().where('id', '=', order_id).execute(),
    lines: await db.selectFrom('orderitems').selectAll().where('order_id', '=', order_id).execute(),
    items: await db.selectFrom('items').selectAll().where('restaurant_id', '=', restaurant_id).execute(),
    person: await db.selectFrom('users').selectAll().where('id', '=', person_id).execute(),
    cash: await db
      .selectFrom('cash_handovers')
      .selectAll()
      .where('restaurant_id', '=', restaurant_id)
      .execute(),
    closes: await db.selectFrom('cash_closes').selectAll().execute(),
    links: await db.selectFrom('invitations').selectAll().where('user_id', '=', person_id).execute(),
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
  test.each(Object.entries(aims))('%s finds nothing and changes nothing', async (name, aim) => {
    const before = await rows()
    expect(await refused(aim(stranger, theirs))).toEqual(
      saysWhose.test(name) ? [403, 'not_yours'] : [404, 'not_found'],
    )
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
    'console.findDishes',
    'menus.tree',
    'menus.lines',
    'menus.findDuplicates',
    'signIns.show',
    'cash.read',
  ]
  for (const name of [...reads, 'delivery.getDeliveryGuyGpsLocation'])
    await expect(aims[name]?.(owner, theirs), name).resolves.toBeDefined()
})
