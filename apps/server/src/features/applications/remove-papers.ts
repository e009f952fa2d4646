import { forgetDocuments, unneededDocuments } from '../../db/queries/applications'
import type { Deps } from '../../deps'
import { DAYS_VALID } from './documents'

const DAY_MS = 24 * 3_600_000
/** Leaves refused applicants time to ask why. */
const DAYS_AFTER_REFUSAL = 30
const BATCH = 500

/**
 * Deletes documents of applicants who were refused a month ago, and of applications still undecided when
 * their link expired.
 */
export async function removeUnneededPapers({ db, storage, clock }: Deps): Promise<void> {
  const ago = (days: number) => new Date(clock().getTime() - days * DAY_MS)
  const ended = { refused: ago(DAYS_AFTER_REFUSAL), waiting: ago(DAYS_VALID) }
  for (;;) {
    const keys = await unneededDocuments(db, ended, BATCH)
    await storage.remove(keys)
    await forgetDocuments(db, keys)
    if (keys.length < BATCH) return
  }
}
