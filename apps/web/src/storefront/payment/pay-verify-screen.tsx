import type { PaymentStatus } from '@tokri/contract/payments'
import { useParams } from 'react-router'
import { useGoBack } from '../../lib/dom/go-back'
import { usePageTitle } from '../../lib/dom/page-title'
import { problemText, useText } from '../../lib/format/i18n'
import { useLive } from '../../lib/live/live'
import { useIsLoggedIn } from '../../state/session'
import { NavBar } from '../../ui/nav-bar'
import { Notice } from '../../ui/notice'
import { PageShell } from '../../ui/page-shell'
import { Confirming } from './confirming'
import { isUnknown, usePayment } from './payment-query'
import {
  EndedPayment,
  FailedPayment,
  ReceivedPayment,
  RefundedPayment,
  UnknownPayment,
} from './payment-states'
import { useOutcome } from './use-outcome'

/** The live stream reports changes of the order before the next poll. */
function Listening({ payment, look }: { payment: PaymentStatus; look: () => void }) {
  useLive('order.status', (heard) => {
    if (heard.unique_order_id === payment.unique_order_id) look()
  })
  return null
}

function Standing({ payment }: { payment: PaymentStatus | undefined }) {
  if (!payment) return <Confirming />
  if (payment.state === 'refunded') return <RefundedPayment payment={payment} />
  if (payment.state === 'paid' || payment.order === 'going_on') return <ReceivedPayment payment={payment} />
  if (payment.order === 'ended') return <EndedPayment payment={payment} />
  const isOpen = payment.state === 'waiting'
  return isOpen ? <Confirming payment={payment} /> : <FailedPayment payment={payment} />
}

/**
 * The outcome of a payment: the screen every gateway returns to (ROU-31, ROU-34). It needs only the
 * transaction id in its URL, so it survives reloads, going back, and a session that was lost meanwhile.
 */
export function PayVerifyScreen() {
  const t = useText()
  const { transaction_id = '' } = useParams()
  const { data: payment, error, refetch } = usePayment(transaction_id)
  const loggedIn = useIsLoggedIn()
  const onBack = useGoBack(payment?.kind === 'top_up' ? '/my-wallet' : '/my-orders')
  usePageTitle(t('payTitle'))
  useOutcome(payment)
  return (
    <PageShell skipLabel={t('skipToMain')}>
      <NavBar back={{ label: t('back'), onBack }} title={t('payTitle')} />
      {loggedIn && payment && <Listening payment={payment} look={() => void refetch()} />}
      <div className="grid grid-cols-1 gap-4 px-gutter pt-4">
        {isUnknown(error) ? <UnknownPayment /> : <Standing payment={payment} />}
        {error && !isUnknown(error) && (
          <Notice tone="info" icon="wifi-slash" live>
            {problemText(error)}
          </Notice>
        )}
      </div>
    </PageShell>
  )
}
