import { forgetPictures, unknownPictures, unusedPictures } from '../../db/queries/pictures'
import type { Deps } from '../../deps'

const DAY_MS = 24 * 3_600_000
const BATCH = 500
const folders = ['applications', 'avatars', 'errands', 'reviews'] as const

/**
 * Deletes pictures that nothing refers to, those of deleted accounts first. The file is deleted before its
 * row.
 */
export async function removeUnusedPictures({ db, storage, clock }: Deps): Promise<number> {
  const before = new Date(clock().getTime() - DAY_MS)
  let removed = 0
  for (;;) {
    const keys = await unusedPictures(db, before, BATCH)
    if (keys.length === 0) return removed
    await storage.remove(keys)
    await forgetPictures(db, keys)
    removed += keys.length
  }
}

/** Deletes files without a row: left from a restored database, or from before rows existed. */
export async function removeUnknownPictures({ db, storage, clock }: Deps): Promise<void> {
  const before = clock().getTime() - DAY_MS
  for (const folder of folders) {
    const old = (await storage.list(folder)).filter(({ changed_at }) => changed_at.getTime() < before)
    for (let from = 0; from < old.length; from += BATCH) {
      const keys = old.slice(from, from + BATCH).map(({ key }) => key)
      const unknown = await unknownPictures(db, keys)
      if (unknown.length > 0) await storage.remove(unknown)
    }
  }
}
