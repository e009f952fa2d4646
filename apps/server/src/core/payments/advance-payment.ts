import { type PaymentAction, stepPayment } from '@tokri/domain/order/payment-lifecycle'
import type { Tx } from '../../db/client'
import { lockPayment, type PaymentRow } from '../../db/queries/payments'
import { meansOf } from '../../gateways/payments'
import { type StepActor, system } from '../actor'
import { Refused, refuse } from '../refused'

export interface PaymentStep {
  payment_id: number
  action: PaymentAction
  actor: StepActor
  now: Date
  /** With `refund_part`: the additional amount. */
  amount?: number
}

/** Moves a payment through its state table (STA-20); the only writer of `payments.state` besides `openPayment`. */
export async function advancePayment(
  tx: Tx,
  { payment_id, action, actor, now, amount = 0 }: PaymentStep,
): Promise<PaymentRow | Refused<'wrong_state'>> {
  const before = await lockPayment(tx, payment_id)
  if (!before) return refuse('wrong_state', { state: null })
  const facts = { state: before.state, means: before.means }
  const answer = stepPayment(facts, action, actor.kind)
  if (!answer.ok) return refuse('wrong_state', { state: before.state, why: answer.why })
  const refunds: Partial<Record<PaymentAction, number>> = {
    refund: before.amount,
    refund_part: before.refunded + amount,
  }
  return await tx
    .updateTable('payments')
    .set({ state: answer.to, updated_at: now, refunded: refunds[action] ?? before.refunded })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Changes the amount of cash still to be collected; zero cancels the payment. */
export async function setCashDue(tx: Tx, cash: { payment_id: number; amount: number; now: Date }) {
  const { payment_id, amount, now } = cash
  const changed =
    amount === 0
      ? await advancePayment(tx, { payment_id, action: 'cancel', actor: system, now })
      : await tx
          .updateTable('payments')
          .set({ amount, updated_at: now })
          .where('id', '=', payment_id)
          .where('state', '=', 'created')
          .returning('id')
          .executeTakeFirst()
  if (!changed || changed instanceof Refused)
    throw new Error(`payment ${payment_id} is not cash still to be collected`)
}

interface NewPayment {
  order_id: number | null
  user_id?: number
  gateway: string
  amount: number
  currency: string
}

/** Inserts a payment. */
export const openPayment = async (
  tx: Tx,
  draft: NewPayment,
  by: { actor: StepActor; now: Date },
): Promise<PaymentRow> => await paymentRow(tx, draft, by).returningAll().executeTakeFirstOrThrow()

/** A new payment as an insert. */
export function paymentRow(tx: Tx, draft: NewPayment, { actor, now }: { actor: StepActor; now: Date }) {
  const means = meansOf(draft.gateway)
  const answer = stepPayment({ state: null, means }, 'create', actor.kind)
  if (!answer.ok) throw new Error(`${actor.kind} may not open a payment`)
  return tx
    .insertInto('payments')
    .values({ ...draft, means, state: answer.to, created_at: now, updated_at: now })
}
