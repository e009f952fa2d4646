import { perGateway } from '../../core/payments/per-gateway'
import { pursueRefund } from '../../core/payments/refund-payment'
import { scheduleNextPoll, settlePayment } from '../../core/payments/settle-payment'
import { paymentsToPoll } from '../../db/queries/payments'
import type { Deps } from '../../deps'

/** Maximum payments or refunds per round. */
const BATCH = 1_000

/** Polls gateways about payments without a webhook, less and less often for three days. */
export async function reconcilePayments(deps: Deps): Promise<void> {
  const due = await paymentsToPoll(deps.db, deps.clock(), BATCH)
  await perGateway(due, async (payment) => {
    const settled = (await settlePayment(deps, payment.id)) ?? payment
    await scheduleNextPoll(deps, settled)
  })
}

/** Sends refunds and polls those in progress. */
export async function pursueRefunds(deps: Deps): Promise<void> {
  const due = await deps.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .selectAll('r')
    .select('p.gateway')
    .where('r.next_try_at', '<=', deps.clock())
    .orderBy('r.next_try_at')
    .limit(BATCH)
    .execute()
  await perGateway(due, ({ gateway: _, ...refund }) => pursueRefund(deps, refund))
}
