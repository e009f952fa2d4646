import { type StepActor, system } from '../core/actor'
import { openOnlinePayment, type PaymentDraft } from '../core/payments/start-payment'
import { paymentsOf } from '../db/queries/payments'
import type { TestApp } from './app'
import { cartOf, customer, place, storeWithDish } from './placing'

/** An order of 130 rupees that awaits payment by this method, with its customer. */
export async function placeUnpaid(app: TestApp, method: string) {
  const { restaurant_id, item_id } = await storeWithDish(app)
  const person = await customer(app)
  const order = await place(person.client, cartOf(restaurant_id, [{ id: item_id }]), { method })
  const [payment] = await paymentsOf(app.deps.db, order.id)
  if (!payment) throw new Error('no payment was opened')
  return { ...person, order, payment }
}

/** Another payment in rupees, for an order or a top-up. */
export const openPayment = (app: TestApp, draft: Omit<PaymentDraft, 'currency'>, actor: StepActor = system) =>
  app.deps.db
    .transaction()
    .execute((tx) =>
      openOnlinePayment(tx, app.deps, { currency: 'INR', ...draft }, { actor, now: app.time.now }),
    )
