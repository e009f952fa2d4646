import { z } from 'zod'
import { BillLine, CartRefusal, Schedule } from './cart'
import { endpoint } from './endpoint'
import { Amount, DeliveryType, Id, Instant, Latitude, Longitude } from './fields'
import { paymentMethods } from './payment-methods'
import { stores } from './resources/stores'

/** A store as a customer at a given point sees it, computed by the functions that quote and place orders. */
export const StorePreview = z
  .object({
    /** What prevents ordering now; empty: nothing. */
    refusals: z.array(CartRefusal),
    is_open: z.boolean(),
    /** 'HH:MM' in the store's time; null: it stays open for a day or longer, or is closed. */
    closes_at: z.string().nullable(),
    opens_at: z.string().nullable(),
    opens_on: z.iso.date().nullable(),
    /** The first half hour it can be ordered for later; null: none, or it takes no scheduled orders. */
    first_slot: Schedule.nullable(),
    /** km by road. */
    distance: z.number(),
    /** Minutes from now. */
    promised: z.object({ from: z.int(), to: z.int() }),
    lines: z.array(BillLine),
    payable: Amount,
    /** How much is missing to free delivery; 0: nothing, or the store has none. */
    missing_for_free_delivery: Amount,
    payment_methods: z.array(z.enum(paymentMethods)),
  })
  .meta({ id: 'StorePreview' })
export type StorePreview = z.infer<typeof StorePreview>

export const preview = {
  previewStore: endpoint({
    path: '/public/api/console/stores/preview',
    who: ['store', 'staff', 'admin'],
    permission: 'stores:read',
    limit: 'browse',
    summary: 'What a customer at a point sees and pays, with changes that are not saved yet',
    input: z.strictObject({
      /** null: a store that isn't saved yet. */
      restaurant_id: Id.nullable(),
      /** Unsaved values of the form. */
      values: stores.values.partial(),
      latitude: Latitude,
      longitude: Longitude,
      /** The total of the items. */
      item_total: Amount.min(1),
      delivery_type: DeliveryType,
      /** Left out: now. */
      at: Instant.optional(),
    }),
    reply: StorePreview,
    refuses: ['not_found', 'invalid_input'],
    body_limit: 1024 * 1024,
  }),
}
