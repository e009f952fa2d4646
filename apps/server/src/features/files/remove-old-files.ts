import { forgetFile, oldFiles } from '../../db/queries/file-jobs'
import type { Deps } from '../../deps'
import { IMPORTS } from './stored-file'

const DAY_MS = 24 * 3_600_000
/** Long enough to download the rejected rows, or to resume an interrupted import. */
const DAYS_KEPT = 30
const BATCH = 100

/** Deletes files of jobs idle for a month, since they contain personal data. The job keeps the result. */
export async function removeOldFiles({ db, storage, clock }: Deps): Promise<void> {
  const now = clock()
  const before = new Date(now.getTime() - DAYS_KEPT * DAY_MS)
  for (;;) {
    const old = await oldFiles(db, before, BATCH)
    for (const { id, folder } of old) {
      const parts = await storage.list(`${IMPORTS}/${folder}`)
      await storage.remove(parts.map(({ key }) => key))
      await forgetFile(db, id, now)
    }
    if (old.length < BATCH) return
  }
}
