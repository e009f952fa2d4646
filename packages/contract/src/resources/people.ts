import { storeRoles } from '@tokri/domain/access'
import { z } from 'zod'
import { Amount, Id, Instant } from '../fields'
import { Email, Ids, OptionalWords, Percent, Phone, Picture, Words } from './fields'
import { resource } from './resource'

const account = {
  name: Words(80),
  email: Email.nullable(),
  phone: Phone.nullable(),
  /** False: cannot sign in or order. */
  is_active: z.boolean(),
}
/**
 * A new account needs no password from here: people sign in with a code to the phone, or set a password by
 * "Forgot password".
 */
const newAccount = { email: null, phone: null, is_active: true }
const found = { is_active: z.boolean() }
const sorts = ['id', 'name', 'created_at'] as const

export const customers = resource({
  name: 'customers',
  read: ['staff', 'admin'],
  write: ['staff', 'admin'],
  acts: ['update'],
  row: { ...account, orders: z.int(), wallet: Amount, rewards: Amount, created_at: Instant },
  values: { name: account.name, is_active: account.is_active },
  defaults: {},
  filters: found,
  sorts: [...sorts],
})

const team = { ...account, role: z.enum(['staff', 'admin']), staff_role_id: Id.nullable() }
/** People who work at the desk. */
export const staff = resource({
  name: 'staff',
  read: ['admin'],
  write: ['admin'],
  acts: ['create', 'update'],
  row: {
    ...team,
    staff_role_name: z.string().nullable(),
    last_seen_at: Instant.nullable(),
    has_second_factor: z.boolean(),
    /** When their unanswered invitation expires; null: there is none. */
    invited_until: Instant.nullable(),
    created_at: Instant,
  },
  values: team,
  defaults: { ...newAccount, role: 'staff', staff_role_id: null },
  filters: { ...found, role: team.role, staff_role_id: Id },
  sorts: [...sorts],
})

const storePerson = { ...account, store_role: z.enum(storeRoles), restaurant_ids: Ids(100) }
/**
 * Store users: they reach these stores, with the abilities of their role (ROL-04). Owners manage the people
 * of their own stores, but cannot make anybody an owner.
 */
export const storePeople = resource({
  name: 'store-people',
  read: ['store', 'staff', 'admin'],
  write: ['store', 'staff', 'admin'],
  store_needs: { read: 'store', write: 'store' },
  operatorChoices: { store_role: ['owner'] },
  acts: ['create', 'update'],
  row: { ...storePerson, last_seen_at: Instant.nullable(), created_at: Instant },
  values: storePerson,
  defaults: { ...newAccount, store_role: 'owner', restaurant_ids: [] },
  filters: { ...found, store_role: storePerson.store_role, restaurant_id: Id },
  sorts: [...sorts],
})

const rider = {
  ...account,
  photo: Picture.nullable(),
  vehicle: OptionalWords(60),
  vehicle_number: OptionalWords(20),
  /** One of the vehicles of the pickup-and-drop settings. */
  vehicle_kind: OptionalWords(40),
  is_approved: z.boolean(),
  /** Zones they work in; empty: all. */
  zone_ids: Ids(50),
  /** Their own share of the delivery charge; null: the operator's default. */
  share_rate: Percent.nullable(),
  /** Maximum number of orders at the same time. */
  max_orders: z.int().min(1).max(20),
  /** Cash limit: once reached, no more orders are offered. */
  cash_limit: Amount,
  /** Stores they ride for exclusively; empty: every store. */
  restaurant_ids: Ids(100),
}
export const riders = resource({
  name: 'riders',
  read: ['staff', 'admin'],
  write: ['staff', 'admin'],
  acts: ['create', 'update'],
  row: {
    ...rider,
    is_online: z.boolean(),
    rating: z.number(),
    rating_count: z.int(),
    cash: Amount,
    created_at: Instant,
  },
  values: rider,
  defaults: {
    ...newAccount,
    photo: null,
    vehicle: null,
    vehicle_number: null,
    vehicle_kind: null,
    is_approved: false,
    zone_ids: [],
    share_rate: null,
    max_orders: 2,
    cash_limit: 500_000,
    restaurant_ids: [],
  },
  filters: { ...found, is_approved: z.boolean(), is_online: z.boolean(), zone_id: Id },
  sorts: [...sorts],
})

/** Changes made by staff, with the values before and after (ROL-05). */
export const auditLog = resource({
  name: 'audit-log',
  read: ['staff', 'admin'],
  write: [],
  acts: [],
  row: {
    actor_id: Id.nullable(),
    actor_name: z.string().nullable(),
    acting_for: Id.nullable(),
    action: z.string(),
    subject: z.string(),
    /** The number of an order, or the name of a person or thing; null if there is none. */
    subject_name: z.string().nullable(),
    /** The number of the order it belongs to. */
    subject_order: z.string().nullable(),
    /** How many fields it changed. */
    fields: z.int(),
    /** In the console, or from the server's command line. */
    source: z.enum(['console', 'shell']),
    /** The network it was done from, without the part that names a line; null after 90 days. */
    address: z.string().nullable(),
    /** The user agent it was done with; null after 90 days. */
    browser: z.string().nullable(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    at: Instant,
  },
  values: {},
  defaults: {},
  filters: {
    actor_id: Id,
    action: z.string().max(80),
    subject: z.string().max(80),
    source: z.enum(['console', 'shell']),
    touches_money: z.boolean(),
    from: Instant,
    to: Instant,
  },
  sorts: ['id'],
})
