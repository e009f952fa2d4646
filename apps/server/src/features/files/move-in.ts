import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { contract } from '@tokri/contract/index'
import type { MoveInJob } from '@tokri/contract/move-in'
import { isZone } from '@tokri/domain/zone'
import { implement } from '../../core/implement'
import { Refused, refuse } from '../../core/refused'
import { writeAudit } from '../../db/queries/audit'
import {
  addFileJob,
  changeFileJob,
  type FileJobRow,
  fileJob,
  latestFileJobs,
  type ShownJob,
} from '../../db/queries/file-jobs'
import { json } from '../../db/tables/json'
import type { Deps } from '../../deps'
import { moveIn } from '../../importer/move-in/move-in'
import { keepArrived } from './send-file'
import { partsOf } from './stored-file'

export const MOVE_IN = 'move-in'

const view = (job: ShownJob): MoveInJob => ({
  id: job.id,
  name: job.name,
  bytes: job.bytes,
  parts: job.parts,
  state: job.state,
  rows: job.rows,
  rows_done: job.rows_done,
  made_by: job.made_by,
  created_at: job.created_at.toISOString(),
  finished_at: job.finished_at?.toISOString() ?? null,
  moved: job.moved,
  problem: job.problem,
})

export const moveInFeature = (deps: Deps) => {
  const { db } = deps
  const jobOf = async (id: number) => {
    const job = await fileJob(db, id, 'all')
    return job?.kind === MOVE_IN ? job : refuse('not_found')
  }
  const shown = async (id: number) => {
    const job = await jobOf(id)
    return job instanceof Refused ? job : view(job)
  }
  return implement(contract.moveIn)({
    latest: async () => {
      const [job] = await latestFileJobs(db, 'all', [MOVE_IN])
      return { job: job ? view(job) : null }
    },
    start: async ({ name, bytes, time_zone }, { actor, now }) => {
      if (time_zone !== undefined && !isZone(time_zone)) return refuse('invalid_input')
      const draft = {
        kind: MOVE_IN,
        name,
        bytes,
        folder: randomUUID(),
        user_id: actor.id,
        restaurant_id: null,
      }
      const id = await addFileJob(db, draft, now)
      if (time_zone) await changeFileJob(db, id, ['uploading'], { options: json({ time_zone }) })
      const job = await fileJob(db, id, 'all')
      return job ? view(job) : refuse('invalid_input')
    },
    sendPart: async ({ job_id, part }, { now, file }) => {
      const job = await jobOf(job_id)
      if (job instanceof Refused) return job
      const arrived = await keepArrived(deps, job, { part, file, now })
      if (arrived instanceof Refused) return arrived
      if (arrived === 'whole')
        await changeFileJob(db, job_id, ['uploading'], { state: 'checking', updated_at: now })
      return await shown(job_id)
    },
    show: ({ job_id }) => shown(job_id),
    run: async ({ job_id }, { now }) => {
      const job = await jobOf(job_id)
      if (job instanceof Refused) return job
      // an interrupted job was checked before, or is checked again
      const state = job.state === 'failed' && job.moved === null ? 'checking' : 'writing'
      const changes = { state, problem: null, rows: null, rows_done: 0, updated_at: now } as const
      if (!(await changeFileJob(db, job_id, ['checked', 'failed'], changes))) return refuse('wrong_state')
      return await shown(job_id)
    },
  })
}

const LEASE_MS = 60_000

/**
 * Reads a whole dump, as a dry run or for real. Imported rows stay when it is interrupted, and are not
 * imported twice.
 */
export async function workOnMove(deps: Deps, job: FileJobRow): Promise<void> {
  const { db, clock } = deps
  const hold = (changes: { rows?: number | null; rows_done?: number } = {}) =>
    changeFileJob(db, job.id, [job.state], {
      ...changes,
      lease_until: new Date(clock().getTime() + LEASE_MS),
    })
  const beat = setInterval(() => void hold().catch(() => undefined), LEASE_MS / 4)
  try {
    const parts = Readable.from(partsOf(deps, job))
    const moved = await moveIn(db, job.name.endsWith('.gz') ? parts.pipe(createGunzip()) : parts, {
      dryRun: job.state === 'checking',
      now: clock(),
      zone: job.options.time_zone,
      onProgress: async (rows_done, rows) => void (await hold({ rows_done, rows })),
    })
    const isDone = job.state === 'writing'
    const now = clock()
    const changes = {
      state: isDone ? ('done' as const) : ('checked' as const),
      moved: json(moved),
      finished_at: isDone ? now : null,
      updated_at: now,
    }
    await changeFileJob(db, job.id, [job.state], changes)
    if (!isDone || job.user_id === null) return
    const entry = { actor_id: job.user_id, action: 'files.move-in', subject: `file:${job.id}`, before: null }
    await writeAudit(
      db,
      { ...entry, after: { file: job.name, brought: moved.brought, totals: moved.totals } },
      now,
    )
  } catch (error) {
    // errors in the dump are reported; anything else is a bug and is logged
    const problem =
      error instanceof Error && /dump|statement|row of values/.test(error.message) ? error.message : 'stopped'
    await changeFileJob(db, job.id, [job.state], { state: 'failed', problem, updated_at: clock() })
    if (problem === 'stopped') throw error
  } finally {
    clearInterval(beat)
  }
}
