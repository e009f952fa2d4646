import { isWithUs } from '@tokri/domain/payment/snapshot'
import { sendBackStray } from '../../core/payments/stray-money'
import { refuse } from '../../core/refused'
import { lockPayment } from '../../db/queries/payments'
import type { Deps } from '../../deps'

/** Sends back what arrived for a payment in another sum or currency than it was opened for. */
export async function sendBackMismatch(deps: Deps, payment_id: number) {
  const now = deps.clock()
  return await deps.db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, payment_id)
    if (!payment?.mismatch || !isWithUs(payment.mismatch) || !payment.arrived)
      return refuse('wrong_state', { state: payment?.state ?? null })
    const money = payment.arrived
    await sendBackStray(tx, { origin: payment, money, why: `wrong_${payment.mismatch}`, now })
    await tx.updateTable('payments').set({ mismatch: null }).where('id', '=', payment.id).execute()
    return { success: true as const }
  })
}
