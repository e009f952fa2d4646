import { isOneLine } from '@tokri/domain/account/credentials'
import { errandPayers, failureReasons, stopStates } from '@tokri/domain/order/errand'
import { z } from 'zod'
import { Schedule } from './cart'
import { Phone } from './codes'
import { Amount, Id, Instant, Latitude, Longitude } from './fields'

const optionalText = (max: number) => z.string().trim().max(max).nullish()

/** The person the rider meets. */
export const Contact = z.strictObject({
  name: z.string().trim().min(1).max(80).refine(isOneLine, 'A name is one line.'),
  phone: Phone,
})
export type Contact = z.infer<typeof Contact>

/** A photo stored by `pickup-drop/keep-photo`: its URL from a reply, with or without the signature. */
export const ErrandPhoto = z.string().regex(/^\/media\/errands\/[0-9a-f-]{36}\.webp(\?[\w=&-]{1,80})?$/)

/** The first or last stop of the trip, or one between, as the customer fills it in. */
export const ErrandStopDraft = z.strictObject({
  type: z.enum(['pickup', 'drop']),
  /** One of my saved addresses: its location is used, and the other fields are ignored. */
  address_id: Id.optional(),
  address: z.string().trim().min(1).max(300),
  house: optionalText(120),
  landmark: optionalText(120),
  latitude: Latitude,
  longitude: Longitude,
  /** Optional for a quote, required for placing. */
  contact: Contact.nullish(),
  instructions: optionalText(300),
})
export type ErrandStopDraft = z.infer<typeof ErrandStopDraft>

/**
 * A trip as the customer asks for it. The first stop is a pickup and the last one a drop; those between are
 * either, and are visited in this order.
 */
export const ErrandTripDraft = z.strictObject({
  /** Whether the customer is at the first stop (send) or at the last one (receive). */
  direction: z.enum(['send', 'receive']).default('send'),
  stops: z.array(ErrandStopDraft).min(2).max(8),
  /** An id of the settings' package_kinds. */
  package_kind: z.string().trim().min(1).max(40),
  /** What is in it; required for the kind `other`. */
  package_note: optionalText(200),
  /** `up_to_kg` of one of the settings' weight_bands. */
  weight_band: z.number().positive().max(10_000),
  /** An id of the settings' vehicles; the smallest that carries it when left out. */
  vehicle: z.string().trim().min(1).max(40).nullish(),
  /** Its approximate value. */
  value: Amount.nullish(),
  photo: ErrandPhoto.nullish(),
  /** Who pays: the contact at the first stop or at the last one. If that is not the customer, they pay in cash. */
  payer: z.enum(errandPayers).default('sender'),
  /** One of the half hours of pickup-drop/slots; left out: now. */
  schedule: Schedule.nullish(),
  coupon: z.string().trim().min(1).max(40).nullish(),
  /** The customer confirms that nothing in it is prohibited; required for placing. */
  prohibited_accepted: z.boolean().default(false),
})
export type ErrandTripDraft = z.infer<typeof ErrandTripDraft>

/** A stop of a placed errand as its customer sees it. */
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
    /** The rider's photo of what was picked up or left here. */
    photo: z.string().nullable(),
    /**
     * The person at this stop tells it to the rider; null once it is done, or where the operator uses none.
     */
    code: z.string().nullable(),
    /**
     * Lets the person at this stop follow the errand without an account: `/track/{link}`; null once it is
     * over.
     */
    link: z.string().nullable(),
  })
  .meta({ id: 'ErrandStop' })
export type ErrandStop = z.infer<typeof ErrandStop>

/** A return: a second trip of the same order, linked to the one that failed. */
export const ErrandReturn = z
  .object({
    trip_id: Id,
    reason: z.enum(failureReasons),
    note: z.string().nullable(),
    photo: z.string().nullable(),
    failed_at: Instant,
    /** The charge for the return: a line of the bill, paid in cash at the handover. */
    charge: Amount,
    /** null while it is on its way back. */
    returned_at: Instant.nullable(),
    /** The rider's photo of where the package was left, where nobody opened there either. */
    returned_photo: z.string().nullable(),
  })
  .meta({ id: 'ErrandReturn' })
export type ErrandReturn = z.infer<typeof ErrandReturn>

/** What an errand adds to the fields of an order, as its customer sees it. */
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
