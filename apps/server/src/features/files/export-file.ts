import { Readable } from 'node:stream'
import type { FileKind } from '@tokri/contract/file-kinds'
import type { ActorAt } from '../../core/actor'
import { downloadLink } from '../../core/download-link'
import { type Refused, refuse } from '../../core/refused'
import { writeAudit } from '../../db/queries/audit'
import { storesOfOwner } from '../../db/queries/owners'
import type { Deps } from '../../deps'
import { exportedCsv } from '../../importer/export-rows'
import { isFileKind, kindsOf } from './show-job'

interface Wanted {
  kind: FileKind
  restaurant_id?: number | undefined
}

/** A link to an export of what the caller may read; the download is audited. */
export async function exportLink(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  { kind, restaurant_id }: Wanted,
  { actor, now }: ActorAt,
): Promise<string | Refused<'not_allowed' | 'not_yours'>> {
  if (!kindsOf(actor, 'read').includes(kind)) return refuse('not_allowed')
  const own = actor.kind === 'store' ? await storesOfOwner(db, actor.id) : null
  if (own && restaurant_id !== undefined && !own.includes(restaurant_id)) return refuse('not_yours')
  const stores = restaurant_id === undefined ? own : [restaurant_id]
  const entry = { actor_id: actor.id, action: 'files.export', subject: `file:${kind}`, before: null }
  await writeAudit(db, { ...entry, after: { kind, stores } }, now)
  return downloadLink(secret, `export/${kind}/${stores === null ? 'all' : stores.join('-') || 'none'}`, now)
}

/** The file of a signed URL; null: the URL is for something else. */
export function exportedFile({ db, settings }: Pick<Deps, 'db' | 'settings'>, what: string) {
  const [, kind = '', stores = ''] = /^export\/(\w+)\/(all|none|[\d-]+)$/.exec(what) ?? []
  if (!isFileKind(kind)) return null
  const scope = stores === 'all' ? null : stores === 'none' ? [] : stores.split('-').map(Number)
  return {
    name: `${kind}.csv`,
    content: Readable.from(exportedCsv(db, kind, { scope, currency: settings.get('currencyId') })),
  }
}
