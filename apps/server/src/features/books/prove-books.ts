import type { LedgerCheck } from '@tokri/contract/console'
import { writeFact } from '../../db/queries/facts'
import { checkLedger, closeBooks } from '../../db/queries/ledger'
import type { Deps } from '../../deps'

/** Checks that the ledger is balanced, and stores the result for the console. */
export async function proveBooks({ db, clock }: Deps): Promise<LedgerCheck> {
  const found = await checkLedger(db)
  const is_balanced = found.total === 0 && found.drifted === 0
  const check = { ...found, is_balanced, checked_at: clock().toISOString() }
  await writeFact(db, 'ledger_audit', check)
  return check
}

/** The periodic audit; creates a checkpoint of the ledger on the way, and throws when it is not balanced. */
export async function auditLedger(deps: Deps) {
  await closeBooks(deps.db, deps.clock())
  const check = await proveBooks(deps)
  if (!check.is_balanced) throw new Error(`the ledger is not balanced: ${JSON.stringify(check)}`)
}
