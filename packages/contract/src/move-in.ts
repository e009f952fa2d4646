import { z } from 'zod'
import { endpoint, Nothing } from './endpoint'
import { Id, Instant } from './fields'
import { fileJobStates } from './file-kinds'

/** What was imported, the totals of both systems, and what was left out and why. */
const Moved = z.object({
  brought: z.record(z.string(), z.object({ created: z.int(), known: z.int() })),
  totals: z.array(
    z.object({
      what: z.enum([
        'stores',
        'items',
        'customers',
        'addresses',
        'coupons',
        'orders',
        'orders_amount',
        'wallets_amount',
      ]),
      /** Counts; minor units where the name ends in `_amount`. Both sides must be equal. */
      theirs: z.int(),
      ours: z.int(),
    }),
  ),
  behind: z.array(
    z.object({ table: z.string(), reason: z.string(), count: z.int(), first: z.array(z.string()) }),
  ),
})
export type Moved = z.infer<typeof Moved>

export const MoveInJob = z
  .object({
    id: Id,
    name: z.string(),
    bytes: z.int(),
    parts: z.int(),
    /** checking is the dry run, writing the import. */
    state: z.enum(fileJobStates),
    /** Rows to write, once the dump is read; null before. */
    rows: z.int().nullable(),
    rows_done: z.int(),
    made_by: z.string().nullable(),
    created_at: Instant,
    finished_at: Instant.nullable(),
    moved: Moved.nullable(),
    problem: z.string().nullable(),
  })
  .meta({ id: 'MoveInJob' })
export type MoveInJob = z.infer<typeof MoveInJob>

const who = ['admin'] as const
const JobId = { job_id: Id }
/** The largest dump: 16 GB in parts. */
const MAX_BYTES = 16 * 1024 ** 3

/** Migration from another system by its database dump. */
export const moveInCalls = {
  latest: endpoint({
    who,
    path: '/public/api/console/move-in/latest',
    limit: 'browse',
    summary: 'The move that was begun last',
    input: Nothing,
    reply: z.object({ job: MoveInJob.nullable() }),
  }),
  start: endpoint({
    who,
    path: '/public/api/console/move-in/start',
    summary: 'Announce a dump (.sql or .sql.gz); its parts follow, and a dry run after the last',
    input: z.strictObject({
      name: z.string().trim().min(1).max(200),
      bytes: z.int().min(1).max(MAX_BYTES),
      /** The time zone of the other system; left out: the shop's. */
      time_zone: z.string().max(60).optional(),
    }),
    reply: MoveInJob,
    refuses: ['invalid_input'],
  }),
  sendPart: endpoint({
    who,
    path: '/public/api/console/move-in/send-part',
    upload: true,
    summary: 'One part of a dump, in order',
    input: z.strictObject({
      job_id: z.coerce.number().pipe(Id),
      part: z.coerce.number().pipe(z.int().min(0).max(100_000)),
    }),
    reply: MoveInJob,
    refuses: ['not_found', 'wrong_state', 'invalid_input', 'no_room_for_pictures'],
  }),
  show: endpoint({
    who,
    path: '/public/api/console/move-in/show',
    limit: 'browse',
    summary: 'How a move stands',
    input: z.strictObject(JobId),
    reply: MoveInJob,
    refuses: ['not_found'],
  }),
  run: endpoint({
    who,
    path: '/public/api/console/move-in/run',
    summary: 'Bring over what the dry run found, or go on where a move stopped',
    input: z.strictObject(JobId),
    reply: MoveInJob,
    refuses: ['not_found', 'wrong_state'],
  }),
}
