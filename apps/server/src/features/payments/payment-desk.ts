import type { Input } from '@tokri/contract/endpoint'
import { contract } from '@tokri/contract/index'
import { addMinutes } from '@tokri/domain/clock'
import { isWithUs } from '@tokri/domain/payment/snapshot'
import { datePlus, wallClock } from '@tokri/domain/zone'
import type { ActorAt } from '../../core/actor'
import { implement } from '../../core/implement'
import { noteChargeback } from '../../core/payments/chargeback'
import { pursueRefund } from '../../core/payments/refund-payment'
import { settlePayment } from '../../core/payments/settle-payment'
import { sendBackStray } from '../../core/payments/stray-money'
import { refuse } from '../../core/refused'
import type { Tx } from '../../db/client'
import { writeAudit } from '../../db/queries/audit'
import { gatewayTotals, strayOrders } from '../../db/queries/payment-problems'
import { lockPayment, paymentByReference } from '../../db/queries/payments'
import type { Deps } from '../../deps'
import { titleOfGateway } from '../../gateways/payments/online'

/** Actions of staff on payments that do not match (STA-20). */
export const paymentDeskFeature = (deps: Deps) =>
  implement(contract.paymentDesk)({
    report: async ({ day }) => await reportOf(deps, day),
    askAgain: async ({ payment_id }) => await askAgain(deps, payment_id),
    sendBack: async ({ payment_id }, by) => await sendBackMismatch(deps, payment_id, by),
    noteChargeback: async (noted, by) => await noteByStaff(deps, noted, by),
  })

async function reportOf({ db, settings }: Deps, day: string) {
  const { instant } = wallClock(settings.get('timeZone'))
  const from = instant(day, 0) ?? new Date(`${day}T00:00:00Z`)
  const until = instant(datePlus(day, 1), 0) ?? addMinutes(from, 24 * 60)
  const [gateways, strays] = [
    await gatewayTotals(db, { from, until }),
    await strayOrders(db, { from, until }),
  ]
  const named = (has_money: boolean) =>
    strays.filter((one) => one.has_money === has_money).map(({ unique_order_id }) => unique_order_id)
  return {
    gateways: gateways.map((row) => ({ ...row, title: titleOfGateway(row.gateway) })),
    orders_without_money: named(false),
    money_without_order: named(true),
  }
}

/** Asks the gateway now, no matter when it was last asked, and resumes refunds that are no longer polled. */
async function askAgain(deps: Deps, payment_id: number) {
  const payment = await settlePayment(deps, payment_id, { seconds: 0 })
  if (!payment) return refuse('not_found')
  const refunds = await deps.db
    .updateTable('refunds')
    .set({ next_try_at: deps.clock() })
    .where('payment_id', '=', payment_id)
    .where('state', 'in', ['requested', 'submitted'])
    .returningAll()
    .execute()
  for (const refund of refunds) await pursueRefund(deps, refund)
  return { success: true as const }
}

/** Refunds money that arrived in another amount or currency than expected. */
async function sendBackMismatch({ db }: Deps, payment_id: number, { actor, now }: ActorAt) {
  return await db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, payment_id)
    if (!payment?.mismatch || !isWithUs(payment.mismatch) || !payment.arrived)
      return refuse('wrong_state', { state: payment?.state ?? null })
    const money = payment.arrived
    await sendBackStray(tx, { origin: payment, money, why: `wrong_${payment.mismatch}`, now })
    await tx.updateTable('payments').set({ mismatch: null }).where('id', '=', payment.id).execute()
    await audit(tx, { actor_id: actor.id, act: 'send_back', payment_id, after: null, now })
    return { success: true as const }
  })
}

async function noteByStaff(
  { db }: Deps,
  { reference, outcome, note }: Input<typeof contract.paymentDesk.noteChargeback>,
  { actor, now }: ActorAt,
) {
  const payment = await paymentByReference(db, reference)
  if (!payment) return refuse('not_found')
  const { id: payment_id } = payment
  return await db.transaction().execute(async (tx) => {
    const refused = await noteChargeback(tx, { payment_id, outcome, note, noted_by: actor.id, now })
    if (refused) return refused
    const after = { outcome, note }
    await audit(tx, { actor_id: actor.id, act: 'chargeback', payment_id, after, now })
    return { success: true as const }
  })
}

async function audit(
  tx: Tx,
  entry: { actor_id: number; act: string; payment_id: number; after: object | null; now: Date },
) {
  const { actor_id, act, payment_id, after, now } = entry
  const subject = `payment:${payment_id}`
  await writeAudit(tx, { actor_id, action: `payments.${act}`, subject, before: null, after }, now)
}
