import { z } from 'zod'
import { BillLine, onTheBill, Schedule } from './cart'
import { endpoint, Nothing } from './endpoint'
import { ErrandOffer } from './errand-offer'
import { ErrandPhoto, ErrandTripDraft } from './errand-trip'
import { Amount, Instant, Latitude, Longitude } from './fields'
import { BringingRider, Placed } from './orders'
import { attempt, PaymentGateway, placingRefusals, SlotDay } from './placing'

const Named = z.object({ id: z.string(), name: z.string() })

/** What the service offers and its prices. Distances are kilometres, amounts minor units. */
export const ErrandSettings = z
  .object({
    /** Off: the figures below are still returned, but no quote is given. */
    enabled: z.boolean(),
    base_charge: Amount,
    /** km that the base charge covers. */
    base_distance: z.number(),
    /** For every `extra_distance` km beyond, proportionally. */
    extra_charge: Amount,
    extra_distance: z.number(),
    /** For each stop between the first pickup and the last drop. */
    stop_charge: Amount,
    max_distance: z.number(),
    /** Including the first and the last. */
    max_stops: z.int(),
    /** Ascending; a heavier band never costs less. */
    weight_bands: z.array(z.object({ up_to_kg: z.number(), charge: Amount })),
    /** Ascending by size, each with its maximum weight. */
    vehicles: z.array(
      Named.extend({
        up_to_kg: z.number(),
        charge: Amount,
        /** Ids of package_kinds that are not accepted. */
        not_kinds: z.array(z.string()),
      }),
    ),
    package_kinds: z.array(Named),
    prohibited: z.array(z.string()),
    terms: z.array(z.string()),
    /** The highest value that is accepted; 0: no limit. */
    max_value: Amount,
    quote_minutes: z.int(),
    /** The charge for returning a package that nobody accepts: percent of the fare. */
    return_percentage: z.number(),
    /**
     * Cancellation fees: free until a rider accepts it, `assigned` from then on, `at_pickup` once the rider
     * is there.
     */
    cancel_fees: z.object({ assigned: Amount, at_pickup: Amount }),
    /** Minutes a rider waits when nobody answers. */
    wait_minutes: z.int(),
    code_required: z.boolean(),
    /** Whether it can be scheduled for later: see pickup-drop/slots. */
    schedulable: z.boolean(),
    methods: z.array(PaymentGateway),
  })
  .meta({ id: 'ErrandSettings' })
export type ErrandSettings = z.infer<typeof ErrandSettings>

/** A price that is valid for ten minutes, for exactly this trip and for one order. */
export const ErrandQuote = z
  .object({
    quote_id: z.string(),
    expires_at: Instant,
    /** Expired: ask for another one with the same trip. */
    is_expired: z.boolean(),
    /** The order it was used for. */
    unique_order_id: z.string().nullable(),
    trip: ErrandTripDraft.required(),
    /** km by road over all stops. */
    distance: z.number(),
    /** km from each stop to the next. */
    legs: z.array(z.number()),
    /** The vehicle it needs. */
    vehicle: z.string(),
    lines: z.array(BillLine),
    /** Without coupon, tax and fees. */
    fare: Amount,
    payable: Amount,
    savings: Amount,
    coupon: z.object({ code: z.string(), discount_amount: Amount }).nullable(),
    /** Why the coupon does not apply; the quote is valid without it. */
    coupon_refusal: z.object({ reason: z.string(), missing: Amount.optional() }).nullable(),
    /** Payment methods the payer can use, by their names in the settings. */
    methods: z.array(z.string()),
    /** Where cash is handed over: at the payer's stop. */
    cash_at: z.enum(['pickup', 'drop']),
    promised: z.object({ from: Instant, to: Instant }),
    /** Of the caller; 0 for guests. `rewards_worth` is the value of the points on a bill. */
    wallet_balance: Amount,
    rewards_balance: Amount,
    rewards_worth: Amount,
    /** What is still missing for placing. */
    missing: z.array(z.enum(['contact', 'prohibited', 'note'])),
  })
  .meta({ id: 'ErrandQuote' })
export type ErrandQuote = z.infer<typeof ErrandQuote>

