import { randomUUID } from 'node:crypto'
import type { Client } from '@tokri/contract/client'
import type { Input } from '@tokri/contract/endpoint'
import type { contract } from '@tokri/contract/index'
import type { Order } from '@tokri/contract/orders'
import type { TestApp } from './app'
import { northBy, setSettings } from './fixtures'
import { insertRider } from './orders'

export type TripInput = Input<typeof contract.errands.quote>

/** Keys from home to an office four kilometres north, both in the demo city. */
export const keysToOffice = (change: Partial<TripInput> = {}): TripInput => ({
  stops: [
    {
      type: 'pickup',
      address: '4 Museum Road, Ashok Nagar, Bengaluru',
      house: 'Flat 9',
      ...northBy(0),
      contact: { name: 'Ananya Rao', phone: '+919812345601' },
    },
    {
      type: 'drop',
      address: '77 Sankey Road, Vasanth Nagar, Bengaluru',
      ...northBy(4),
      contact: { name: 'Vikram Sethi', phone: '+919812345602' },
    },
  ],
  package_kind: 'keys',
  weight_band: 1,
  prohibited_accepted: true,
  ...change,
})

/** Switches the service on; without tax, so that sums are simple. */
export const openErrands = (app: TestApp) =>
  setSettings(app, { enablePickupDrop: true, taxApplicable: false, platformFee: 0 })

type PlaceInput = Input<typeof contract.errands.place>

/** Quotes and places an errand; by default in cash and with a new key. */
export async function placeErrand(
  client: Client,
  trip: TripInput = keysToOffice(),
  rest: Partial<PlaceInput> = {},
): Promise<Order> {
  const { quote_id } = await client.errands.quote(trip)
  const placing = { quote_id, method: 'COD', idempotency_key: randomUUID(), ...rest }
  return (await client.errands.place(placing)).data
}

/** A rider who has accepted this order. */
export async function riderFor(app: TestApp, order_id: number) {
  const id = await insertRider(app.deps.db, { vehicle: 'Honda Activa' })
  const client = await app.as(id)
  await client.delivery.acceptToDeliver({ order_id })
  return { id, client }
}

/** The code of the stop at this index, as the customer sees it. */
export const codeAt = (order: Order, at: number): string => order.errand?.stops.at(at)?.code ?? 'none'
