import { isOneLine } from '@tokri/domain/account/credentials'
import { errandPayers, failureReasons, stopStates } from '@tokri/domain/order/errand'
import { z } from 'zod'
import { Schedule } from './cart'
import { Phone } from './codes'
import { Amount, Id, Instant, Latitude, Longitude } from './fields'

const optionalText = (max: number) => z.string().trim().max(max).nullish()

/** Whom the rider meets. */
export const Contact = z.strictObject({
  name: z.string().trim().min(1).max(80).refine(isOneLine, 'A name is one line.'),
  phone: Phone,
})
export type Contact = z.infer<typeof Contact>

/** A picture kept by pickup-drop/keep-photo: the address a view handed out, with or without its seal. */
export const ErrandPhoto = z.string().regex(/^\/media\/errands\/[0-9a-f-]{36}\.webp(\?[\w=&-]{1,80})?$/)

/** One end of the trip, or a stop between, as the customer fills it in. */
export const ErrandStopDraft = z.strictObject({
  type: z.enum(['pickup', 'drop']),
  /** One of my saved addresses: its place counts, whatever else came along. */
  address_id: Id.optional(),
  address: z.string().trim().min(1).max(300),
  house: optionalText(120),
  landmark: optionalText(120),
  latitude: Latitude,
  longitude: Longitude,
  /** A quote can do without; placing cannot. */
  contact: Contact.nullish(),
  instructions: optionalText(300),
})
export type ErrandStopDraft = z.infer<typeof ErrandStopDraft>

/**
 * A trip as it is asked for. The first stop is a pickup, the last one a drop; what lies between is either, and is
 * visited in this order.
 */
export const ErrandTripDraft = z.strictObject({
  /** Am I at the first stop (send) or at the last one (receive)? */
  direction: z.enum(['send', 'receive']).default('send'),
  stops: z.array(ErrandStopDraft).min(2).max(8),
  /** An id of the settings' package_kinds. */
  package_kind: z.string().trim().min(1).max(40),
  /** What is in it; wanted with the kind `other`. */
  package_note: optionalText(200),
  /** `up_to_kg` of one of the settings' weight_bands. */
  weight_band: z.number().positive().max(10_000),
  /** An id of the settings' vehicles; the smallest that carries it when left out. */
  vehicle: z.string().trim().min(1).max(40).nullish(),
  /** What it is worth, roughly. */
  value: Amount.nullish(),
  photo: ErrandPhoto.nullish(),
  /** Who pays: the contact at the first stop or at the last one. If that is not the customer, they pay in cash. */
  payer: z.enum(errandPayers).default('sender'),
  /** One of the half hours of pickup-drop/slots; absent: now. */
  schedule: Schedule.nullish(),
  coupon: z.string().trim().min(1).max(40).nullish(),
  /** That nothing of the prohibited list is in it; placing wants it. */
  prohibited_accepted: z.boolean().default(false),
})
export type ErrandTripDraft = z.infer<typeof ErrandTripDraft>

/** A stop of a placed errand as the one who placed it sees it. */
export const ErrandStop = z
  .object({
    id: Id,
    type: z.enum(['pickup', 'drop']),
    address: z.string(),
    house: z.string().nullable(),
    landmark: z.string().nullable(),
    latitude: Latitude,
    longitude: Longitude,
    contact: z.object({ name: z.string(), phone: z.string() }),
    instructions: z.string().nullable(),
    state: z.enum(stopStates),
    done_at: Instant.nullable(),
    /** The rider's picture of what was taken or left here. */
    photo: z.string().nullable(),
    /** Told to the rider at this stop; null once it is done, or where the operator wants none. */
    code: z.string().nullable(),
    /** For the person at this stop to follow it without an account: `/track/{link}`; null once it is over. */
    link: z.string().nullable(),
  })
  .meta({ id: 'ErrandStop' })
export type ErrandStop = z.infer<typeof ErrandStop>

/** What could not be handed over goes back: a second trip of the same order, linked to the one that failed. */
export const ErrandReturn = z
  .object({
    trip_id: Id,
    reason: z.enum(failureReasons),
    note: z.string().nullable(),
    photo: z.string().nullable(),
    failed_at: Instant,
    /** What the way back costs: a line of the bill, paid in cash when it is handed back. */
    charge: Amount,
    /** null while it is on its way back. */
    returned_at: Instant.nullable(),
    /** The rider's picture of where it was left, where nobody opened there either. */
    returned_photo: z.string().nullable(),
  })
  .meta({ id: 'ErrandReturn' })
export type ErrandReturn = z.infer<typeof ErrandReturn>

/** What an errand has beside any other order, for the one who placed it. */
export const ErrandTrip = z
  .object({
    direction: z.enum(['send', 'receive']),
    stops: z.array(ErrandStop),
    package_kind: z.string(),
    package_note: z.string().nullable(),
    weight_band: z.number(),
    vehicle: z.string(),
    value: Amount.nullable(),
    photo: z.string().nullable(),
    payer: z.enum(errandPayers),
  })
  .meta({ id: 'ErrandTrip' })
export type ErrandTrip = z.infer<typeof ErrandTrip>
