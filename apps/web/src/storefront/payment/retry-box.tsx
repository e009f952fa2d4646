import type { PaymentStatus } from '@tokri/contract/payments'
import { leaving } from '../../lib/dom/leaving'
import { useText } from '../../lib/format/i18n'
import { useIsLoggedIn } from '../../state/session'
import { Button, LinkButton } from '../../ui/button'
import { waitingScreen, wayToGateway } from '../checkout/pay-online'
import { loginAddress } from '../kit/return-to'
import { PayAgain } from './pay-again'

/** Back to the gateway's page, or another method to pay the same order. */
export function RetryBox({ payment }: { payment: PaymentStatus }) {
  const t = useText()
  const loggedIn = useIsLoggedIn()
  const { transaction_id, unique_order_id, kind, title, state, at_door } = payment
  const isOpen = state === 'waiting' || state === 'declined'
  const reopen = () => leaving.to(wayToGateway(transaction_id))
  return (
    <div className="grid grid-cols-1 gap-3">
      {isOpen && (
        <Button block icon="arrow-square-out" onClick={reopen}>
          {t('payContinue', { name: title })}
        </Button>
      )}
      {loggedIn && unique_order_id !== null && payment.methods.length > 0 && (
        <section aria-label={t('payAnother')}>
          {isOpen && (
            <>
              <h2 className="mt-2 text-title-m">{t('payAnother')}</h2>
              <p className="mb-3 text-meta text-ink-2">{t('payAnotherText')}</p>
            </>
          )}
          <PayAgain payment={{ ...payment, unique_order_id }} />
        </section>
      )}
      {!loggedIn && unique_order_id !== null && !at_door && (
        <LinkButton kind="soft" block to={loginAddress(waitingScreen(kind, transaction_id))}>
          {t('payLogIn')}
        </LinkButton>
      )}
    </div>
  )
}
