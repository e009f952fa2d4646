import { useQueryClient } from '@tanstack/react-query'
import type { PaymentStatus } from '@tokri/contract/payments'
import type { PaymentGateway } from '@tokri/contract/placing'
import { extraCharge } from '@tokri/domain/payment/extra-charge'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { payments } from '../../lib/api/later-api'
import { money } from '../../lib/format/figures'
import { problemText, useText } from '../../lib/format/i18n'
import { dropHeldCart } from '../../state/held-cart'
import { useUser } from '../../state/session'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { KeepBox, type PaymentOptions, useKeeping, useSavedMethods } from '../checkout/keep-method'
import { MethodList } from '../checkout/method-list'
import { choiceOf, chosenOf, withSaved } from '../checkout/methods'
import { leaveForGateway } from '../checkout/pay-online'
import { orderKey } from '../kit/queries'
import { refreshAccount } from '../kit/refresh-account'

type Payable = Pick<PaymentStatus, 'kind' | 'due' | 'currency' | 'methods'> & { unique_order_id: string }

/** Pays the order with a method: opens its gateway, or the order if nothing is left to pay online. */
function usePaying({ unique_order_id, kind }: Payable) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const pay = async (method: string, paymentOptions: PaymentOptions) => {
    setBusy(true)
    setProblem(null)
    try {
      const { transaction_id, hand_over } = await payments.start({
        unique_order_id,
        method,
        ...paymentOptions,
      })
      if (hand_over.kind !== 'none') return await leaveForGateway(navigate, { kind, transaction_id })
      dropHeldCart(unique_order_id)
      void refreshAccount()
      await client.invalidateQueries({ queryKey: orderKey(unique_order_id) })
      await navigate(`/running-order/${unique_order_id}`, { replace: true })
    } catch (error) {
      setProblem(error)
    }
    setBusy(false)
  }
  return { pay, busy, problem }
}

/** All methods for an order that waits for its payment, with the one tried last preselected (ERR-05). */
export function PayAgain({ payment }: { payment: Payable }) {
  const t = useText()
  const balance = useUser(({ wallet }) => wallet)
  const [chosen, choose] = useState<string | null>(null)
  const { pay, busy, problem } = usePaying(payment)
  const saved = useSavedMethods()
  const methods = withSaved(payment.methods, saved).filter(
    ({ means }) => means !== 'wallet' || balance >= payment.due,
  )
  const method = chosenOf(methods, chosen)
  const keeping = useKeeping(method)
  const { due, currency } = payment
  const extra = extraCharge({ percentage: method?.extra_percentage ?? 0, currency }, due)
  const amount = money(due + extra)
  const words = ({ name, title, means, description }: PaymentGateway) => {
    if (means === 'cash') return { title: t('payCod'), text: t('payCodText', { amount }) }
    if (means === 'wallet') return { title: description, text: t('walletCoversAll') }
    return { title: title ?? name, text: description }
  }
  return (
    <div className="grid grid-cols-1 gap-4 text-start">
      <MethodList
        label={t('checkoutSelectPayment', { amount })}
        methods={methods}
        words={words}
        method={method ? choiceOf(method) : null}
        onChoose={choose}
        about={<KeepBox {...keeping} />}
      />
      {problem !== null && (
        <Notice tone="bad" live>
          {problemText(problem)}
        </Notice>
      )}
      <Button
        block
        loading={busy}
        disabled={!method}
        onClick={() => method && void pay(method.name, keeping.paymentOptions)}
      >
        <span className="tabular-nums">{t('payNow', { amount })}</span>
      </Button>
    </div>
  )
}
