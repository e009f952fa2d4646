import { preferences } from '@tokri/domain/picking/line'
import { z } from 'zod'
import { endpoint } from './endpoint'
import { Amount, Id, Image, Instant } from './fields'
import { Order, OrderItem } from './orders'

/** Something of the same store to give instead, with what it would cost at most. */
export const SubstituteItem = z.object({
  id: Id,
  name: z.string(),
  unit: z.string().nullable(),
  price: Amount,
  image: Image,
  art: OrderItem.shape.art,
  is_veg: OrderItem.shape.is_veg,
  stock: z.int().nullable(),
})
export type SubstituteItem = z.infer<typeof SubstituteItem>

/** One line of a picking list. `version` is sent back with every change; an outdated one is refused. */
export const PickingLine = OrderItem.extend({
  version: z.int(),
  /** What is to happen when it is not there. */
  substitution: z.enum(preferences),
  unit: z.string().nullable(),
  brand: z.string().nullable(),
  /** What could stand for it, so that a picker without a network can choose; none once the list is closed. */
  choices: z.array(SubstituteItem),
})
export type PickingLine = z.infer<typeof PickingLine>

/** What there is to pick of an order, aisle by aisle as one walks through the store. */
export const PickingList = z
  .object({
    order_id: Id,
    unique_order_id: z.string(),
    restaurant_id: Id,
    kind: z.string(),
    status: z.string(),
    customer: z.string().nullable(),
    promised_to: Instant.nullable(),
    order_comment: z.string().nullable(),
    /** Bags it was packed into; null before anyone said. */
    bags: z.int().nullable(),
    /** The bill as it stands with what was picked so far. */
    payable: Amount,
    /** More weight than ordered can be charged, within the tolerance: cash is still to come. */
    may_grow: z.boolean(),
    aisles: z.array(z.object({ id: Id.nullable(), name: z.string(), lines: z.array(PickingLine) })),
    /** It is being packed: lines may change. */
    is_open: z.boolean(),
  })
  .meta({ id: 'PickingList' })
export type PickingList = z.infer<typeof PickingList>

/** What the picker found out about a line. */
export const Finding = z.discriminatedUnion('action', [
  /** All of it. What is sold by weight is weighed instead. */
  z.strictObject({ action: z.literal('found') }),
  /** So many units are not there. */
  z.strictObject({ action: z.literal('short'), missing: z.int().min(1).max(99) }),
  /** Grams of all units that are there. */
  z.strictObject({ action: z.literal('weight'), grams: z.int().min(1).max(200_000) }),
  /** Something else for what is not there. */
  z.strictObject({ action: z.literal('substitute'), item_id: Id, quantity: z.int().min(1).max(99) }),
  /** As if nobody had looked yet. */
  z.strictObject({ action: z.literal('undo') }),
])
export type Finding = z.infer<typeof Finding>

const who = ['store', 'staff', 'admin'] as const

export const picking = {
  pickingList: endpoint({
    path: '/public/api/console/picking-list',
    store_needs: 'picking',
    who,
    limit: 'browse',
    summary: 'The picking list of an order, by category',
    input: z.strictObject({ order_id: Id }),
    reply: PickingList,
    refuses: ['not_found'],
  }),
  substitutes: endpoint({
    path: '/public/api/console/substitutes',
    store_needs: 'picking',
    who,
    limit: 'browse',
    summary: 'Possible substitutes for a line, by category or name',
    input: z.strictObject({ order_id: Id, line_id: Id, q: z.string().trim().max(80).optional() }),
    reply: z.array(SubstituteItem),
    refuses: ['not_found'],
  }),
  pickLine: endpoint({
    path: '/public/api/console/pick-line',
    store_needs: 'picking',
    who,
    summary: 'Record a line as found, short, weighed or replaced; proposals wait for the customer',
    input: z.strictObject({ order_id: Id, line_id: Id, version: z.int().min(0), pick: Finding }),
    reply: PickingList,
    refuses: [
      'not_found',
      'wrong_state',
      'line_changed',
      'no_substitute_wanted',
      'item_unavailable',
      'out_of_stock',
    ],
  }),
  setBags: endpoint({
    path: '/public/api/console/bags',
    store_needs: 'picking',
    who,
    summary: 'Set the number of bags',
    input: z.strictObject({ order_id: Id, bags: z.int().min(0).max(99) }),
    reply: PickingList,
    refuses: ['not_found', 'wrong_state'],
  }),
  answerSubstitution: endpoint({
    path: '/public/api/answer-substitution',
    who: ['customer'],
    summary: 'Accept or decline a proposed substitute',
    input: z.strictObject({
      order_id: Id,
      line_id: Id,
      accept: z.boolean(),
      /** The substitute that was seen; another one meanwhile is not taken unseen. */
      item_id: Id.optional(),
    }),
    reply: z.object({ success: z.literal(true), data: Order }),
    refuses: ['not_found', 'answer_too_late'],
  }),
}
