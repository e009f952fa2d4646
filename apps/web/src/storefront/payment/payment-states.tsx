import type { PaymentStatus } from '@tokri/contract/payments'
import type { TextKey } from '@tokri/contract/texts/index'
import type { ReactNode } from 'react'
import { useText } from '../../lib/format/i18n'
import { useIsLoggedIn } from '../../state/session'
import { LinkButton } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import type { IllustrationName } from '../../ui/illustrations'
import { Notice } from '../../ui/notice'
import { EmptyPlate } from '../../ui/plate'
import { KeptUntil } from './kept-until'
import { RetryBox } from './retry-box'

type StateProps = { title: TextKey; text: TextKey; thing: IllustrationName; h?: number; children?: ReactNode }

function State({ title, text, thing, h = 60, children }: StateProps) {
  const t = useText()
  return (
    <div role="status">
      <EmptyState
        page={false}
        as="h2"
        title={t(title)}
        text={t(text)}
        art={<EmptyPlate size="9rem" thing={thing} h={h} />}
      >
        {children}
      </EmptyState>
    </div>
  )
}

type Props = { payment: PaymentStatus }

/** What the payment was for: its order, or a top-up of the wallet. */
function ToWhatWasPaid({ payment: { unique_order_id } }: Props) {
  const t = useText()
  if (!useIsLoggedIn()) return null
  return unique_order_id === null ? (
    <LinkButton to="/my-wallet" icon="wallet">
      {t('walletTitleBack')}
    </LinkButton>
  ) : (
    <LinkButton to={`/running-order/${unique_order_id}`} icon="receipt">
      {t('viewOrder')}
    </LinkButton>
  )
}

/** Declined or abandoned: the order waits, and any method is one tap away (ERR-05). */
export function FailedPayment({ payment }: Props) {
  const t = useText()
  const { at_door } = payment
  const isOrder = payment.unique_order_id !== null && !at_door
  const text = at_door ? 'doorFailedText' : isOrder ? 'payFailedText' : 'walletNotAdded'
  return (
    <>
      <State title="payFailed" text={text} thing="card" h={12}>
        {!isOrder && <ToWhatWasPaid payment={payment} />}
      </State>
      {payment.reason && (
        <Notice tone="warn">
          <bdi>{payment.reason}</bdi>
        </Notice>
      )}
      <KeptUntil until={payment.pay_until} />
      {isOrder && <h2 className="sr-only">{t('payAnother')}</h2>}
      {isOrder && <RetryBox payment={payment} />}
    </>
  )
}

const carts = { grocery: '/grocery-cart', errand: '/pickup-and-drop/cart' } as const

/** Not paid in time: nothing is owed, and the items are back in the cart. */
export function EndedPayment({ payment: { kind } }: Props) {
  const t = useText()
  return (
    <State title="payEnded" text="payEndedText" thing="hourglass">
      <LinkButton to={kind === 'grocery' || kind === 'errand' ? carts[kind] : '/cart'} icon="basket">
        {t('lookAtCart')}
      </LinkButton>
    </State>
  )
}

export function RefundedPayment({ payment }: Props) {
  return (
    <State title="payRefunded" text="payRefundedText" thing="card">
      <ToWhatWasPaid payment={payment} />
    </State>
  )
}

/** For a device without the session, which only shows that it is paid. */
export function ReceivedPayment({ payment }: Props) {
  return (
    <State title="payReceived" text="payReceivedText" thing="receipt" h={145}>
      <ToWhatWasPaid payment={payment} />
    </State>
  )
}

export function UnknownPayment() {
  const t = useText()
  return (
    <State title="payUnknown" text="payUnknownText" thing="receipt">
      <LinkButton to="/my-orders" icon="receipt">
        {t('myOrdersTitle')}
      </LinkButton>
    </State>
  )
}
