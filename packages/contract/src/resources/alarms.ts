import { alarmKinds } from '@tokri/domain/alarms/kinds'
import { z } from 'zod'
import { Id, Instant } from '../fields'
import { resource } from './resource'

const alarm_kind = z.enum(alarmKinds)
/** Whether somebody still has to handle it; `ended`: its cause went away before anybody did. */
const state = z.enum(['open', 'seen_to', 'ended'])

/** Alarms; a call of its own returns who was notified of one. */
export const alarmsList = resource({
  name: 'alarms',
  read: ['staff', 'admin'],
  write: [],
  acts: [],
  row: {
    alarm_kind,
    state,
    restaurant_id: Id.nullable(),
    store_name: z.string().nullable(),
    unique_order_id: z.string().nullable(),
    rider_name: z.string().nullable(),
    raised_at: Instant,
    acknowledged_by_name: z.string().nullable(),
    acknowledged_at: Instant.nullable(),
    ended_at: Instant.nullable(),
  },
  values: {},
  defaults: {},
  filters: { state, alarm_kind, restaurant_id: Id, from: Instant, to: Instant },
  sorts: ['id'],
})
