import { preferences } from '@tokri/domain/picking/line'
import { z } from 'zod'
import { endpoint } from './endpoint'
import { Amount, Id, Image, Instant } from './fields'
import { Order, OrderItem } from './orders'

/** An item of the same store to offer as a substitute, with its maximum cost. */
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

/** One line of a picking list. Every change sends `version` back; an outdated one is refused. */
export const PickingLine = OrderItem.extend({
  version: z.int(),
  /** The customer's preference when the item is missing. */
  substitution: z.enum(preferences),
  unit: z.string().nullable(),
  brand: z.string().nullable(),
  /** Possible substitutes, so that a picker can choose offline; empty once the list is closed. */
  choices: z.array(SubstituteItem),
})
export type PickingLine = z.infer<typeof PickingLine>

/** The items to pick for an order, aisle by aisle in walking order. */
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
    /** The number of bags; null until it is entered. */
    bags: z.int().nullable(),
    /** The bill with what was picked so far. */
    payable: Amount,
    /** More weight than ordered can be charged, within the tolerance, because cash is still to be paid. */
    may_grow: z.boolean(),
    aisles: z.array(z.object({ id: Id.nullable(), name: z.string(), lines: z.array(PickingLine) })),
    /** It is being packed: its lines may change. */
    is_open: z.boolean(),
  })
  .meta({ id: 'PickingList' })
export type PickingList = z.infer<typeof PickingList>

/** The picker's result for a line. */
export const Finding = z.discriminatedUnion('action', [
  /** All units found. Items sold by weight are weighed instead. */
  z.strictObject({ action: z.literal('found') }),
  /** This many units are missing. */
  z.strictObject({ action: z.literal('short'), missing: z.int().min(1).max(99) }),
  /** Total grams of the units found. */
  z.strictObject({ action: z.literal('weight'), grams: z.int().min(1).max(200_000) }),
  /** A substitute for what is missing. */
  z.strictObject({ action: z.literal('substitute'), item_id: Id, quantity: z.int().min(1).max(99) }),
  /** Resets the line. */
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
      /** The substitute the customer saw; refused if the picker has proposed another one since. */
      item_id: Id.optional(),
    }),
    reply: z.object({ success: z.literal(true), data: Order }),
    refuses: ['not_found', 'answer_too_late'],
  }),
}
