import { modes, storeDeliveryTypes } from '@tokri/domain/store/modes'
import { z } from 'zod'
import { deliveryName, deliveryNumber, modeNumbers, storeNumbers } from './delivery-type'

/** Fields that many schemas share. */
export const Id = z.int().positive().max(2_147_483_647)
/** The same in a path, where it arrives as text. */
export const PathId = z.coerce.number().pipe(Id)
/** Integer minor units (paise), never negative on the way in. */
export const Amount = z.int().min(0).max(100_000_000)
/** Integer minor units that may be negative: a line of a bill, a movement. */
export const SignedAmount = z.int()
/** Degrees to seven decimals, about a centimetre; the database's trigonometry underflows far below that. */
const toCentimetre = (degrees: number) => Math.round(degrees * 1e7) / 1e7
export const Latitude = z.number().min(-90).max(90).overwrite(toCentimetre)
export const Longitude = z.number().min(-180).max(180).overwrite(toCentimetre)
export const Place = z.strictObject({ latitude: Latitude, longitude: Longitude })
export const Slug = z.string().min(1).max(120)
export const Page = z.int().min(1).max(10_000).default(1)
/** Opaque: where the previous page ended, as its reply said. */
export const Cursor = z.string().min(1).max(400)
/** A page of a list by its number, or by the cursor of the page before, which costs the same at any depth. */
export const PageOf = z.strictObject({ page: Page.optional(), cursor: Cursor.optional() })
/** Paging fields of a reply; `next_cursor` is null on the last page. */
export const pageOf = { current_page: z.int(), last_page: z.int(), next_cursor: z.string().nullable() }
/** ISO 8601 in UTC. */
export const Instant = z.iso.datetime()
/** A day in the shop's time zone, 'YYYY-MM-DD', in years that clocks and databases agree on. */
export const ShopDay = z.iso
  .date()
  .refine((day) => day >= '2000' && day < '2200', 'must be between 2000 and 2199')
/**
 * Created by the client once per action; a retry with the same key gets the first reply and has no further
 * effect.
 */
export const IdempotencyKey = z.string().min(8).max(100)
export const UniqueOrderId = z.string().min(6).max(60)

/** How a composed picture is placed on its background; null for photos, which fill their frame. */
export const Art = z
  .object({
    h: z.number(),
    cloth: z.enum(['gingham', 'stripe', 'dot', 'wave', 'plain']),
    plate: z.enum(['china', 'board', 'shelf', 'leaf', 'none']),
  })
  .meta({ id: 'Art' })
export type Art = z.infer<typeof Art>

export const Image = z.string().nullable()
export const StoreType = z.enum(['restaurant', 'meat', 'grocery'])
export type StoreType = z.infer<typeof StoreType>
/** In requests: 1 delivery, 2 self-pickup on the wire, their names in code. */
export const DeliveryType = z.codec(z.literal(modeNumbers), z.enum(modes), {
  decode: (number) => deliveryName(number),
  encode: deliveryNumber,
})
/** The same in answers. */
export const DeliveryTypeReply = z.codec(z.enum(modes), z.literal(modeNumbers), {
  decode: deliveryNumber,
  encode: (number) => deliveryName(number),
})
/** Of a store, in answers: 3 is both. */
export const StoreDeliveryTypeReply = z.codec(z.enum(storeDeliveryTypes), z.literal(storeNumbers), {
  decode: deliveryNumber,
  encode: (number) => deliveryName(number),
})
