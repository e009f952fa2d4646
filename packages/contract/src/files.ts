import { z } from 'zod'
import { endpoint, Nothing, Success } from './endpoint'
import { Id, Instant } from './fields'
import { encodings, fileJobStates, fileKinds, MAX_FILE_BYTES } from './file-kinds'

const Kind = z.enum(fileKinds)
const Name = z.string().trim().min(1).max(200)

/** How a column of the file is understood. */
const ReadColumn = z.object({
  source: z.string(),
  /** Our column; null: ignored. */
  target: z.string().nullable(),
  /** A column of ours with a similar name, where none matched. */
  guess: z.string().nullable(),
  /** From the first rows, as written in the file. */
  samples: z.array(z.string()),
  /** From the first row, as it was parsed; null when it is the same text. */
  shown: z.string().nullable(),
  /** Amounts in it are minor units. */
  is_minor: z.boolean(),
  /** What is wrong with the first row that has a value in it. */
  problem: z.string().nullable(),
})

const Tally = z.object({ created: z.int(), updated: z.int(), unchanged: z.int() })
/** A kind of error or warning: how often it occurs and where first. */
const Mistake = z.object({
  column: z.string().nullable(),
  reason: z.string(),
  count: z.int(),
  first: z.array(z.object({ line: z.int().nullable(), value: z.string().nullable() })),
})

export const FileJob = z
  .object({
    id: Id,
    kind: Kind,
    name: z.string(),
    bytes: z.int(),
    state: z.enum(fileJobStates),
    restaurant: z.object({ id: Id, name: z.string() }).nullable(),
    made_by: z.string().nullable(),
    created_at: Instant,
    finished_at: Instant.nullable(),
    /** Parts of the upload that have arrived. */
    parts: z.int(),
    /** Rows of the file once it is read completely, and how many of them are processed. */
    rows: z.int().nullable(),
    rows_done: z.int(),
    /** Null until the file has arrived. */
    read: z
      .object({
        encoding: z.enum(encodings),
        /** Detected from the file, not chosen. */
        is_guessed: z.boolean(),
        amounts: z.enum(['major', 'minor']).nullable(),
        /**
         * Its prices look like minor units and nobody has said which they are: the import waits for the
         * answer.
         */
        asks_amounts: z.boolean(),
        with_stock: z.boolean(),
        columns: z.array(ReadColumn),
        /** Required columns that the file lacks. */
        missing: z.array(z.string()),
        is_remembered: z.boolean(),
      })
      .nullable(),
    /** The columns of this kind. */
    targets: z.array(z.object({ name: z.string(), needed: z.enum(['always', 'when new']).nullable() })),
    /** The result of the dry run or of the import. */
    result: z
      .object({
        counts: z.record(z.string(), Tally),
        /** Rows that were refused, or would be. */
        refused: z.int(),
        mistakes: z.array(Mistake),
        oddities: z.array(Mistake),
      })
      .nullable(),
    /** Why the file as a whole cannot be read, or why the import stopped. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'FileJob' })
export type FileJob = z.infer<typeof FileJob>

const who = ['store', 'staff', 'admin'] as const
const importing = { who, permission: 'files:import', store_needs: 'menu' } as const
const JobId = { job_id: Id }

/** Import and export of stores, menus and people. */
export const files = {
  list: endpoint({
    ...importing,
    path: '/public/api/console/files/list',
    limit: 'browse',
    summary: 'The latest imports: all of them for the operator, their own for a store’s people',
    input: Nothing,
    reply: z.object({
      jobs: z.array(
        FileJob.pick({ id: true, kind: true, name: true, state: true, made_by: true, created_at: true }),
      ),
      /** Kinds the reader may import. */
      kinds: z.array(Kind),
      /** Kinds the reader may export. */
      exports: z.array(Kind),
      /** Store users import into one of these. */
      stores: z.array(z.object({ id: Id, name: z.string() })).nullable(),
    }),
  }),
  start: endpoint({
    ...importing,
    path: '/public/api/console/files/start',
    summary: 'Announce a file; its parts follow',
    input: z.strictObject({
      kind: Kind,
      name: Name,
      bytes: z.int().min(1).max(MAX_FILE_BYTES),
      /** The store all rows belong to; store users have to name one of theirs. */
      restaurant_id: Id.optional(),
    }),
    reply: FileJob,
    refuses: ['not_allowed', 'not_yours'],
  }),
  sendPart: endpoint({
    ...importing,
    path: '/public/api/console/files/send-part',
    upload: true,
    summary: 'One part of a file, in order; the last one has it read',
    input: z.strictObject({
      job_id: z.coerce.number().pipe(Id),
      /** From 0. */
      part: z.coerce.number().pipe(z.int().min(0).max(100_000)),
    }),
    reply: FileJob,
    refuses: ['not_found', 'wrong_state', 'invalid_input', 'no_room_for_pictures'],
  }),
  show: endpoint({
    ...importing,
    path: '/public/api/console/files/show',
    limit: 'browse',
    summary: 'How an import stands',
    input: z.strictObject(JobId),
    reply: FileJob,
    refuses: ['not_found'],
  }),
  read: endpoint({
    ...importing,
    path: '/public/api/console/files/read',
    summary: 'Say how a file is to be read; what is complete is checked in a dry run at once',
    input: z.strictObject({
      ...JobId,
      encoding: z.enum(encodings).optional(),
      amounts: z.enum(['major', 'minor']).nullable().optional(),
      /** Columns mapped by hand: ours, or '' to ignore one. The others are matched by name. */
      map: z.record(z.string().max(200), z.string().max(60)).optional(),
      with_stock: z.boolean().optional(),
    }),
    reply: FileJob,
    refuses: ['not_found', 'wrong_state'],
  }),
  run: endpoint({
    ...importing,
    path: '/public/api/console/files/run',
    summary: 'Write the good rows of a checked file, or go on where one stopped',
    input: z.strictObject(JobId),
    reply: FileJob,
    refuses: ['not_found', 'wrong_state'],
  }),
  cancel: endpoint({
    ...importing,
    path: '/public/api/console/files/cancel',
    summary: 'Stop an import; rows that were written stay',
    input: z.strictObject(JobId),
    reply: Success,
    refuses: ['not_found', 'wrong_state'],
  }),
  exportLink: endpoint({
    who,
    permission: 'files:export',
    path: '/public/api/console/files/export-link',
    summary: 'Where a file of everything of a kind is: the same columns that an import reads',
    input: z.strictObject({ kind: Kind, restaurant_id: Id.optional() }),
    reply: z.object({ url: z.string() }),
    refuses: ['not_allowed', 'not_yours'],
  }),
  rejectedLink: endpoint({
    ...importing,
    path: '/public/api/console/files/rejected-link',
    limit: 'browse',
    summary: 'Where the refused rows are, each with its reason: a CSV to mend and send again',
    input: z.strictObject(JobId),
    reply: z.object({ url: z.string() }),
    refuses: ['not_found'],
  }),
}
