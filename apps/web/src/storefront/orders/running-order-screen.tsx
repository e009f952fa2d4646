import type { Order } from '@tokri/contract/orders'
import { Suspense, useEffect } from 'react'
import { useParams } from 'react-router'
import { Problem } from '../../lib/api/problem'
import { useGoBack } from '../../lib/dom/go-back'
import { usePageTitle } from '../../lib/dom/page-title'
import { problemText, useText } from '../../lib/format/i18n'
import { putCartBack } from '../../state/held-cart'
import { Announce } from '../../ui/announce'
import { Button, LinkButton } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Illustration } from '../../ui/illustration'
import { lazyComponent } from '../../ui/lazy-component'
import { NavBar } from '../../ui/nav-bar'
import { PageShell } from '../../ui/page-shell'
import { Plate } from '../../ui/plate'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { isErrand } from '../errands/errand-stage'
import { OrderOver } from './order-over'
import { isOver } from './order-stage'
import { OrderUnderWay } from './order-under-way'
import { stageTitle } from './order-words'
import { TrackPage, trackMap } from './track-page'
import { useOrder } from './use-order'

const ErrandUnderWay = lazyComponent(() =>
  import('./errand-under-way').then((module) => module.ErrandUnderWay),
)
const ErrandOver = lazyComponent(() => import('./errand-over').then((module) => module.ErrandOver))

/** The shape of a tracking page while the order is loading. */
function Waiting({ onBack }: { onBack: () => void }) {
  const t = useText()
  const map = (
    <div className={trackMap}>
      <NavBar back={{ label: t('back'), onBack }} clear />
    </div>
  )
  return (
    <TrackPage skipLabel={t('skipToMain')} map={map}>
      <Skeletons label={t('orderLoading')}>
        <Skeleton w="40%" h="0.875rem" />
        <Skeleton w="72%" h="2rem" style={{ marginBlock: '0.5rem 1rem' }} />
        <Skeleton h="0.375rem" />
        <Skeleton h="4.5rem" r="var(--r-l)" style={{ marginBlock: '1.25rem' }} />
        <Skeleton h="11rem" r="var(--r-l)" />
      </Skeletons>
    </TrackPage>
  )
}

/** Not this customer's, missing, or not reachable: an explanation, with a way to continue. */
function Missing({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useText()
  const unknown = error instanceof Problem && (error.status === 404 || error.code === 'invalid_input')
  return (
    <EmptyState
      title={t(unknown ? 'orderNotFoundTitle' : 'problemTitle')}
      text={unknown ? t('orderNotFoundText') : problemText(error)}
      art={
        <Plate size="11rem" h={60}>
          <Illustration name={unknown ? 'receipt' : 'plug'} size={64} />
        </Plate>
      }
    >
      {!unknown && (
        <Button icon="arrow-clockwise" onClick={retry}>
          {t('tryAgain')}
        </Button>
      )}
      <LinkButton to="/my-orders" kind="soft" icon="receipt">
        {t('myOrdersTitle')}
      </LinkButton>
    </EmptyState>
  )
}

/** Puts the items of an order that was never paid back into the cart. */
function useCartBack({ unique_order_id, status }: Partial<Order>): void {
  useEffect(() => {
    if (unique_order_id && status === 'payment_failed') putCartBack(unique_order_id)
  }, [unique_order_id, status])
}

/** An order, updated live until it is finished (ROU-33, SCR-68). */
export function RunningOrderScreen() {
  const t = useText()
  const { unique_order_id = '' } = useParams()
  const { data: order, error, refetch } = useOrder(unique_order_id)
  const onBack = useGoBack('/my-orders')
  useCartBack(order ?? {})
  usePageTitle(order ? stageTitle(t, order) : t('orderDetailsTitle'))
  const waiting = <Waiting onBack={onBack} />
  if (!order && !error) return waiting
  if (order && !isOver(order))
    return (
      <>
        <Announce text={stageTitle(t, order)} />
        {isErrand(order) ? (
          <Suspense fallback={waiting}>
            <ErrandUnderWay key={unique_order_id} order={order} />
          </Suspense>
        ) : (
          <OrderUnderWay key={unique_order_id} order={order} />
        )}
      </>
    )
  return (
    <>
      {order && <Announce text={stageTitle(t, order)} />}
      <Suspense fallback={waiting}>
        <PageShell skipLabel={t('skipToMain')}>
          <NavBar back={{ label: t('back'), onBack }} clear={Boolean(order)} />
          {order ? (
            isErrand(order) ? (
              <ErrandOver order={order} />
            ) : (
              <OrderOver order={order} />
            )
          ) : (
            <Missing error={error} retry={() => void refetch()} />
          )}
        </PageShell>
      </Suspense>
    </>
  )
}
