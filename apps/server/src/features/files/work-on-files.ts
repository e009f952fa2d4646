import type { FileKind } from '@tokri/contract/file-kinds'
import { LRUCache } from 'lru-cache'
import type { Tx } from '../../db/client'
import { writeAudit } from '../../db/queries/audit'
import { changeFileJob, claimFileJob, type FileJobRow, releaseFileJob } from '../../db/queries/file-jobs'
import { json } from '../../db/tables/json'
import type { Deps } from '../../deps'
import { type Complaint, countedByReason } from '../../importer/complaint'
import { writeAtOnce } from '../../importer/import-files'
import type { Counts, ImportKind } from '../../importer/kind'
import { importKinds } from '../../importer/kinds'
import { endOfBatch, judgeFile, type OpenFile, readFile } from '../../importer/open-file'
import { rejectedRows } from '../../importer/report'
import { MOVE_IN, workOnMove } from './move-in'
import { mappingOf } from './read-upload'
import { rejectedKey, storedFile } from './stored-file'

/** Rows per transaction: few enough that orders at the same store do not wait long. */
const BATCH = 1_000
/** Time a node works on a job in one go, in ms, before it checks whether the job was cancelled. */
const SLICE_MS = 1_500
/** The lease of a job in ms; if its node dies, another one takes over after this. */
const LEASE_MS = 60_000
/** Kinds of errors that are listed; the file of rejected rows has all of them. */
const SHOWN_MISTAKES = 100

/** Files this node has parsed, so that each is read once. */
const open = new LRUCache<string, OpenFile & { state: string }>({ max: 4 })

/** Works for a while on the next waiting file; returns whether there was one. */
export async function workOnFiles(deps: Deps): Promise<boolean> {
  const now = deps.clock()
  const job = await claimFileJob(deps.db, { now, until: new Date(now.getTime() + LEASE_MS) })
  if (!job) return false
  try {
    if (job.kind === MOVE_IN) await workOnMove(deps, job)
    else await workOn(deps, job)
  } catch (error) {
    const changes = { state: 'failed' as const, problem: 'stopped', updated_at: deps.clock() }
    await changeFileJob(deps.db, job.id, ['checking', 'writing'], changes)
    throw error
  } finally {
    await releaseFileJob(deps.db, job.id)
  }
  return true
}

async function workOn(deps: Deps, job: FileJobRow): Promise<void> {
  const kind = importKinds[job.kind as FileKind]
  const opened = await openJob(deps, kind, job)
  if ('reason' in opened) {
    const changes = { state: 'failed' as const, problem: opened.reason, updated_at: deps.clock() }
    await changeFileJob(deps.db, job.id, [job.state], changes)
    return
  }
  const ends = performance.now() + SLICE_MS
  let { rows_done, counts } = job
  while (rows_done < opened.rows.length && performance.now() < ends) {
    const end = endOfBatch(opened.rows, rows_done, { most: BATCH, together: kind.together })
    const batch = opened.rows.slice(rows_done, end).filter(({ line }) => opened.good.has(line))
    const next = await workOff(deps, job, { kind, opened, batch, from: rows_done, end, counts })
    if (!next) return
    counts = next
    rows_done = end
  }
  if (rows_done >= opened.rows.length) await finish(deps, job, opened, counts)
}

/**
 * The file with its current mapping, read again only when that changed, and validated again before it is
 * imported.
 */
async function openJob(deps: Deps, kind: ImportKind, job: FileJobRow): Promise<OpenFile | Complaint> {
  const name = JSON.stringify([job.id, job.options])
  const known = open.get(name)
  if (known?.state === job.state) return known
  const file = known ?? (await readFile(kind, await storedFile(deps, job), await mappingOf(deps, job)))
  if ('reason' in file) return file
  const judged = { ...(await judgeFile(deps.db, kind, file)), state: job.state }
  open.set(name, judged)
  return judged
}

