import { z } from 'zod'
import { Id, Instant } from '../fields'
import { type RowOf, resource } from './resource'

const state = z.enum(['shown', 'waiting', 'replaced'])

/** What pages said and will say: each text that was published, and those that wait for their time; the text itself is read alone. */
export const pageVersions = resource({
  name: 'page-versions',
  permissions: { read: 'pages:read', write: 'pages:write' },
  read: ['staff', 'admin'],
  write: [],
  acts: [],
  row: {
    page_id: Id,
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
  filters: { page_id: Id, state },
  sorts: ['id'],
})
export type PageVersionRow = RowOf<typeof pageVersions>
