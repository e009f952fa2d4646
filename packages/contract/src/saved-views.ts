import { z } from 'zod'
import { endpoint, Nothing } from './endpoint'
import { Id } from './fields'

const who = ['store', 'staff', 'admin'] as const
const calls = { who, store_needs: 'self' } as const

/** How many views one person may save. */
export const MAX_VIEWS = 200

/** The state of a list; the list itself ignores values it does not know. */
const Look = {
  /** The name of a resource, or of a list that is not one. */
  list: z.string().regex(/^[a-z][a-z-]{0,39}$/),
  name: z.string().trim().min(1).max(40),
  filter: z
    .record(
      z.string().max(60),
      z.union([
        z.string().max(200),
        z.number(),
        z.boolean(),
        z.array(z.union([z.string().max(200), z.number()])).max(100),
      ]),
    )
    .refine((filter) => Object.keys(filter).length <= 30, 'too many filters'),
  /** null: the list has a fixed order. */
  sort: z.strictObject({ field: z.string().max(60), order: z.enum(['ASC', 'DESC']) }).nullable(),
  /** null: the screen's default. */
  columns: z.array(z.string().max(60)).max(60).nullable(),
  /** Everybody who works for the operator sees the view, with the rows that they may read. */
  is_shared: z.boolean(),
}

const View = z.object({ id: Id, ...Look, is_own: z.boolean(), owner: z.string() }).meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof View>

/** Saved filters of the console's lists, per person. */
export const savedViews = {
  list: endpoint({
    path: '/public/api/console/views/list',
    ...calls,
    limit: 'browse',
    summary: 'One’s own views of lists, and those that colleagues share',
    input: Nothing,
    reply: z.array(View),
  }),
  save: endpoint({
    path: '/public/api/console/views/save',
    ...calls,
    summary: 'Keep a view; one of the same name takes its place. A store’s people share with nobody',
    input: z.strictObject(Look),
    reply: z.array(View),
    refuses: ['invalid_input', 'not_allowed'],
  }),
  remove: endpoint({
    path: '/public/api/console/views/remove',
    ...calls,
    summary: 'Remove a view of one’s own',
    input: z.strictObject({ id: Id }),
    reply: z.array(View),
    refuses: ['not_found'],
  }),
}