/** What the person at a stop sees through the link: their own stop, and nothing about the others. */
export const ErrandTrack = z
  .object({
    /** Whether the package is picked up here or delivered here. */
    type: z.enum(['pickup', 'drop']),
    /**
     * expected: no rider is on the way yet · coming: a rider is on the way here · here: at the door · done ·
     * failed: it is being returned · cancelled.
     */
    state: z.enum(['expected', 'coming', 'here', 'done', 'failed', 'cancelled']),
    package_kind: z.string(),
    /** Their own address and name, as the sender wrote them. */
    address: z.string(),
    name: z.string(),
    latitude: Latitude,
    longitude: Longitude,
    /** The person tells it to the rider; null before there is a rider, and once it is done. */
    code: z.string().nullable(),
    /** Cash to hand over here; 0: nothing. */
    cash_due: Amount,
    promised: z.object({ from: Instant, to: Instant }).nullable(),
    schedule: Schedule.nullable(),
    /**
     * First name only. The position is present only on the way to this stop, since it would reveal the
     * others.
     */
    rider: BringingRider.nullable(),
    done_at: Instant.nullable(),
    /** The rider's photo of what was left here. */
    photo: z.string().nullable(),
    expires_at: Instant,
  })
  .meta({ id: 'ErrandTrack' })
export type ErrandTrack = z.infer<typeof ErrandTrack>

/** The settings with what their form needs besides. */
const OfferDesk = z.object({
  offer: ErrandOffer,
  /** Every available payment method. */
  methods: z.array(PaymentGateway.pick({ name: true, description: true })),
  /** Of the fare, from other settings: whether the distance charge is rounded up to whole units. */
  round_up: z.boolean(),
})
export type OfferDesk = z.infer<typeof OfferDesk>

/** The largest photo accepted, in characters of base64: about 4 MB. */
const photoLetters = 5_600_000

export const errands = {
  getSettings: endpoint({
    path: '/public/api/get-pickup-drop-settings',
    who: ['anyone'],
    summary: 'What can be sent, up to which weight and distance, and at which price',
    input: Nothing,
    reply: ErrandSettings,
  }),
  slots: endpoint({
    path: '/public/api/pickup-drop/slots',
    who: ['anyone'],
    summary: 'Slots for a scheduled pickup',
    input: Nothing,
    reply: z.object({ days: z.array(SlotDay) }),
  }),
  keepPhoto: endpoint({
    path: '/public/api/pickup-drop/keep-photo',
    who: ['customer', 'rider'],
    summary:
      'Keeps a picture of the parcel, the handover or the closed door; its address goes into the next call',
    /** A JPEG, PNG or WebP in base64. */
    input: z.strictObject({ photo: z.string().min(1).max(photoLetters) }),
    reply: z.object({ photo: ErrandPhoto }),
    refuses: ['not_a_picture', 'too_many_pictures', 'no_room_for_pictures'],
    body_limit: photoLetters + 64 * 1024,
  }),
  quote: endpoint({
    path: '/public/api/pickup-drop/quote',
    who: ['anyone'],
    summary:
      'The fare of a trip, line by line; it stands for ten minutes. `stops` names the ends a refusal is about',
    input: ErrandTripDraft,
    reply: ErrandQuote,
    refuses: [
      'not_found',
      'errands_off',
      'errand_no_area',
      'errand_too_far',
      'errand_too_heavy',
      'errand_wrong_vehicle',
      'errand_too_valuable',
      'slot_gone',
    ],
  }),
  cartDetails: endpoint({
    path: '/public/api/pickup-drop/cart-details',
    who: ['anyone'],
    summary: 'A stored quote with its trip; the user’s own, or one made by a guest',
    input: z.strictObject({ quote_id: z.string().min(1).max(60) }),
    reply: ErrandQuote,
    refuses: ['not_found'],
  }),
  place: endpoint({
    path: '/public/api/pickup-drop/place',
    who: ['customer'],
    summary: 'Place a quote; the same idempotency key and body return the same order',
    input: z.strictObject({
      quote_id: z.string().min(1).max(60),
      ...onTheBill,
      ...attempt,
    }),
    reply: Placed,
    refuses: [
      ...placingRefusals,
      'errands_off',
      'errand_no_area',
      'quote_expired',
      'quote_used',
      'errand_contact_missing',
      'errand_note_missing',
      'errand_prohibited',
      'errand_cash_only',
    ],
  }),
  track: endpoint({
    method: 'GET',
    path: '/public/api/pickup-drop/track/:link',
    who: ['anyone'],
    limit: 'browse',
    summary:
      'What comes to or goes from the person who was sent this link; no login, and nothing about anyone else',
    input: z.strictObject({ link: z.string().min(1).max(60) }),
    reply: ErrandTrack,
    refuses: ['not_found'],
  }),
  offer: endpoint({
    path: '/public/api/console/errand-offer',
    who: ['admin'],
    limit: 'browse',
    summary: 'Settings of pickup and drop',
    input: Nothing,
    reply: OfferDesk,
  }),
  saveOffer: endpoint({
    path: '/public/api/console/save-errand-offer',
    who: ['admin'],
    summary: 'Change some settings of pickup and drop; contradictions are reported by field',
    input: z.strictObject({ changes: ErrandOffer.partial() }),
    reply: OfferDesk,
  }),
}
