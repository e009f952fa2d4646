import { z } from 'zod'
import { BillLine } from './cart'
import { endpoint, Nothing } from './endpoint'
import { Amount, Id, Latitude, Longitude, SignedAmount } from './fields'
import { firstRunSteps } from './first-run-steps'

/** The shop's location: the pin, and the address as typed. */
const ShopPlace = z.strictObject({
  latitude: Latitude,
  longitude: Longitude,
  address: z.string().trim().max(300),
})
export type ShopPlace = z.infer<typeof ShopPlace>

const Km = z.number().min(0).max(100)
/** Default charges of new stores; columns of a store. */
const FirstFees = z.strictObject({
  delivery_charge_type: z.enum(['FIXED', 'DYNAMIC']),
  delivery_charges: Amount,
  base_delivery_charge: Amount,
  base_delivery_distance: Km,
  extra_delivery_charge: Amount,
  extra_delivery_distance: Km.min(0.1),
  free_delivery_subtotal: Amount,
  min_order_price: Amount,
})
export type FirstFees = z.infer<typeof FirstFees>

const FirstRun = z
  .object({
    steps: z.array(z.object({ step: z.enum(firstRunSteps), state: z.enum(['open', 'skipped', 'done']) })),
    place: ShopPlace.nullable(),
    fees: FirstFees.nullable(),
    zone: z
      .object({
        id: Id,
        version: z.int(),
        name: z.string(),
        polygon: z.array(z.tuple([z.number(), z.number()])),
      })
      .nullable(),
    store: z.object({ id: Id, name: z.string(), items: z.int() }).nullable(),
    rider: z.object({ id: Id, name: z.string() }).nullable(),
  })
  .meta({ id: 'FirstRun' })
export type FirstRun = z.infer<typeof FirstRun>

/** The result of a test order: its bill, its steps and its ledger postings by account. */
const TestOrder = z
  .object({
    store: z.object({ id: Id, name: z.string() }),
    item: z.string(),
    lines: z.array(BillLine),
    payable: Amount,
    steps: z.array(z.object({ action: z.string(), actor_kind: z.string(), seconds: z.int() })),
    postings: z.array(z.object({ kind: z.string(), amount: SignedAmount })),
    /** What the test simulated because it does not exist yet. */
    pretended: z.array(z.enum(['open_store', 'accepted_store', 'rider', 'enough_stock'])),
    /** Rows of the test that are still in the database; must be 0. */
    left_behind: z.int(),
    milliseconds: z.int(),
  })
  .meta({ id: 'TestOrder' })
export type TestOrder = z.infer<typeof TestOrder>

const who = ['staff', 'admin'] as const

/** The setup wizard: which steps are done, and what they left for later ones. */
export const firstRun = {
  read: endpoint({
    who,
    permission: 'settings:read',
    limit: 'browse',
    path: '/public/api/console/first-run',
    summary: 'The steps of the first day, and what is there already',
    input: Nothing,
    reply: FirstRun,
  }),
  saveStep: endpoint({
    who,
    permission: 'settings:write',
    limit: 'write',
    path: '/public/api/console/first-run/save-step',
    summary: 'Mark a step done or skipped, and keep what later steps begin with',
    input: z.strictObject({
      step: z.enum(firstRunSteps),
      state: z.enum(['done', 'skipped']),
      place: ShopPlace.optional(),
      fees: FirstFees.optional(),
    }),
    reply: FirstRun,
  }),
}

/** Calls of the simulator and the test order for a real shop on its first day. */
export const rehearsal = {
  copyDemoStore: endpoint({
    who,
    permission: 'stores:write',
    limit: 'write',
    path: '/public/api/console/first-run/copy-demo-store',
    summary: 'Put a restaurant of the demo city, with its menu, where the shop is',
    input: ShopPlace.pick({ latitude: true, longitude: true, address: true }),
    reply: z.object({ id: Id, name: z.string(), items: z.int() }),
  }),
  playTestOrder: endpoint({
    who,
    permission: 'health:read',
    limit: 'write',
    path: '/public/api/console/first-run/test-order',
    summary: 'Play an order from cart to door and remove it again; nothing of it stays',
    input: z.strictObject({ restaurant_id: Id.optional() }),
    reply: TestOrder,
    refuses: ['nothing_to_order', 'not_found'],
  }),
}
