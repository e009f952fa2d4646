import { writeFact } from '../../db/queries/facts'
import { closeBooks, weighLedger } from '../../db/queries/ledger'
import type { Deps } from '../../deps'

/** Proves that the books are level and keeps what it found for the console. Books that are not are an alarm. */
export async function proveLedger({ db, clock }: Deps) {
  await closeBooks(db, clock())
  const found = await weighLedger(db)
  const is_level = found.total === 0 && found.drifted === 0
  await writeFact(db, 'ledger_check', { ...found, is_level, checked_at: clock().toISOString() })
  if (!is_level) throw new Error(`the ledger is not level: ${JSON.stringify(found)}`)
}
