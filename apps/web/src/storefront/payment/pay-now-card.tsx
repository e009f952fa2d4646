import type { Order } from '@tokri/contract/orders'
import { problemText, useText } from '../../lib/format/i18n'
import { Notice } from '../../ui/notice'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { KeptUntil } from './kept-until'
import { PayAgain } from './pay-again'
import { useOrderPayment } from './payment-query'

/**
 * On the page of an order that waits for its payment: how long it is kept, and the methods to pay it
 * (SCR-68).
 */
export function PayNowCard({ order: { unique_order_id, awaited } }: { order: Order }) {
  const t = useText()
  const { data, error, refetch } = useOrderPayment(unique_order_id)
  return (
    <section className="mt-4 mb-4" aria-label={t('payNowTitle')}>
      <h2 className="mb-1 text-title-m">{t('payNowTitle')}</h2>
      <div className="mb-4 flex">
        <KeptUntil until={awaited?.until ?? null} />
      </div>
      {data && data.methods.length > 0 && <PayAgain payment={{ ...data, unique_order_id }} />}
      {!data && !error && (
        <Skeletons label={t('loading')}>
          <Skeleton h="4.25rem" r="var(--r-l)" />
        </Skeletons>
      )}
      {!data && error && (
        <Notice tone="bad" live action={{ label: t('tryAgain'), onAct: () => void refetch() }}>
          {problemText(error)}
        </Notice>
      )}
    </section>
  )
}
