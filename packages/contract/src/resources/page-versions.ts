import { z } from 'zod'
import { Id, Instant } from '../fields'
import { type RowOf, resource } from './resource'

const state = z.enum(['shown', 'waiting', 'replaced'])

/** Published and scheduled versions of pages; the text itself is read by a call of its own. */
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
    /** null: it came with the installation. */
    made_by_name: z.string().nullable(),
    made_at: Instant,
    /** When it is published automatically. */
    publish_at: Instant.nullable(),
    published_at: Instant.nullable(),
  },
  values: {},
  defaults: {},
  filters: { page_id: Id, state },
  sorts: ['id'],
})
export type PageVersionRow = RowOf<typeof pageVersions>
