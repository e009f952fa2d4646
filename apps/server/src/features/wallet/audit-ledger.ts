import { writeFact } from '../../db/queries/facts'
import { checkLedger, closeBooks } from '../../db/queries/ledger'
import type { Deps } from '../../deps'

/** Checks that the ledger is balanced, stores the result for the console, and throws when it is not. */
export async function auditLedger({ db, clock }: Deps) {
  await closeBooks(db, clock())
  const found = await checkLedger(db)
  const is_level = found.total === 0 && found.drifted === 0
  await writeFact(db, 'ledger_check', { ...found, is_level, checked_at: clock().toISOString() })
  if (!is_level) throw new Error(`the ledger is not balanced: ${JSON.stringify(found)}`)
}
