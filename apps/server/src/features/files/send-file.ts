import { randomUUID } from 'node:crypto'
import { type FileKind, PART_BYTES } from '@tokri/contract/file-kinds'
import type { ActorAt, SignedIn } from '../../core/actor'
import { Refused, refuse } from '../../core/refused'
import { addFileJob, changeFileJob, countPart, fileJob, type ShownJob } from '../../db/queries/file-jobs'
import { storesOfOwner } from '../../db/queries/owners'
import type { Deps } from '../../deps'
import { StorageFull } from '../../gateways/storage/port'
import { asCsv } from '../../importer/as-csv'
import { readUpload } from './read-upload'
import { kindsOf, seesOf } from './show-job'
import { partKey, storedFile } from './stored-file'

interface Announced {
  kind: FileKind
  name: string
  bytes: number
  restaurant_id?: number | undefined
}

/** Creates an import job, if the caller may import this kind into this store. */
export async function startUpload(
  { db }: Pick<Deps, 'db'>,
  { kind, name, bytes, restaurant_id }: Announced,
  { actor, now }: ActorAt,
): Promise<number | Refused<'not_allowed' | 'not_yours'>> {
  if (!kindsOf(actor, 'write').includes(kind)) return refuse('not_allowed')
  if (actor.kind === 'store') {
    const own = await storesOfOwner(db, actor.id)
    if (restaurant_id === undefined || !own.includes(restaurant_id)) return refuse('not_yours')
  }
  const draft = {
    kind,
    name,
    bytes,
    folder: randomUUID(),
    user_id: actor.id,
    restaurant_id: restaurant_id ?? null,
  }
  return await addFileJob(db, draft, now)
}

/** Stores the next part of a file, and reads the file once it is complete. A repeated part is stored once. */
export async function keepPart(
  deps: Deps,
  { job_id, part }: { job_id: number; part: number },
  { actor, now, file }: { actor: SignedIn; now: Date; file?: Buffer | undefined },
): Promise<ShownJob | Refused<'not_found' | 'wrong_state' | 'invalid_input' | 'no_room_for_pictures'>> {
  const sees = seesOf(actor)
  const job = await fileJob(deps.db, job_id, sees)
  if (!job) return refuse('not_found')
  const arrived = await keepArrived(deps, job, { part, file, now })
  if (arrived instanceof Refused) return arrived
  const kept = await fileJob(deps.db, job_id, sees)
  if (!kept) return refuse('not_found')
  if (kept.state === 'uploading' && arrived === 'whole') await readArrived(deps, kept, now)
  return (await fileJob(deps.db, job_id, sees)) ?? refuse('not_found')
}

interface Part {
  part: number
  file: Buffer | undefined
  now: Date
}

/** Stores the next part of an upload; returns whether it is complete. */
export async function keepArrived(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  job: ShownJob,
  { part, file, now }: Part,
): Promise<'part' | 'whole' | Refused<'wrong_state' | 'invalid_input' | 'no_room_for_pictures'>> {
  const count = Math.ceil(job.bytes / PART_BYTES)
  const expected = part === count - 1 ? job.bytes - part * PART_BYTES : PART_BYTES
  if (!file || part >= count || file.length !== expected) return refuse('invalid_input')
  if (job.state !== 'uploading' || part > job.parts) return refuse('wrong_state')
  if (part === job.parts) {
    try {
      await storage.put(partKey(job.folder, part), file)
    } catch (error) {
      if (error instanceof StorageFull) return refuse('no_room_for_pictures')
      throw error
    }
    await countPart(db, job.id, part, now)
  }
  return Math.max(job.parts, part + 1) === count ? 'whole' : 'part'
}

/** Reads an uploaded file; workbooks and GeoJSON are converted to CSV once. */
async function readArrived(deps: Deps, job: ShownJob, now: Date): Promise<void> {
  const csv = await asCsv((await storedFile(deps, job)).bytes)
  if (csv === null) return void (await readUpload(deps, job, null, now))
  if ('reason' in csv) {
    const changes = { state: 'failed' as const, problem: csv.reason, updated_at: now }
    return void (await changeFileJob(deps.db, job.id, ['uploading'], changes))
  }
  await deps.storage.put(partKey(job.folder, 0), csv)
  await deps.db.updateTable('file_jobs').set({ parts: 1 }).where('id', '=', job.id).execute()
  await readUpload(deps, { ...job, parts: 1 }, null, now)
}
