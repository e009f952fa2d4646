import { isOneLine } from '@tokri/domain/account/credentials'
import { z } from 'zod'
import { Email as TypedEmail, Phone as TypedPhone } from './codes'
import { endpoint, Success } from './endpoint'
import { Amount, Id, Instant, Latitude, Longitude, StoreType } from './fields'
import { photoLetters } from './pictures'
import { Ids, OptionalWords, Percent, Words } from './resources/fields'

/** The applicant's own secret; only its hash is kept. */
const LinkToken = z.string().min(20).max(100)
export const documentKinds = ['identity', 'licence', 'vehicle', 'portrait', 'food_licence', 'tax'] as const
export type DocumentKind = (typeof documentKinds)[number]
const Document = z.object({ kind: z.enum(documentKinds), image: z.string() })
const states = ['waiting', 'approved', 'refused'] as const

/** One short line, because it appears in messages to an unverified address. */
const Name = Words(80).refine(isOneLine, 'A name is one line.')
const person = { name: Name, phone: TypedPhone, email: TypedEmail.optional() }
const Note = z.string().trim().max(500).optional()
const Applied = z.object({
  success: z.literal(true),
  /** Gives access to the outcome and to the upload of documents; also sent to the applicant. */
  link_token: z.string(),
})

/** What a rider's application contains besides their name and contact. */
export const RiderDetails = z.strictObject({
  vehicle: Words(60),
  vehicle_number: OptionalWords(20).optional(),
  /** Where they want to ride, in their own words. */
  area: OptionalWords(120).optional(),
  note: Note,
})
/** What a store's application contains. */
export const StoreDetails = z.strictObject({
  store_name: Name,
  store_type: StoreType,
  address: Words(300),
  latitude: Latitude.optional(),
  longitude: Longitude.optional(),
  note: Note,
})

const who = ['staff', 'admin'] as const
const deciding = { who, permission: 'applications:decide' } as const

/** People who want to deliver or sell here (ROL-02, ROL-04). */
export const applications = {
  applyAsRider: endpoint({
    path: '/public/api/applications/rider',
    who: ['anyone'],
    limit: 'send',
    summary: 'Apply to deliver; the answer never says whether somebody has an account',
    input: z.strictObject({ ...person, details: RiderDetails }),
    reply: Applied,
    refuses: ['not_found'],
  }),
  applyAsStore: endpoint({
    path: '/public/api/applications/store',
    who: ['anyone'],
    limit: 'send',
    summary: 'Apply to sell here; the answer never says whether somebody has an account',
    input: z.strictObject({ ...person, details: StoreDetails }),
    reply: Applied,
    refuses: ['not_found'],
  }),
  readApplication: endpoint({
    path: '/public/api/applications/read',
    who: ['anyone'],
    limit: 'guess',
    summary: 'The outcome of an application, for anyone with its link',
    input: z.strictObject({ link_token: LinkToken }),
    reply: z.object({
      kind: z.enum(['rider', 'store']),
      state: z.enum(states),
      name: z.string(),
      reason: z.string().nullable(),
      documents: z.array(Document),
    }),
    refuses: ['link_ended'],
  }),
  addDocument: endpoint({
    path: '/public/api/applications/add-document',
    who: ['anyone'],
    limit: 'guess',
    summary: 'A picture of a paper, replacing an earlier one of its kind, as long as nothing is decided',
    /** A JPEG, PNG or WebP in base64. */
    input: z.strictObject({
      link_token: LinkToken,
      kind: z.enum(documentKinds),
      photo: z.string().min(1).max(photoLetters),
    }),
    reply: z.object({ documents: z.array(Document) }),
    refuses: ['link_ended', 'not_a_picture', 'no_room_for_pictures'],
    body_limit: photoLetters + 64 * 1024,
  }),
  showApplication: endpoint({
    path: '/public/api/console/applications/show',
    who,
    permission: 'applications:read',
    limit: 'browse',
    summary: 'An application with its documents, at addresses that end',
    input: z.strictObject({ id: Id }),
    reply: z.object({
      details: z.record(z.string(), z.unknown()),
      documents: z.array(Document),
      /** When the applicant's link expires; null: it has expired. */
      link_until: Instant.nullable(),
    }),
    refuses: ['not_found'],
  }),
  approveRider: endpoint({
    path: '/public/api/console/applications/approve-rider',
    ...deciding,
    summary: 'Make the applicant a rider with these limits, and send a link to set a password',
    input: z.strictObject({
      id: Id,
      version: z.int(),
      vehicle: OptionalWords(60),
      vehicle_number: OptionalWords(20),
      vehicle_kind: OptionalWords(40),
      /** Zones they work in; empty: all. */
      zone_ids: Ids(50),
      /** Their own share of the delivery charge; null: the operator's default. */
      share_rate: Percent.nullable(),
      max_orders: z.int().min(1).max(20),
      cash_limit: Amount,
      /** Stores they ride for exclusively; empty: every store. */
      restaurant_ids: Ids(100),
    }),
    reply: z.object({ success: z.literal(true), user_id: Id }),
    refuses: ['not_found', 'row_changed', 'application_decided', 'applicant_has_account', 'invalid_input'],
  }),
  approveStore: endpoint({
    path: '/public/api/console/applications/approve-store',
    ...deciding,
    summary: 'Make the store, off until it is ready, and its owner, who gets a link to set a password',
    input: z.strictObject({
      id: Id,
      version: z.int(),
      latitude: Latitude,
      longitude: Longitude,
      zone_id: Id.nullable(),
      commission_rate: Percent,
    }),
    reply: z.object({ success: z.literal(true), user_id: Id, restaurant_id: Id }),
    refuses: ['not_found', 'row_changed', 'application_decided', 'applicant_has_account', 'invalid_input'],
  }),
  refuseApplication: endpoint({
    path: '/public/api/console/applications/refuse',
    ...deciding,
    summary: 'Refuse an application; the applicant reads the reason',
    input: z.strictObject({ id: Id, version: z.int(), reason: z.string().trim().min(5).max(300) }),
    reply: Success,
    refuses: ['not_found', 'row_changed', 'application_decided'],
  }),
  endLink: endpoint({
    path: '/public/api/console/applications/end-link',
    ...deciding,
    summary: "End the applicant's link before it expires; what is decided still reaches them",
    input: z.strictObject({ id: Id }),
    reply: Success,
    refuses: ['not_found'],
  }),
}

/** The times an application was sent and decided, as lists show them. */
export const applicationRow = {
  kind: z.enum(['rider', 'store']),
  state: z.enum(states),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  reason: z.string().nullable(),
  decided_by_name: z.string().nullable(),
  decided_at: Instant.nullable(),
  user_id: Id.nullable(),
  restaurant_id: Id.nullable(),
  created_at: Instant,
}
