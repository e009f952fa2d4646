import { type Page, test } from '@playwright/test'
import {
  browserOf,
  browserOfGuest,
  type Customer,
  demoPassword,
  fillGroceries,
  home,
  type Kept,
  keptCart,
  keptPlace,
  keptUser,
  type Placed,
  placeOrder,
  returningCustomer,
  shopPaths,
} from '../people'
import { call, dishOf, signIn } from '../server'
import { type Stage, writeStage } from './stage'

test('sets the stage: people, carts, and orders in every state', async ({ browser }) => {
  const customer = await register()
  const { token } = customer
  const desk = await signIn('desk@demo.tokri')
  const [imran, priya, salim] = await Promise.all(['imran', 'priya', 'salim'].map(onDuty))

  const delivered = await order(customer, 'highway-dhaba-44', 'Butter Naan')
  await takeAlong(delivered, customer, desk, imran, { arrives: true })
  const rated = await order(customer, 'saffron-courtyard', 'Saffron Pulao')
  await takeAlong(rated, customer, desk, imran, { arrives: true })
  await rate(rated, token)
  const paidBack = await order(customer, 'saffron-courtyard', 'Butter Naan')
  await takeAlong(paidBack, customer, desk, imran, { arrives: true })
  const refund = { order_id: paidBack.id, reason: 'It came late', refund: { decision: 'full' } }
  await call('console/refund-order', { ...refund, idempotency_key: crypto.randomUUID() }, desk)
  const onTheWay = await order(customer, 'highway-dhaba-44', 'Butter Naan')
  await takeAlong(onTheWay, customer, desk, salim, { arrives: false })
  const toBring = await order(customer, 'kolkata-corner', 'Luchi and Alur Dom')
  await call('console/accept-order', { order_id: toBring.id, preparation_minutes: 20 }, desk)
  const [waiting, cooking, cooked] = [
    await order(customer, 'saffron-courtyard', 'Butter Naan'),
    await order(customer, 'saffron-courtyard', 'Saffron Pulao'),
    await order(customer, 'saffron-courtyard', 'Saffron Pulao'),
  ]
  for (const { id } of [cooking, cooked])
    await call('console/accept-order', { order_id: id, preparation_minutes: 20 }, desk)
  await call('console/ready-order', { order_id: cooked.id }, desk)
  const groceries = await order(customer, 'everyday-basket', 'Paneer')
  await call('console/accept-order', { order_id: groceries.id, preparation_minutes: 20 }, desk)
  const { errand, ...sent } = await sendPapers(token)
  for (const { restaurant_id } of [
    await dishOf('saffron-courtyard', 'Saffron Pulao'),
    await dishOf('kolkata-corner', 'Luchi and Alur Dom'),
  ])
    await call('toggle-favorite', { id: restaurant_id }, token)

  const cart = await keptCart('saffron-courtyard', 'Saffron Pulao')
  const draft = [{ name: 'errandDraft', value: JSON.stringify({ state: errandDraft, version: 1 }) }]
  const shopping = await browserOf(browser, customer)
  await fillGroceries(shopping)
  const stage: Stage = {
    kept: {
      guest: [keptPlace, ...cart, ...draft],
      customer: [keptPlace, keptUser(customer), ...cart, ...draft],
      shopper: await keptBy(shopping),
      rider: [keptAs('delivery_user', priya)],
      kitchen: [keptAs('console_user', (await returningCustomer('kitchen@demo.tokri')).session)],
      admin: [keptAs('console_user', (await returningCustomer('admin@demo.tokri')).session)],
      grocer: [
        keptAs('console_user', (await returningCustomer('admin@demo.tokri')).session),
        { name: 'kitchenStore', value: String((await dishOf('everyday-basket', 'Paneer')).restaurant_id) },
      ],
    },
    ...(await shopPaths()),
    orders: { waiting, toBring, onTheWay, delivered, groceries, errand: sent },
    trackLink: errand.stops[1]?.link ?? '',
  }
  writeStage(stage)
  // loads what is generated only when somebody opens it
  await (await browserOfGuest(browser)).goto('/food')
})

const keptAs = (name: string, session: unknown): Kept => ({
  name,
  value: JSON.stringify({ state: session, version: 1 }),
})

