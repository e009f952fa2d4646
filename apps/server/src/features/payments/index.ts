import { contract } from '@tokri/contract/index'
import type { SignedIn } from '../../core/actor'
import { implement, type Route } from '../../core/implement'
import { refuse } from '../../core/refused'
import { lastMethodOf } from '../../db/queries/orders'
import { paymentByHint } from '../../db/queries/payments'
import type { Deps } from '../../deps'
import type { OnlineGatewayName } from '../../gateways/payments/online'
import { paymentMethodView } from '../../views/payment-method'
import { payAtDoor } from './pay-at-door'
import { payOrderBy } from './pay-order-by'
import { listSavedMethods, removeSavedMethod } from './saved-methods'
import { showByReference, showPayment } from './show-payment'
import { topUp, topUpMethods } from './top-up'

/** Paying online (CAL-14). */
export const paymentsFeature = (deps: Deps): Route[] => {
  const startBy =
    (method: OnlineGatewayName) =>
    async ({ order_id }: { order_id: number }, { actor, now }: { actor: SignedIn; now: Date }) =>
      await payOrderBy(deps, { order_id, method }, { actor, now })
  const verify = async (
    { transaction_id }: { transaction_id: string },
    { caller }: { caller: { locale: string } },
  ) => await showByReference(deps, transaction_id, caller.locale)
  return implement(contract.payments)({
    start: async (asked, { actor, now }) => await payOrderBy(deps, asked, { actor, now }),
    atDoor: async (asked, { actor, now }) => await payAtDoor(deps, asked, { actor, now }),
    topUp: async (asked, { actor, now }) => await topUp(deps, asked, { actor, now }),
    topUpMethods: async (_, { actor, caller }) => {
      const last_used = await lastMethodOf(deps.db, actor.id)
      const shown = { locale: caller.locale, last_used }
      return (await topUpMethods(deps)).map((method) => paymentMethodView(deps, method, shown))
    },
    savedMethods: async (_, { actor }) => await listSavedMethods(deps, actor.id),
    removeSavedMethod: async ({ id }, { actor, now }) =>
      await removeSavedMethod(deps, { id, user_id: actor.id }, now),
    status: async ({ unique_order_id }, { actor, caller }) =>
      await showPayment(deps, unique_order_id, { user_id: actor.id, locale: caller.locale }),
    verify,
    verifyPayu: verify,
    verifyKhalti: verify,
    processRazorpay: async (form, { caller }) => {
      const account = await deps.gatewayAccounts.of('RAZORPAY')
      const hint = account?.readReturn({ query: {}, form })
      const payment = hint && (await paymentByHint(deps.db, 'RAZORPAY', hint))
      return payment?.reference
        ? await showByReference(deps, payment.reference, caller.locale)
        : refuse('not_found')
    },
    startRazorpay: startBy('RAZORPAY'),
    startPayu: startBy('PAYU'),
    startPhonepe: startBy('PHONEPE'),
    startPaytm: startBy('PAYTM'),
    startUpiGateway: startBy('UPIGATEWAY'),
    startStripe: startBy('STRIPE'),
    startPaymongo: startBy('PAYMONGO'),
    startMercadoPago: startBy('MERCADOPAGO'),
    startKhalti: startBy('KHALTI'),
  })
}
