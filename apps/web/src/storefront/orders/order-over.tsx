import type { Order } from '@tokri/contract/orders'
import { money, time } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'
import { PlateArt } from '../../ui/item-art'
import { Seal } from '../../ui/marks'
import { Notice } from '../../ui/notice'
import { OrderDetails } from './order-details'
import { endingOf } from './order-end'
import { stageOf } from './order-stage'
import { inWordsOf, stageTitle } from './order-words'
import { originOf } from './origin'
import { OverPage } from './over-page'
import { OverScene } from './over-scene'
import { ReorderDialog } from './reorder-dialog'
import { useReorder } from './use-reorder'

/** Why the order was cancelled, in one sentence. */
function useCauseWords(order: Order): string {
  const t = useText()
  const { cause } = endingOf(order)
  const { name } = originOf(order)
  if (cause === 'customer') return t('cancelledByYou')
  if (cause === 'no_answer') return t('cancelledNoAnswer', { name })
  return order.cancel_reason ? t('cancelledReason', { reason: order.cancel_reason }) : t('cancelledPlain')
}

/** What was refunded, and where the money is now. */
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
      <p className="mt-1.5 mb-4 text-ink-2">{words}</p>
      <RefundNotice order={order} />
    </>
  )
}

/** The sentence below the title, depending on how the order ended. */
function Ended({ order }: { order: Order }) {
  const t = useText()
  const stage = stageOf(order)
  if (stage === 'cancelled') return <Cancelled order={order} />
  if (stage === 'unpaid') return <p className="mt-1.5 mb-4 text-ink-2">{t('runningOrderUnpaidSub')}</p>
  if (stage === 'returned') return <p className="mt-1.5 mb-4 text-ink-2">{t('refundedSeeWallet')}</p>
  const at = order.history.findLast(({ status }) => status === 'completed')?.at
  return (
    <p className="mt-1.5 mb-4 text-ink-2 tabular-nums">
      {at &&
        t(order.delivery_type === 'SELFPICKUP' ? 'runningOrderCollectedAt' : 'runningOrderDeliveredAt', {
          time: time(at),
        })}
      {'. '}
      {inWordsOf(t, order)('runningOrderDeliveredSub', { name: originOf(order).name })}
    </p>
  )
}

/** The picture at the head: the dish, with a seal if all went well. */
function Scene({ order, happy }: { order: Order; happy: boolean }) {
  const [dish] = order.orderitems
  return (
    <OverScene h={dish?.art?.h ?? 62} pattern={originOf(order).art?.cloth ?? 'gingham'}>
      <span className={cx('mt-4 size-44', !happy && 'opacity-62 grayscale-85')}>
        <PlateArt image={dish?.image ?? null} art={dish?.art} size={176} eager />
      </span>
      {happy && (
        <span className="absolute start-[calc(50%_+_3rem)] bottom-8 drop-shadow-[0_4px_10px_var(--art-shadow)]">
          <Seal ok size="3.5rem">
            <Icon name="check-bold" size="l" />
          </Seal>
        </span>
      )}
    </OverScene>
  )
}

/** A finished order: the outcome, the refund, a button to order again, and the whole bill. */
export function OrderOver({ order }: { order: Order }) {
  const t = useText()
  const again = useReorder()
  const happy = stageOf(order) === 'done'
  const { name } = originOf(order)
  return (
    <>
      <OverPage
        order={order}
        happy={happy}
        scene={<Scene order={order} happy={happy} />}
        title={stageTitle(t, order)}
        ending={<Ended order={order} />}
        again={
          <Button
            block
            icon="repeat"
            loading={again.busy !== null}
            onClick={() => again.reorder(order)}
            aria-label={t('orderAgainOf', { name })}
          >
            {t('orderAgain')}
          </Button>
        }
        bill={{ label: t('orderDetailsTitle'), title: name, content: <OrderDetails order={order} /> }}
      />
      <ReorderDialog {...again} />
    </>
  )
}
