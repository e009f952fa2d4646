import { type FileKind, fileKinds, ownFileKinds, permissionOfKind } from '@tokri/contract/file-kinds'
import type { FileJob } from '@tokri/contract/files'
import type { SignedIn } from '../../core/actor'
import type { Sees, ShownJob } from '../../db/queries/file-jobs'
import { columnsOf } from '../../importer/kind'
import { importKinds } from '../../importer/kinds'

export const isFileKind = (kind: string): kind is FileKind => (fileKinds as readonly string[]).includes(kind)

/** Staff see every import; store users see their own. */
export const seesOf = (actor: SignedIn): Sees => (actor.kind === 'store' ? { user_id: actor.id } : 'all')

/** Kinds that somebody may import or export: what they may write or read in the console. */
export function kindsOf(actor: SignedIn, act: 'read' | 'write'): FileKind[] {
  if (actor.kind === 'admin') return [...fileKinds]
  if (actor.kind === 'store') return [...ownFileKinds]
  return fileKinds.filter((kind) => actor.permissions.includes(`${permissionOfKind[kind]}:${act}`))
}

export const jobView = (job: ShownJob): FileJob => {
  const kind = job.kind as FileKind
  return {
    id: job.id,
    kind,
    name: job.name,
    bytes: job.bytes,
    state: job.state,
    restaurant:
      job.restaurant_id === null ? null : { id: job.restaurant_id, name: job.restaurant_name ?? '' },
    made_by: job.made_by,
    created_at: job.created_at.toISOString(),
    finished_at: job.finished_at?.toISOString() ?? null,
    parts: job.parts,
    rows: job.rows,
    rows_done: job.rows_done,
    read: job.read,
    targets: Object.entries(columnsOf(importKinds[kind])).map(([name, { needed }]) => ({
      name,
      needed,
    })),
    result: job.result,
    problem: job.problem,
  }
}
