import type { FileKind } from '@tokri/contract/file-kinds'
import { changeFileJob, type FileJobRow, keepMapping, keptMapping } from '../../db/queries/file-jobs'
import { storeKey } from '../../db/queries/owners'
import type { FileOptions } from '../../db/tables/files'
import { json } from '../../db/tables/json'
import type { Deps } from '../../deps'
import { type Described, describeFile } from '../../importer/describe-file'
import { importKinds } from '../../importer/kinds'
import type { Mapping } from '../../importer/map-columns'
import { storedFile } from './stored-file'

/**
 * The mapping chosen by people, as the reader takes it; an import into one store gives every row that store.
 */
export async function mappingOf(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { restaurant_id, options }: Pick<FileJobRow, 'restaurant_id' | 'options'>,
) {
  const { encoding, amounts, map } = options
  const mapping: Mapping & Pick<FileOptions, 'encoding'> = { currency: settings.get('currencyId') }
  if (encoding) mapping.encoding = encoding
  if (amounts) mapping.amounts = amounts
  if (map) mapping.map = map
  if (restaurant_id !== null) {
    mapping.store = await storeKey(db, restaurant_id)
    mapping.storeWins = true
  }
  return mapping
}

/**
 * Reads the first rows of an uploaded file with the remembered or the given mapping. Where nothing is left to
 * ask, a dry run begins; null: the job is not in a state to be read.
 */
export async function readUpload(
  deps: Deps,
  job: FileJobRow,
  said: FileOptions | null,
  now: Date,
): Promise<boolean> {
  const kind = importKinds[job.kind as FileKind]
  const file = await storedFile(deps, job)
  let options: FileOptions = { ...job.options, ...said }
  let described = describeFile(kind, file, await mappingOf(deps, { ...job, options }))
  let is_remembered = job.read?.is_remembered ?? false
  if (!('reason' in described)) {
    if (said) {
      await keepMapping(deps.db, { kind: job.kind, columns: rememberedAs(job, described), options }, now)
    } else {
      const kept = await keptMapping(deps.db, job.kind, rememberedAs(job, described))
      if (kept) {
        options = { ...kept, ...options }
        is_remembered = true
        described = describeFile(kind, file, await mappingOf(deps, { ...job, options }))
      }
    }
  }
  const from = ['uploading', 'mapping', 'checking', 'checked', 'failed'] as const
  const fresh = {
    options: json(options),
    rows: null,
    rows_done: 0,
    counts: json({}),
    result: null,
    updated_at: now,
  }
  if ('reason' in described)
    return await changeFileJob(deps.db, job.id, from, {
      ...fresh,
      state: 'failed',
      read: null,
      problem: described.reason,
    })
  return await changeFileJob(deps.db, job.id, from, {
    ...fresh,
    state: isComplete(described) ? 'checking' : 'mapping',
    problem: null,
    read: json(shown(described, options, is_remembered)),
  })
}

/** Mappings are remembered per store, so that one store's choice never affects another's prices. */
const rememberedAs = ({ restaurant_id }: FileJobRow, { headed }: Described): string =>
  restaurant_id === null ? headed : `${headed} of store ${restaurant_id}`

const isComplete = ({ missing, asks_amounts, columns }: Described): boolean =>
  missing.length === 0 && !asks_amounts && columns.some(({ target }) => target !== null)

const shown = ({ headed: _, ...described }: Described, options: FileOptions, is_remembered: boolean) => ({
  ...described,
  is_guessed: options.encoding === undefined,
  amounts: options.amounts ?? null,
  with_stock: options.with_stock ?? false,
  is_remembered,
})
