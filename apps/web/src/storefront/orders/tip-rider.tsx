import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Order } from '@tokri/contract/orders'
import { useState } from 'react'
import { api } from '../../lib/api/api'
import { Problem } from '../../lib/api/problem'
import { money } from '../../lib/format/figures'
import { problemText, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { showToast } from '../../ui/toast'
import { Tips } from '../cart/tip-row'
import { refreshAccount } from '../kit/refresh-account'
import { riderName } from './order-words'
import { orderQuery } from './use-order'

/** Gives the tip, and updates the order on every screen. */
function useTipping({ unique_order_id }: Order) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (tip: number) => api.orders.tipRider({ unique_order_id, tip }),
    onSuccess: ({ data }) => {
      client.setQueryData(orderQuery(unique_order_id).queryKey, data)
      void refreshAccount()
    },
  })
}

/**
 * A tip after delivery, paid from the wallet, or an additional one; offered for as long as the operator
 * allows.
 */
export function TipRider({ order }: { order: Order }) {
  const t = useText()
  const [more, setMore] = useState(0)
  const tipping = useTipping(order)
  const { rider_tip, tip_until } = tipping.data?.data ?? order
  if (tip_until === null) return null
  const give = () =>
    tipping.mutate(rider_tip + more, {
      onSuccess: () => {
        setMore(0)
        showToast({ text: t('tipRiderGiven', { name: riderName(order) }), icon: 'check-circle-fill' })
      },
    })
  const { error } = tipping
  const isShort = error instanceof Problem && error.code === 'insufficient_wallet'
  return (
    <Tips tip={more} setTip={setMore} of={order.payable}>
      {rider_tip > 0 && (
        <p className="mt-3 text-meta text-success tabular-nums">
          {t('tipRiderSoFar', { amount: money(rider_tip) })}
        </p>
      )}
      {error && (
        <div className="mt-3">
          <Notice tone="bad" live>
            {isShort ? t('tipRiderShort') : problemText(error)}
          </Notice>
        </div>
      )}
      {more > 0 && (
        <Button kind="soft" block className="mt-3 tabular-nums" loading={tipping.isPending} onClick={give}>
          {t('tipRiderGive', { amount: money(more) })}
        </Button>
      )}
    </Tips>
  )
}
