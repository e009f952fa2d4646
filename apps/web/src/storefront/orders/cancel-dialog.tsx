import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Order } from '@tokri/contract/orders'
import { api } from '../../lib/api/api'
import { money } from '../../lib/format/figures'
import { problemText, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Notice } from '../../ui/notice'
import { showToast } from '../../ui/toast'
import { refreshAccount } from '../kit/refresh-account'
import { paidByBalance } from './order-end'
import { orderQuery } from './use-order'

/** The refund, shown before confirming. */
function RefundWords({ order }: { order: Order }) {
  const t = useText()
  const { wallet, rewards } = paidByBalance(order)
  if (order.cancel_fee > 0) return t('errandCancelFee', { amount: money(order.cancel_fee) })
  if (wallet + rewards === 0) return t('willNotBeRefundedText')
  return [
    wallet > 0 && t('willBeRefundedText', { amount: money(wallet) }),
    rewards > 0 && t('willBeRefundedRewards', { amount: money(rewards) }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Asks for confirmation, shows the refund, then cancels the order. */
export function CancelDialog({ order, open, onClose }: { order: Order; open: boolean; onClose: () => void }) {
  const t = useText()
  const client = useQueryClient()
  const cancel = useMutation({
    mutationFn: () =>
      api.orders.cancelOrder({ unique_order_id: order.unique_order_id, cancel_fee: order.cancel_fee }),
    onSuccess: () => {
      showToast({ text: t('orderCancelledText'), icon: 'check-circle-fill' })
      onClose()
      void refreshAccount()
    },
    // whatever the result, the page shows the current state of the order
    onSettled: () => client.invalidateQueries(orderQuery(order.unique_order_id)),
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('orderCancellationConfirmationText')}
      text={<RefundWords order={order} />}
      actions={
        <>
          <Button kind="soft" onClick={onClose}>
            {t('cancelGoBackBtn')}
          </Button>
          <Button kind="ink" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {t(cancel.isPending ? 'cancellingOrder' : 'yesCancelOrderBtn')}
          </Button>
        </>
      }
    >
      {cancel.error && (
        <div className="mt-3 text-start">
          <Notice tone="bad" live>
            {problemText(cancel.error)}
          </Notice>
        </div>
      )}
    </Dialog>
  )
}
