import { z } from 'zod'
import { Instant } from '../fields'
import { resource } from './resource'

const state = z.enum(['shown', 'waiting', 'replaced'])

/** The home screen as it was after each change, and the changes that wait for their time. */
export const homeVersions = resource({
  name: 'home-versions',
  read: ['staff', 'admin'],
  write: [],
  acts: [],
  row: {
    /** What was changed, by its names. */
    name: z.string(),
    state,
    /** null: it came with the shop. */
    made_by_name: z.string().nullable(),
    made_at: Instant,
    /** When it is to be published by itself. */
    publish_at: Instant.nullable(),
    published_at: Instant.nullable(),
  },
  values: {},
  defaults: {},
  filters: { state },
  sorts: ['id'],
})