const keptBy = (page: Page): Promise<Kept[]> =>
  page.evaluate(() => Object.entries(localStorage).map(([name, value]) => ({ name, value: String(value) })))

async function register(): Promise<Customer> {
  const { lat: latitude, lng: longitude, address, house, landmark, tag } = home
  const email = 'meera@example.test'
  const session = await call<{ data: { auth_token: string } }>('register', {
    ...{ name: 'Meera Pillai', email, phone: '+919811111111', password: demoPassword },
    address: { latitude, longitude, address, house, landmark, tag },
  })
  return { name: 'Meera Pillai', email, token: session.data.auth_token, session }
}

interface RiderSession {
  data: { auth_token: string }
}

async function onDuty(name: string): Promise<RiderSession> {
  const form = { email: `${name}@demo.tokri`, password: demoPassword }
  const session = await call<RiderSession>('delivery/login', form)
  await call('delivery/toggle-delivery-guy-status', { toggle_status: true }, session.data.auth_token)
  return session
}

async function order(customer: Customer, slug: string, dish: string): Promise<Placed> {
  const { id, unique_order_id } = await placeOrder(customer, slug, dish)
  return { id, unique_order_id }
}

/** Accepts, cooks and picks the order up; hands it over if it arrives. */
async function takeAlong(
  { id: order_id, unique_order_id }: Placed,
  { token }: Customer,
  desk: string,
  rider: RiderSession | undefined,
  { arrives }: { arrives: boolean },
): Promise<void> {
  const carried = rider?.data.auth_token
  await call('console/accept-order', { order_id, preparation_minutes: 10 }, desk)
  await call('console/ready-order', { order_id }, desk)
  const { delivery_pin } = await call<{ delivery_pin: string }>('get-order', { unique_order_id }, token)
  await call('delivery/accept-to-deliver', { order_id }, carried)
  await call('delivery/pickedup-order', { order_id }, carried)
  if (arrives) await call('delivery/deliver-order', { order_id, delivery_pin }, carried)
}

const rate = ({ id: order_id }: Placed, token: string) =>
  call(
    'rate-order',
    {
      ...{ order_id, rating_store: 4, rating_delivery: 5 },
      ...{
        review_store: 'Fragrant and hot, a little late',
        review_delivery: 'Friendly',
        tags: [],
        items: [],
      },
    },
    token,
  )

const office = {
  ...{ address: 'Orbit Tower, Lake Road, Bengaluru', house: '4th floor' },
  ...{ lat: home.lat + 0.006, lng: home.lng + 0.006 },
}

async function sendPapers(token: string) {
  const stop = (type: string, { lat, lng, address, house }: typeof office, name: string, phone: string) => ({
    ...{ type, address, house, latitude: lat, longitude: lng },
    contact: { name, phone },
  })
  const trip = {
    stops: [
      stop('pickup', home, 'Ananya Rao', '9822222222'),
      stop('drop', office, 'Rahul Mehta', '9833333333'),
    ],
    ...{ package_kind: 'papers', weight_band: 1, prohibited_accepted: true },
  }
  const { quote_id } = await call<{ quote_id: string }>('pickup-drop/quote', trip, token)
  const placing = { quote_id, method: 'COD', idempotency_key: crypto.randomUUID() }
  const { data } = await call<{ data: Placed & { errand: { stops: { link: string }[] } } }>(
    'pickup-drop/place',
    placing,
    token,
  )
  return { id: data.id, unique_order_id: data.unique_order_id, errand: data.errand }
}

const nowhere = { landmark: null, tag: null, city: null, state: null, businessLocation: false }
const errandDraft = {
  direction: 'send',
  stops: [
    {
      id: 'pickup',
      type: 'pickup',
      place: home,
      name: 'Meera Pillai',
      instructions: '',
      phone: '9811111111',
    },
    {
      ...{ id: 'drop', type: 'drop', place: { ...office, ...nowhere }, name: 'Rahul Mehta' },
      ...{ instructions: '', phone: '9833333333' },
    },
  ],
  ...{ package_kind: 'keys', package_note: '', weight_band: 1, vehicle: null, value: '', photo: null },
  ...{ payer: 'sender', schedule: null, coupon: null, tip: 0, prohibited_accepted: true, quoted: null },
}
