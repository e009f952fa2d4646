import { noteChargeback } from '../../core/payments/chargeback'
import { settleWithin } from '../../core/payments/settle-payment'
import { keepPaymentEvent, paymentByHint } from '../../db/queries/payments'
import type { Deps } from '../../deps'
import type { ReceivedWebhook } from '../../gateways/payments/online-port'

/** Gateways time out on slower responses and send the webhook again. */
const ANSWER_MS = 3_000

export type WebhookOutcome = 'unknown_gateway' | 'forged' | 'repeated' | 'received'

/**
 * Handles a gateway's webhook. It only says which payment to check: a genuine one is stored once, a forged
 * one changes nothing. Webhooks about unknown payments are acknowledged and dropped, because otherwise
 * gateways would repeat them for days and strangers could fill the table.
 */
export async function receiveWebhook(
  deps: Deps,
  name: string,
  webhook: Omit<ReceivedWebhook, 'now'>,
): Promise<WebhookOutcome> {
  const now = deps.clock()
  const account = await deps.gatewayAccounts.of(name)
  if (!account) return 'unknown_gateway'
  const read = account.readWebhook({ ...webhook, now })
  if (!read.is_authentic) return 'forged'
  const payment = read.hint ? await paymentByHint(deps.db, name, read.hint) : undefined
  if (!payment) return 'received'
  const { about, event_key } = read
  const isNew = await keepPaymentEvent(deps.db, {
    ...{ gateway: name, event_key, payment_id: payment.id, about, received_at: now },
  })
  if (about === 'payment') await settleWithin(deps, payment.id, { ms: ANSWER_MS })
  const { outcome = 'open' as const, amount = null } = read.dispute ?? {}
  if (about === 'dispute')
    await deps.db
      .transaction()
      .execute((tx) =>
        noteChargeback(tx, { payment_id: payment.id, outcome, amount, note: '', noted_by: null, now }),
      )
  if (about === 'refund') await hurryRefunds(deps, payment.id, now)
  return isNew ? 'received' : 'repeated'
}

/** A webhook about a refund makes its check due at once. */
async function hurryRefunds({ db, wake }: Deps, payment_id: number, now: Date): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ next_try_at: now })
    .where('payment_id', '=', payment_id)
    .where('state', '=', 'submitted')
    .where('next_try_at', '>', now)
    .execute()
  wake()
}
