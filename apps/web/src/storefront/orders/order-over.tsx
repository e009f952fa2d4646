import type { Order } from '@tokri/contract/orders'
import { useState } from 'react'
import { money, time } from '../../lib/figures'
import { useText } from '../../lib/i18n'
import { Button, LinkButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { Cloth } from '../../ui/cloth'
import { Icon } from '../../ui/icon'
import { PlateArt } from '../../ui/item-art'
import { Seal } from '../../ui/marks'
import { Notice } from '../../ui/notice'
import { HelpSheet } from './help-sheet'
import { OrderDetails } from './order-details'
import { endingOf } from './order-end'
import { stageOf } from './order-stage'
import { stageTitle } from './order-words'
import { originOf } from './origin'
import { ReorderDialog } from './reorder-dialog'
import { RiderCard } from './rider-card'
import { useReorder } from './use-reorder'

/** Why it came to nothing, in one sentence. */
function useCauseWords(order: Order): string {
  const t = useText()
  const { cause } = endingOf(order)
  const { name } = originOf(order)
  if (cause === 'customer') return t('cancelledByYou')
  if (cause === 'no_answer') return t('cancelledNoAnswer', { name })
  return order.cancel_reason ? t('cancelledReason', { reason: order.cancel_reason }) : t('cancelledPlain')
}

/** What went back, and where it is now. */
export function RefundNotice({ order }: { order: Order }) {
  const t = useText()
  const { wallet, rewards, is_undecided } = endingOf(order)
  const words = [
    wallet > 0 ? t('refundedToWallet', { amount: money(wallet) }) : '',
    rewards > 0 ? t('refundedToRewards', { amount: money(rewards) }) : '',
    is_undecided ? t('refundedSeeWallet') : '',
  ].filter((sentence) => sentence !== '')
  return (
    <Notice tone={words.length > 0 ? 'ok' : 'info'}>
      {words.length > 0 ? words.join(' ') : t('refundedNothing')}
    </Notice>
  )
}

function Cancelled({ order }: { order: Order }) {
  const words = useCauseWords(order)
  return (
    <>
      <p className="c2 track__why">{words}</p>
      <RefundNotice order={order} />
    </>
  )
}

/** The sentence below the title, by how it ended. */
function Ended({ order }: { order: Order }) {
  const t = useText()
  const stage = stageOf(order)
  if (stage === 'cancelled') return <Cancelled order={order} />
  if (stage === 'unpaid') return <p className="c2 track__why">{t('runningOrderUnpaidSub')}</p>
  if (stage === 'returned') return <p className="c2 track__why">{t('refundedSeeWallet')}</p>
  const at = order.history.findLast(({ status }) => status === 'completed')?.at
  return (
    <p className="c2 num track__why">
      {at &&
        t(order.delivery_type === 2 ? 'runningOrderCollectedAt' : 'runningOrderDeliveredAt', {
          time: time(at),
        })}
      {'. '}
      {t('runningOrderDeliveredSub', { name: originOf(order).name })}
    </p>
  )
}

/** The table after the meal: the dish on its cloth, with a seal when all went well. */
function Scene({ order, happy }: { order: Order; happy: boolean }) {
  const [dish] = order.orderitems
  return (
    <Cloth h={dish?.art?.h ?? 62} pattern={originOf(order).art?.cloth ?? 'gingham'} className="over__scene">
      <span className={happy ? 'over__plate' : 'over__plate is-off'}>
        <PlateArt image={dish?.image ?? null} art={dish?.art} size={176} eager />
      </span>
      {happy && (
        <span className="over__seal">
          <Seal ok size="3.5rem">
            <Icon name="check-bold" size="l" />
          </Seal>
        </span>
      )}
      <div className="awning over__edge" aria-hidden="true" />
    </Cloth>
  )
}

/** An order that is over: how it ended, what went back, once more, and the whole bill. */
export function OrderOver({ order }: { order: Order }) {
  const t = useText()
  const again = useReorder()
  const [helping, setHelping] = useState(false)
  const happy = stageOf(order) === 'done'
  return (
    <>
      <Scene order={order} happy={happy} />
      <div className="pad over">
        <h1 className="disp">{stageTitle(t, order)}</h1>
        <Ended order={order} />
        <div className="row over__acts">
          <Button
            block
            icon="repeat"
            loading={again.busy !== null}
            onClick={() => again.reorder(order)}
            aria-label={t('orderAgainOf', { name: originOf(order).name })}
          >
            {t('orderAgain')}
          </Button>
          {order.is_ratable && (
            <LinkButton kind="s" block to={`/rate-order/${order.id}`} icon="star">
              {t('rateOrder')}
            </LinkButton>
          )}
        </div>
        <div className="row over__more">
          {happy && (
            <LinkButton kind="g" size="m" to={`/invoice/${order.unique_order_id}`} icon="receipt">
              {t('invoiceOpen')}
            </LinkButton>
          )}
          <Button kind="g" size="m" icon="headset" onClick={() => setHelping(true)}>
            {t('helpButton')}
          </Button>
        </div>
        {happy && <RiderCard order={order} now={new Date()} />}
        <Card as="section" className="mt4" label={t('orderDetailsTitle')}>
          <h2 className="tm">{originOf(order).name}</h2>
          <OrderDetails order={order} />
        </Card>
      </div>
      <ReorderDialog {...again} />
      <HelpSheet order={order} open={helping} onClose={() => setHelping(false)} />
    </>
  )
}
