import { handoverStates } from '@tokri/domain/cash/handover'
import { cashLevels } from '@tokri/domain/cash/limit'
import { z } from 'zod'
import { Amount, Id, Instant } from '../fields'
import { type RowOf, resource } from './resource'

const permissions = { read: 'cash:read', write: 'cash:write' } as const
const looked = {
  permissions,
  read: ['store', 'staff', 'admin'],
  write: [],
  store_needs: { read: 'orders', write: 'orders' },
  acts: [],
  values: {},
  defaults: {},
} as const
const during = { from: Instant, to: Instant }
const Sum = z.int()
/** null: the operator's desk. */
const place = { restaurant_id: Id.nullable(), store_name: z.string().nullable() }

/** Cash that riders handed in, each with its receipt. */
export const cashHandovers = resource({
  ...looked,
  name: 'cash-handovers',
  row: {
    receipt: z.string(),
    rider_name: z.string(),
    ...place,
    state: z.enum(handoverStates),
    offered: Amount,
    counted: Sum.nullable(),
    /** Why the counted amount differs. */
    reason: z.string().nullable(),
    offered_at: Instant,
    settled_at: Instant.nullable(),
  },
  filters: { state: z.enum(handoverStates), restaurant_id: Id, ...during },
  sorts: ['id', 'offered'],
})

/** Closes of cash drawers, at the desk and in stores. */
export const cashCloses = resource({
  ...looked,
  name: 'cash-closes',
  row: {
    closed_at: Instant,
    ...place,
    expected: Sum,
    counted: Sum,
    difference: Sum,
    banked: Sum,
    reason: z.string().nullable(),
    closed_by_name: z.string(),
  },
  filters: { restaurant_id: Id, differs: z.literal(true), ...during },
  sorts: ['id'],
})

/** Riders who carry cash of ours, with their limits. */
export const ridersWithCash = resource({
  name: 'riders-with-cash',
  permissions,
  read: ['staff', 'admin'],
  write: [],
  acts: [],
  row: {
    rider_id: Id,
    name: z.string(),
    phone: z.string().nullable(),
    level: z.enum(cashLevels),
    cash: Sum,
    /** 0: no limit. */
    cash_limit: Amount,
  },
  values: {},
  defaults: {},
  filters: { level: z.enum(cashLevels) },
  sorts: ['cash', 'id'],
})
export type RiderCash = RowOf<typeof ridersWithCash>