interface Batch {
  kind: ImportKind
  opened: OpenFile
  batch: OpenFile['rows'][number][]
  from: number
  end: number
  counts: Counts
}

/**
 * Writes a batch together with the job's progress; a dry run rolls the rows back. Null: the job is no longer
 * ours.
 */
async function workOff(
  { db, clock }: Deps,
  job: FileJobRow,
  { kind, opened, batch, from, end, counts }: Batch,
): Promise<Counts | null> {
  const now = clock()
  const how = {
    has: opened.has,
    file: job.name,
    withStock: job.options.with_stock ?? false,
    now,
  }
  const changes = (written: Counts) => ({
    rows: opened.rows.length,
    rows_done: end,
    counts: json(added(counts, written)),
    lease_until: new Date(now.getTime() + LEASE_MS),
    updated_at: now,
  })
  const advance = (tx: Tx | Deps['db'], written: Counts) => advanceFileJob(tx, job, from, changes(written))
  if (job.state === 'checking') {
    const { would } = await writeAtOnce(db, { dryRun: true }, (tx) => kind.write(tx, batch, how))
    return would && (await advance(db, would)) ? added(counts, would) : null
  }
  const { saved } = await writeAtOnce(db, { dryRun: false }, async (tx) => {
    const written = await kind.write(tx, batch, how)
    return (await advance(tx, written)) ? written : null
  })
  return saved && added(counts, saved)
}

/**
 * Updates the job if it is still in the expected state; false when another node changed it, or it was
 * cancelled.
 */
async function advanceFileJob(
  db: Tx | Deps['db'],
  { id, state }: FileJobRow,
  from: number,
  changes: Parameters<typeof changeFileJob>[3],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('file_jobs')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('rows_done', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function added(before: Counts, more: Counts): Counts {
  const sum = { ...before }
  for (const [what, tally] of Object.entries(more)) {
    const { created, updated, unchanged } = sum[what] ?? { created: 0, updated: 0, unchanged: 0 }
    sum[what] = {
      created: created + tally.created,
      updated: updated + tally.updated,
      unchanged: unchanged + tally.unchanged,
    }
  }
  return sum
}

/** Stores the result, and the file of rejected rows. */
async function finish(deps: Deps, job: FileJobRow, opened: OpenFile, counts: Counts): Promise<void> {
  const { complaints, warnings, sheet } = opened
  const refused = new Set(complaints.map(({ line }) => line)).size
  const rejected = rejectedRows(sheet, complaints)
  const key = rejected === null ? null : rejectedKey(job.folder)
  if (key !== null) await deps.storage.put(key, Buffer.from(rejected ?? ''))
  const now = deps.clock()
  const isDone = job.state === 'writing'
  const changes = {
    state: isDone ? ('done' as const) : ('checked' as const),
    rows: sheet.rows.length,
    rows_done: isDone ? sheet.rows.length : 0,
    result: json({ counts, refused, mistakes: mistakes(complaints), oddities: mistakes(warnings) }),
    rejected: key,
    updated_at: now,
    finished_at: isDone ? now : null,
  }
  await deps.db.transaction().execute(async (tx) => {
    const isOurs = await changeFileJob(tx, job.id, [job.state], changes)
    if (!isOurs || !isDone || job.user_id === null) return
    const after = { kind: job.kind, file: job.name, store: job.restaurant_id, counts, refused }
    const entry = { actor_id: job.user_id, action: 'files.import', subject: `file:${job.id}` }
    await writeAudit(tx, { ...entry, before: null, after }, now)
  })
}

const mistakes = (complaints: readonly Complaint[]) =>
  countedByReason(complaints)
    .slice(0, SHOWN_MISTAKES)
    .map(({ count, first }) => ({
      column: first[0]?.column ?? null,
      reason: first[0]?.reason ?? '',
      count,
      first: first.map(({ line, value }) => ({ line, value: value ?? null })),
    }))
