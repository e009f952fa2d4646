import { z } from 'zod'
import { Instant } from '../fields'
import { resource } from './resource'

const state = z.enum(['shown', 'waiting', 'replaced'])

/** The home screen after each change, and scheduled changes. */
export const homeVersions = resource({
  name: 'home-versions',
  read: ['staff', 'admin'],
  write: [],
  acts: [],
  row: {
    /** The names of the changed rows. */
    name: z.string(),
    state,
    /** null: it came with the shop. */
    made_by_name: z.string().nullable(),
    made_at: Instant,
    /** When it is published automatically. */
    publish_at: Instant.nullable(),
    published_at: Instant.nullable(),
  },
  values: {},
  defaults: {},
  filters: { state },
  sorts: ['id'],
})
