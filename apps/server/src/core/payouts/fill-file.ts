import { stillFits } from '@tokri/domain/payout/amount'
import type { Tx } from '../../db/client'
import { lockPayouts, owedNow, payoutsWithoutFile, putInFile } from '../../db/queries/payouts'

/**
 * Puts every approved payout into a new bank file. One without a bank account is postponed; one whose balance
 * has fallen below the approved amount, such as after a refund the store bears, is left out until it is
 * discarded and drafted again.
 */
export async function fillFile(tx: Tx, now: Date) {
  await lockPayouts(tx)
  const ready = await payoutsWithoutFile(tx)
  const known = ready.filter(({ sealed }) => sealed !== null)
  const ids: number[] = []
  for (const payout of known) if (stillFits(payout, await owedNow(tx, payout))) ids.push(payout.id)
  const file_no = await putInFile(tx, ids, now)
  return {
    ...{ file_no, count: ids.length },
    without_account: ready.length - known.length,
    owed_less: known.length - ids.length,
  }
}
